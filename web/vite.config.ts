import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the API listens while the page is served by Vite. */
const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

/** One text for index.html and for the documents that the server renders. */
const firstPaint: Plugin = {
  name: "first-paint",
  transformIndexHtml: (html) =>
    html.replace("/* first-paint */", () => readFileSync(new URL("./src/first-paint.js", import.meta.url), "utf8")),
};

// Vite asks for the default export of its own configuration file.
export default defineConfig({
  plugins: [react(), tailwindcss(), firstPaint],
  // The server replaces the placeholder by a fresh nonce in each answer.
  html: { cspNonce: "__CSP_NONCE__" },
  server: { proxy: { "/api": api } },
  build: {
    target: "es2023",
    outDir: "dist",
    // Data URLs would need a wider policy for fonts and scripts than ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // The application, and the small scripts of the documents the server renders.
      input: { application: "index.html", landing: "src/islands/landing.ts", firebase: "src/firebase/firebase.ts" },
      // core is pure: a folder whose values are not used (the schemas, for one) leaves nothing behind in the bundle.
      treeshake: { moduleSideEffects: (id: string) => !/[\\/]core[\\/]src[\\/]/.test(id) },
    },
  },
});
