import { expect, test } from "vitest";
import { anchor, partsOf } from "../src/lib/markdown";

const PAGE = `# Pond

Text with a [link](#a-turn), [another](../docs/x.md) and <b>markup</b>.

\`\`\`position
2 players
\`\`\`

\`\`\`text
a drawing
\`\`\`

## A turn

\`\`\`text
kept
\`\`\`

![Two drops](images/drops.svg)
`;

const html = (page: string, pictures = {}) =>
  partsOf(page, pictures)
    .parts.map((part) => ("html" in part ? part.html : `[${part.example}]`))
    .join("");

test("a position and its drawing in text become an example; other blocks stay", () => {
  const made = html(PAGE);
  expect(made).toContain("[0]");
  expect(made).not.toContain("a drawing");
  expect(made).toContain("kept");
});

test("headings can be linked to", () => {
  expect(partsOf(PAGE).headings).toEqual([{ id: "a-turn", text: "A turn" }]);
  expect(html(PAGE)).toContain('href="#a-turn"');
  expect(anchor("Who's first?")).toBe("whos-first");
});

test("markup is left out, and links into the files are plain text", () => {
  const made = html(PAGE);
  expect(made).not.toContain("<b>");
  expect(made).not.toContain("../docs");
  expect(made).toContain("another");
});

test("pictures are those that came with the page", () => {
  expect(html(PAGE, { "images/drops.svg": "<svg/>" })).toContain("data:image/svg+xml,%3Csvg%2F%3E");
  expect(html(PAGE)).not.toContain("<img");
});
