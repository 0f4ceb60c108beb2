import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Files that browsers may keep are compressed once, as well as it goes. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /\.(js|css|svg)$/.test(each))) {
      const file = join(dir!, name);
      const text = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
    }
  },
};

const components = globSync("src/**/*.svelte", { cwd: import.meta.dirname }).sort();

export default defineConfig({
  plugins: [
    svelte({
      compilerOptions: {
        discloseVersion: false,
        // A number for each component: short, since it is everywhere.
        cssHash: ({ filename }) =>
          `s${components.indexOf(relative(import.meta.dirname, filename)).toString(36)}`,
      },
    }),
    compressed,
  ],
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/watertable/web_dist",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the content security policy lets no data address in
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A board is named after its game, so that one sees what is large.
        chunkFileNames: ({ moduleIds }) => {
          const ours = moduleIds.filter((id) => !id.includes("node_modules"));
          const games = new Set(ours.map((id) => /games\/(\w+)\//.exec(id)?.[1]));
          const [game] = games;
          return `assets/${games.size === 1 && game ? `${game}-` : ""}[name]-[hash:6].js`;
        },
        // Small things that nearly every page needs lie together, which compresses better; so do
        // the pictures of the games on the first page with the pieces that boards draw as well,
        // and the pages to which one comes later.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "common",
              test: /node_modules.svelte|lib.(http|roving|press|names|games|opening|settings|sound|route)|parts.seats|preload-helper|hex|clsx|Glyph|Panel|games.[Ll]ine/,
            },
            {
              name: "pictures",
              test: /games.(archipelago|droplets|dropounion|waterfall).(Picture|Stone|Drop|Star|Defs|Tile|Face|Icon|Figure|signs|Sign|Gem|Boat|geometry|splashing|rapids)\b/,
            },
            {
              name: "lessons",
              test: /pages.(Learn|Lesson|Trial)|parts.(Exercise|SoloTable)|lib.(lessons|attempt|trial|solo_play|judged_play)/,
            },
            {
              name: "puzzles",
              test: /pages.Puzzles|lib.puzzle/,
            },
            {
              name: "rules",
              test: /pages.Rules|RulesText/,
            },
            {
              name: "analysis",
              test: /pages.Analysis|lib.(replay|analysis|branches)|parts.(Steps|Branches|Candidates|PlayOn|SetUp|OpenAnalysis)/,
            },
            {
              name: "review",
              test: /lib.review|parts.(Review|Curve)/,
            },
            {
              name: "pages",
              test: /pages.NewTable|OptionField/,
            },
          ],
        },
        entryFileNames: "assets/[name]-[hash:6].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
      },
    },
    chunkSizeWarningLimit: 800, // three.js, for Splash! only
  },
  // While the front end is worked on: a table server on its usual port beside `npm run dev`, or
  // where WATERTABLE_URL says.
  server: {
    proxy: {
      "/api": { target: process.env["WATERTABLE_URL"] ?? "http://localhost:8000", ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    isolate: false,
  },
});
