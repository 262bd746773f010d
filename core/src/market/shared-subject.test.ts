import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSymbol } from "./parse-symbol.ts";
import { sharedSubject } from "./shared-subject.ts";

const EVM = "0x6982508145454Ce325dDbE47a25d4ec3d2311933";
const SOLANA = "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263";
const symbol = (name: string) => ({ kind: "symbol", symbol: name });

test.each([
  ["TSLA", "TSLA"],
  [" tsla ", "TSLA"],
  ["btc", "BTC-USD"],
  ["BTC/USDT", "BTC-USDT"],
  ["Look at $TSLA today", "TSLA"],
  ["$tsla, up 4 %", "TSLA"],
  ["It costs $100, and $NVDA more.", "NVDA"],
  ["($BRK.B)", "BRK.B"],
  ["$BTC to the moon", "BTC-USD"],
])("reads the symbol of the text %j", (text, name) => {
  expect(sharedSubject({ text })).toEqual(symbol(name));
});

test.each([
  ["https://finance.yahoo.com/quote/TSLA?p=TSLA", "TSLA"],
  ["https://finance.yahoo.com/quote/BTC-USD/", "BTC-USD"],
  ["https://www.google.com/finance/quote/TSLA:NASDAQ", "TSLA"],
  ["https://www.tradingview.com/symbols/NASDAQ-TSLA/", "TSLA"],
  ["https://www.tradingview.com/chart/abc/?symbol=BINANCE%3ABTCUSDT", "BTC-USDT"],
  ["https://finviz.com/quote.ashx?t=TSLA&p=d", "TSLA"],
  ["https://stockanalysis.com/stocks/tsla/", "TSLA"],
  ["https://seekingalpha.com/symbol/TSLA", "TSLA"],
  ["https://www.binance.com/en/trade/BTC_USDT?type=spot", "BTC-USDT"],
  ["https://www.okx.com/trade-spot/btc-usdt", "BTC-USDT"],
  ["https://www.bybit.com/en/trade/spot/BTC/USDT", "BTC-USDT"],
  ["https://www.coingecko.com/en/coins/bitcoin", "BTC-USD"],
  ["https://coinmarketcap.com/currencies/dogecoin/", "DOGE-USD"],
])("reads the symbol of the page %s", (url, name) => {
  expect(sharedSubject({ url })).toEqual(symbol(name));
  // Most apps put the link into the text.
  expect(sharedSubject({ title: "A page", text: `Look: ${url}` })).toEqual(symbol(name));
});

test.each([
  [`https://dexscreener.com/base/${EVM}`, "base", EVM.toLowerCase()],
  [`https://www.geckoterminal.com/eth/tokens/${EVM}`, "ethereum", EVM.toLowerCase()],
  [`https://bscscan.com/token/${EVM}`, "bsc", EVM.toLowerCase()],
  [`https://birdeye.so/token/${SOLANA}?chain=solana`, "solana", SOLANA],
  [`https://pump.fun/coin/${SOLANA}`, "solana", SOLANA],
  [SOLANA, "solana", SOLANA],
  [`base:${EVM}`, "base", EVM.toLowerCase()],
  [`PEPE on Ethereum: ${EVM}`, "ethereum", EVM.toLowerCase()],
])("reads the token of %s", (text, chain, address) => {
  expect(sharedSubject({ text })).toEqual({ kind: "token", chain, address });
});

test("an address whose chain is not said stays without one", () => {
  const contract = { kind: "contract", address: EVM.toLowerCase() };
  expect(sharedSubject({ text: EVM })).toEqual(contract);
  expect(sharedSubject({ text: `CA ${EVM} do your own research` })).toEqual(contract);
});

test("everything else is words to search for, shortened and without links and control characters", () => {
  expect(sharedSubject({ text: "Tesla\u0000 \u202Emotors https://example.org/a" })).toEqual({
    kind: "search",
    text: "Tesla motors",
  });
  expect(sharedSubject({ title: "Apple reports record quarter", url: "https://news.example/1" })).toEqual({
    kind: "search",
    text: "Apple reports record quarter",
  });
  expect(sharedSubject({ text: "\uD83D and \u{1F680}".repeat(3) })).toMatchObject({
    text: expect.not.stringMatching(/\uD83D(?!\uDE80)/),
  });
  expect(sharedSubject({ text: "word ".repeat(10_000) })).toMatchObject({ kind: "search" });
  for (const shared of [{}, { text: "  " }, { url: "https://news.example/1" }, { text: "javascript:" }])
    expect(["nothing", "search"]).toContain(sharedSubject(shared).kind);
});

test("hostile text never yields anything but a canonical symbol, an address or short words", () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constantFrom(
      "javascript:alert(1)",
      "//evil.example/$TSLA",
      "$<img src=x onerror=alert(1)>",
      "https://finance.yahoo.com/quote/%3Cscript%3E",
      "https://finance.yahoo.com/quote/%E0%A4%A",
      "https://evil.example/?chain=base&address=__proto__",
      "https://constructor/quote/__proto__",
      "$__proto__",
      "base:javascript",
      `https://dexscreener.com/base/${EVM}/../../admin`,
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, text, url) => {
      const subject = sharedSubject({ title, text, url });
      if (subject.kind === "symbol") expect(parseSymbol(subject.symbol)?.symbol).toBe(subject.symbol);
      if (subject.kind === "token" || subject.kind === "contract")
        expect(subject.address).toMatch(/^[0-9A-Za-z]{32,44}$/);
      if (subject.kind === "search") expect([...subject.text].length).toBeLessThanOrEqual(64);
    }),
  );
});
