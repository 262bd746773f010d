import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CHAINS,
  type Chain,
  cryptoPair,
  type Instrument,
  KNOWN_LISTINGS,
  type Listing,
  parseSymbol,
  stock,
} from "../market/index.ts";
import { DEEP_LINK_APPS, linksFor } from "./links-for.ts";
import type { LinkTarget } from "./deep-link.ts";

const known = (symbol: string): Listing => {
  const listing = KNOWN_LISTINGS.find(({ instrument }) => instrument.symbol === symbol);
  if (listing === undefined) throw new Error(`${symbol} is not in the directory`);
  return listing;
};
const links = (target: LinkTarget) => Object.fromEntries(linksFor(target).map(({ id, href }) => [id, href]));

describe("links to a share", () => {
  it("open a company at Nasdaq in every app", () => {
    expect(links(known("AAPL"))).toEqual({
      tradingview: "https://www.tradingview.com/chart/?symbol=NASDAQ%3AAAPL",
      "yahoo-finance": "https://finance.yahoo.com/quote/AAPL",
      "google-finance": "https://www.google.com/finance/quote/AAPL:NASDAQ",
      finviz: "https://finviz.com/quote.ashx?t=AAPL",
      stockanalysis: "https://stockanalysis.com/stocks/aapl/",
      nasdaq: "https://www.nasdaq.com/market-activity/stocks/aapl",
      marketwatch: "https://www.marketwatch.com/investing/stock/aapl",
      "seeking-alpha": "https://seekingalpha.com/symbol/AAPL",
      robinhood: "https://robinhood.com/stocks/AAPL",
      webull: "https://www.webull.com/quote/nasdaq-aapl",
    });
  });

  it("spell a share class as each app does, and omit apps whose spelling is unknown", () => {
    expect(links(known("BRK.B"))).toEqual({
      tradingview: "https://www.tradingview.com/chart/?symbol=NYSE%3ABRK.B",
      "yahoo-finance": "https://finance.yahoo.com/quote/BRK-B",
      "google-finance": "https://www.google.com/finance/quote/BRK.B:NYSE",
      finviz: "https://finviz.com/quote.ashx?t=BRK-B",
      stockanalysis: "https://stockanalysis.com/stocks/brk.b/",
      marketwatch: "https://www.marketwatch.com/investing/stock/brk.b",
      "seeking-alpha": "https://seekingalpha.com/symbol/BRK.B",
      robinhood: "https://robinhood.com/stocks/BRK.B",
    });
  });

  it("open a fund at a fund's own address where an app has one", () => {
    expect(links(known("SPY"))).toMatchObject({
      tradingview: "https://www.tradingview.com/chart/?symbol=AMEX%3ASPY",
      "google-finance": "https://www.google.com/finance/quote/SPY:NYSEARCA",
      stockanalysis: "https://stockanalysis.com/etf/spy/",
      nasdaq: "https://www.nasdaq.com/market-activity/etf/spy",
      marketwatch: "https://www.marketwatch.com/investing/fund/spy",
      webull: "https://www.webull.com/quote/nysearca-spy",
    });
    for (const fund of ["QQQ", "TLT", "BND", "SMH", "IBIT", "ARKK", "GLD", "TQQQ"]) {
      expect(links(known(fund))["stockanalysis"]).toBe(`https://stockanalysis.com/etf/${fund.toLowerCase()}/`);
    }
    expect(links(known("AAPL"))["stockanalysis"]).toContain("/stocks/");
  });

  it("are limited to apps that need neither venue nor name if these are unknown", () => {
    expect(links({ instrument: stock("ZZZQ") })).toEqual({
      tradingview: "https://www.tradingview.com/chart/?symbol=ZZZQ",
      "yahoo-finance": "https://finance.yahoo.com/quote/ZZZQ",
      finviz: "https://finviz.com/quote.ashx?t=ZZZQ",
      "seeking-alpha": "https://seekingalpha.com/symbol/ZZZQ",
      robinhood: "https://robinhood.com/stocks/ZZZQ",
    });
  });

  it("open a foreign share only if its venue's suffix is known", () => {
    expect(links({ instrument: stock("BMW.DE") })).toEqual({
      "yahoo-finance": "https://finance.yahoo.com/quote/BMW.DE",
    });
    for (const symbol of ["VOD.L", "BMW.F", "SHOP.V", "7203.T", "VOLV-B.ST"])
      expect(links({ instrument: stock(symbol) })).toEqual({
        "yahoo-finance": `https://finance.yahoo.com/quote/${symbol}`,
      });
  });

  it("open a share class whose letter is also an exchange's as the class that it is", () => {
    expect(links({ instrument: stock("MKC-V"), exchange: "NYSE" })).toEqual({
      tradingview: "https://www.tradingview.com/chart/?symbol=NYSE%3AMKC.V",
      "yahoo-finance": "https://finance.yahoo.com/quote/MKC-V",
      "google-finance": "https://www.google.com/finance/quote/MKC.V:NYSE",
      finviz: "https://finviz.com/quote.ashx?t=MKC-V",
      "seeking-alpha": "https://seekingalpha.com/symbol/MKC.V",
      robinhood: "https://robinhood.com/stocks/MKC.V",
    });
  });
});

