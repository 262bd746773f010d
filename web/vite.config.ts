import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the API listens while the page is served by Vite. */
const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

// Vite asks for the default export of its own configuration file.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The server replaces the placeholder by a fresh nonce in each answer.
  html: { cspNonce: "__CSP_NONCE__" },
  server: { proxy: { "/api": api } },
  build: {
    target: "es2023",
    outDir: "dist",
    // Data URLs would need a wider policy for fonts and scripts than ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // core is pure: a folder whose values are not used (the schemas, for one) leaves nothing behind in the bundle.
      treeshake: { moduleSideEffects: (id: string) => !/[\\/]core[\\/]src[\\/]/.test(id) },
    },
  },
});
