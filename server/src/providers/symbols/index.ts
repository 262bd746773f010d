export { createSymbolProvider, type SymbolProvider } from "./create-symbol-provider.ts";
export { createCoinbaseSymbols } from "./coinbase.ts";
export { createYahooSymbols } from "./yahoo.ts";
