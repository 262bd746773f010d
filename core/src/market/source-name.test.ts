import { expect, it } from "vitest";
import { sourceName } from "./source-name.ts";

it.each([
  ["yahoo", "Yahoo"],
  ["sec", "SEC"],
  ["coingecko", "CoinGecko"],
  ["alphavantage", "Alpha Vantage"],
  ["files", "candle files"],
  ["dexscreener", "DexScreener"],
  ["honeypot", "honeypot.is"],
  ["someone/sp500", "someone/sp500"],
  ["sec, yahoo", "SEC, Yahoo"],
  ["measured here, later", "Measured here, later"],
])("the source %s is called %s", (id, name) => {
  expect(sourceName(id)).toBe(name);
});
