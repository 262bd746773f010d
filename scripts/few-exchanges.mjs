// Limits ccxt to the exchanges in use: bundled completely, its hundred exchanges would take 16 MB and need packages
// that it does not install.
import path from "node:path";

const USED = ["binance", "bybit", "kraken", "okx"];

/** The plugin of a bundle that has ccxt in it. */
export const fewExchanges = {
  name: "few-exchanges",
  setup(build) {
    build.onLoad({ filter: /[\\/]ccxt[\\/]js[\\/]ccxt\.js$/ }, (found) => ({
      resolveDir: path.dirname(found.path),
      contents: [
        ...USED.map((name) => `export { default as ${name} } from "./src/${name}.js";`),
        'export * from "./src/base/errors.js";',
      ].join("\n"),
    }));
    // Of exchanges that are not used.
    build.onResolve({ filter: /^protobufjs(?:[\\/]|$)/ }, () => ({ path: "protobufjs", namespace: "left-out" }));
    build.onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "module.exports = {};" }));
  },
};
