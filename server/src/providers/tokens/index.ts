export { createDexScreenerTokens } from "./dexscreener.ts";
export { createGeckoTerminalTokens } from "./geckoterminal.ts";