describe("links to a pair", () => {
  it("open a dollar pair where it is quoted in dollars", () => {
    expect(links({ instrument: cryptoPair("BTC", "USD") })).toEqual({
      tradingview: "https://www.tradingview.com/chart/?symbol=COINBASE%3ABTCUSD",
      "yahoo-finance": "https://finance.yahoo.com/quote/BTC-USD",
      "google-finance": "https://www.google.com/finance/quote/BTC-USD",
      robinhood: "https://robinhood.com/crypto/BTC",
      coinbase: "https://www.coinbase.com/advanced-trade/spot/BTC-USD",
      kraken: "https://pro.kraken.com/app/trade/btc-usd",
    });
  });

  it("open a tether pair where it is quoted in tether", () => {
    expect(links({ instrument: cryptoPair("PEPE", "USDT") })).toEqual({
      tradingview: "https://www.tradingview.com/chart/?symbol=BINANCE%3APEPEUSDT",
      binance: "https://www.binance.com/en/trade/PEPE_USDT?type=spot",
      okx: "https://www.okx.com/trade-spot/pepe-usdt",
      bybit: "https://www.bybit.com/en/trade/spot/PEPE/USDT",
      kucoin: "https://www.kucoin.com/trade/PEPE-USDT",
    });
  });

  it("are omitted for a pair or coin that no exchange is known to list", () => {
    expect(links({ instrument: cryptoPair("NOSUCH", "USD") })).toEqual({});
    expect(links({ instrument: cryptoPair("BTC", "BRL") })).toEqual({});
    expect(Object.keys(links({ instrument: cryptoPair("XMR", "USD") }))).not.toContain("coinbase");
  });

  it("never confuse two coins with the same ticker", () => {
    expect(links({ instrument: cryptoPair("UNI", "USD") })["yahoo-finance"]).toBeUndefined();
  });
});

