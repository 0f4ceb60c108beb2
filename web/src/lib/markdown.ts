/** Pages of rules, cut into text and examples. */
import { Marked, type Token, type Tokens } from "marked";

export type Part = { html: string } | { example: number };

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A heading as part of an address. */
export const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^>]*>|&[^;]*;/g, "")
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

/**
 * The parts of a page. A block of the kind `position` and the drawing in text after it become an
 * example. Markup in the page itself is not trusted: it is left out.
 */
export function partsOf(
  markdown: string,
  pictures: { [name: string]: string } = {},
): { parts: Part[]; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: () => "",
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens);
        const id = anchor(text);
        if (depth === 2) headings.push({ id, text: text.replace(/<[^>]*>/g, "") });
        return `<h${depth} id="${id}">${text}</h${depth}>`;
      },
      // Links lead to places on this page or out into the world; others are for readers of the files.
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        if (href.startsWith("#")) return `<a href="${escape(href)}">${text}</a>`;
        if (!/^https?:/.test(href)) return text;
        return `<a href="${escape(href)}" target="_blank" rel="noopener">${text}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const drawing = pictures[href];
        if (!drawing) return escape(text);
        const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
        return `<img src="${address}" alt="${escape(text)}" />`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("");
        return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>`;
      },
      code({ text, lang }: Tokens.Code) {
        return `<pre tabindex="0" class="${escape(lang ?? "")}">${escape(text)}</pre>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const parts: Part[] = [];
  let gathered: Token[] = [];
  let count = 0;
  const flush = () => {
    if (!gathered.length) return;
    parts.push({ html: marked.parser(gathered) });
    gathered = [];
  };
  let skip = false; // the drawing in text that follows a position
  for (const token of tokens) {
    if (token.type === "code" && token["lang"] === "position") {
      flush();
      parts.push({ example: count++ });
      skip = true;
    } else if (skip && token.type === "code") {
      skip = false;
    } else if (token.type !== "space" || !skip) {
      gathered.push(token);
    }
  }
  flush();
  return { parts, headings };
}

export interface Heading {
  id: string;
  text: string;
}
