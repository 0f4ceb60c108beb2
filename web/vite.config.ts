import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
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
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

export default defineConfig({
  plugins: [
    svelte({
      compilerOptions: {
        discloseVersion: false,
        cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`, // short: it is everywhere
      },
    }),
    compressed,
  ],
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/watertable/web_dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy lets no data address in
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A board is named after its game, so that one sees what is large.
        chunkFileNames: ({ moduleIds }) => {
          const ours = moduleIds.filter((id) => !id.includes("node_modules"));
          const games = new Set(ours.map((id) => /games\/(\w+)\//.exec(id)?.[1]));
          const [game] = games;
          return `assets/${games.size === 1 && game ? `${game}-` : ""}[name]-[hash].js`;
        },
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
