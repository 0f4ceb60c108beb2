/** What was tried in a match: a tree of actions, and the tree as a part of an address. */
import type { LineState } from "../api";
import { type Shown, shown } from "./changes";

/** An action that was tried, and what was tried after it. */
export class Branch {
  name = $state("");
  next = $state.raw<Branch[]>([]);
  /** How each viewer saw it, as soon as that is known. */
  shown = $state.raw<ReadonlyMap<number | null, Shown>>(new Map());

  constructor(
    /** What it was tried after; null: an action of the match. */
    readonly parent: Branch | null,
    /** How many actions of the match were played before what was tried. */
    readonly after: number,
    readonly text: string,
    readonly seat: number,
  ) {}

  /** All that was tried up to here. */
  get line(): Branch[] {
    return [...(this.parent?.line ?? []), this];
  }

  /** Everything in it, itself first. */
  get all(): Branch[] {
    return [this, ...this.next.flatMap((each) => each.all)];
  }
}

/** Keep how the steps of a line were seen. */
export function keep(line: Branch[], { opening, steps, first }: LineState): void {
  const seen = line.slice(first).map(() => new Map<number | null, Shown>());
  for (const { seat, view } of opening)
    shown(steps, seat, view).forEach((each, i) => seen[i]!.set(seat, each));
  steps.forEach((_, i) => (line[first + i]!.shown = seen[i]!));
}

// --- In an address -------------------------------------------------------------------------------

/** As short as can be: an action, its seat, a name, and what comes after it. */
type Packed = [text: string, seat: number, name: string, next: Packed[]];

export interface Shared {
  /** The match, if it is none of the server's: what `POST /api/analysis` takes as its `start`. */
  start?: unknown;
  /** What was tried, by how many actions were played before. */
  tried: [after: number, next: Packed][];
  /** Where one looks: which branch, and which of those after it. */
  place: number[];
}

const MOST = 300; // actions that are tried, in one address
const LONGEST = 16_000; // signs; some programs cut off longer ones

const packed = ({ text, seat, name, next }: Branch): Packed => [
  text,
  seat,
  name,
  next.map((each) => packed(each)),
];

function unpacked([text, seat, name, next]: Packed, after: number, parent: Branch | null): Branch {
  const branch = new Branch(parent, after, String(text), Number(seat));
  branch.name = String(name);
  branch.next = next.map((each) => unpacked(each, after, branch));
  return branch;
}

/** The branches in an address, and the one that is looked at. */
export function branchesIn({ tried, place }: Shared): { roots: Branch[]; at: Branch | null } {
  const roots = tried.map(([after, each]) => unpacked(each, Number(after), null));
  const [first, ...rest] = place;
  let at = first === undefined ? null : (roots[first] ?? null);
  for (const i of rest) at = at?.next[i] ?? at;
  return { roots, at };
}

/** The same the other way round. */
export function sharing(roots: Branch[], at: Branch | null, start?: unknown): Shared {
  const place = (at?.line ?? []).map((each) => (each.parent?.next ?? roots).indexOf(each));
  return {
    ...(start !== undefined && { start }),
    tried: roots.map((each) => [each.after, packed(each)]),
    place,
  };
}

/** The text of an address for it; null if it would be too long for one. */
export async function addressOf(shared: Shared): Promise<string | null> {
  const bytes = await through(
    new CompressionStream("deflate-raw"),
    new TextEncoder().encode(JSON.stringify(shared)),
  );
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return text.length > LONGEST ? null : text;
}

/** What an address says; null if it is not whole. */
export async function sharedIn(text: string): Promise<Shared | null> {
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
    const found = JSON.parse(
      new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)),
    ) as Shared;
    const { roots } = branchesIn(found); // else it cannot be read
    return roots.flatMap((each) => each.all).length > MOST ? null : found;
  } catch {
    return null;
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const changed = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await changed.arrayBuffer());
}
