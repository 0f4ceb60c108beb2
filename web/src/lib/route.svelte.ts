/** Addresses of the pages, and going from one to the other without loading anew. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "analysis"; id: string | null; game: string | null; trying: boolean }
  | { page: "rules"; game: string }
  | { page: "trial"; game: string; example: string }
  | { page: "learn"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "puzzles"; game: string; puzzle: string | null }
  | { page: "lost" };

/** What an address means. */
export function routeOf(path: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "lost" }; // not an address at all
  }
  const [first, second, ...rest] = parts;
  const [third, ...more] = rest;
  if (first === "learn" && second && third && !more.length)
    return { page: "lesson", game: second, lesson: third };
  if (first === "puzzles" && second && !more.length)
    return { page: "puzzles", game: second, puzzle: third ?? null };
  if (first === "analysis" && second === "new" && third && !more.length)
    return { page: "analysis", id: null, game: third, trying: true };
  if (first === "rules" && second && third === "try" && more.length === 1)
    return { page: "trial", game: second, example: more[0]! };
  if (rest.length) return { page: "lost" };
  if (!first) return { page: "home" };
  if (first === "replay" || first === "analysis")
    return { page: "analysis", id: second ?? null, game: null, trying: first === "analysis" };
  if (!second) return { page: "lost" };
  if (first === "new") return { page: "new", game: second };
  if (first === "table") return { page: "table", id: second };
  if (first === "learn") return { page: "learn", game: second };
  if (first === "rules") return { page: "rules", game: second };
  return { page: "lost" };
}

class Router {
  path = $state(location.pathname);
  route = $derived(routeOf(this.path));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For the whole document: a plain click on a link to a page of ours stays in the page. */
export function onLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname))
    return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
