import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
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
        chunkFileNames: ({ facadeModuleId }) => {
          const game = /games\/(\w+)\/index\.ts$/.exec(facadeModuleId ?? "")?.[1];
          return `assets/${game ?? "[name]"}-[hash].js`;
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
  },
});