describe("links to a token", () => {
  const contract = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
  const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

  it("open a contract on Ethereum", () => {
    expect(links({ token: { chain: "ethereum", address: contract } })).toEqual({
      dexscreener: `https://dexscreener.com/ethereum/${contract}`,
      geckoterminal: `https://www.geckoterminal.com/eth/tokens/${contract}`,
      uniswap: `https://app.uniswap.org/explore/tokens/ethereum/${contract}`,
      "1inch": `https://1inch.com/swap?src=1%3AETH&dst=1%3A${contract}`,
      kyberswap: `https://kyberswap.com/swap/ethereum/eth-to-${contract}`,
    });
  });

  it("open a mint on Solana", () => {
    expect(links({ token: { chain: "solana", address: mint } })).toEqual({
      dexscreener: `https://dexscreener.com/solana/${mint}`,
      geckoterminal: `https://www.geckoterminal.com/solana/tokens/${mint}`,
      birdeye: `https://birdeye.so/token/${mint}?chain=solana`,
      jupiter: `https://jup.ag/tokens/${mint}`,
      raydium: `https://raydium.io/swap/?inputMint=sol&outputMint=${mint}`,
    });
  });

  it.each([
    ["bsc", "geckoterminal", `https://www.geckoterminal.com/bsc/tokens/${contract}`],
    ["bsc", "uniswap", `https://app.uniswap.org/explore/tokens/bnb/${contract}`],
    ["bsc", "pancakeswap", `https://pancakeswap.finance/swap?chain=bsc&outputCurrency=${contract}`],
    ["polygon", "geckoterminal", `https://www.geckoterminal.com/polygon_pos/tokens/${contract}`],
    ["arbitrum", "1inch", `https://1inch.com/swap?src=42161%3AETH&dst=42161%3A${contract}`],
    ["base", "kyberswap", `https://kyberswap.com/swap/base/eth-to-${contract}`],
  ] as const)("on %s go to %s at the right chain", (chain, app, href) => {
    expect(links({ token: { chain, address: contract } })[app]).toBe(href);
  });

  it.each([
    ["ethereum", mint],
    ["solana", contract],
    ["ethereum", `${contract}/..`],
    ["solana", "0OIl".repeat(10)],
    ["base", ""],
    ["tron" as Chain, contract],
  ] as const)("are omitted for an invalid address on %s: %s", (chain, address) => {
    expect(linksFor({ token: { chain, address } })).toEqual([]);
  });
});

describe("the registry", () => {
  it("has at least 16 apps, each once", () => {
    expect(DEEP_LINK_APPS.length).toBeGreaterThanOrEqual(16);
    expect(new Set(DEEP_LINK_APPS.map(({ id }) => id)).size).toBe(DEEP_LINK_APPS.length);
    expect(new Set(DEEP_LINK_APPS.map(({ name }) => name)).size).toBe(DEEP_LINK_APPS.length);
  });

  it("has no app that opens nothing", () => {
    const targets: LinkTarget[] = [
      ...KNOWN_LISTINGS,
      { instrument: cryptoPair("BTC", "USDT") },
      ...CHAINS.map((chain) => ({
        token: {
          chain,
          address: chain === "solana" ? "So11111111111111111111111111111111111111112" : `0x${"1".repeat(40)}`,
        },
      })),
    ];
    const opened = new Set(targets.flatMap((target) => linksFor(target).map(({ id }) => id)));
    expect(DEEP_LINK_APPS.map(({ id }) => id).filter((id) => !opened.has(id))).toEqual([]);
  });

  const hostile = fc.string({ unit: fc.constantFrom(..."AZ09./\\?#&=%:@'\"<> \n\u202e-_~".split(""), "..", "//") });
  const anyInstrument: fc.Arbitrary<Instrument> = fc.oneof(
    hostile.map((symbol) => stock(symbol)),
    fc
      .tuple(hostile, fc.oneof(hostile, fc.constantFrom("USD", "USDT")))
      .map(([base, quote]) => cryptoPair(base, quote)),
    fc.constantFrom("AAPL", "BRK.B", "BTC-USD", "ETH-USDT", "BMW.DE").map((text) => parseSymbol(text) ?? stock(text)),
  );
  const anyTarget: fc.Arbitrary<LinkTarget> = fc.oneof(
    fc.record({ instrument: anyInstrument, exchange: hostile, name: hostile }),
    fc.record({ token: fc.record({ chain: fc.constantFrom(...CHAINS), address: hostile }) }),
  );

  it("lets no part escape its position in the address", () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        for (const { href } of linksFor(target)) {
          const url = new URL(href);
          expect(url.href).toBe(href);
          expect(url.protocol).toBe("https:");
          expect(url.username + url.password + url.port + url.hash).toBe("");
          expect(href).toMatch(/^https:\/\/[a-z0-9.]+\/[\w./:~-]*(?:\?[\w%.~&=-]*)?$/);
          expect(url.pathname).not.toMatch(/\/\.{1,2}(?:\/|$)|\/\//);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("uses only its own hosts, for every listing of the directory", () => {
    const hosts = new Set(KNOWN_LISTINGS.flatMap((listing) => linksFor(listing).map(({ href }) => new URL(href).host)));
    expect(hosts.size).toBeLessThanOrEqual(DEEP_LINK_APPS.length);
  });
});
