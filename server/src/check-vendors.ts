import { parseSymbol, type Instrument } from "@sextant/core/market";
import { pino } from "pino";
import { tokenChecks } from "./check-token-vendors.ts";
import { createClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { createMarketLines } from "./market-lines.ts";
import {
  createBinanceCandles,
  createCoinbaseCandles,
  createKrakenCandles,
  createYahooCandles,
} from "./providers/candles/index.ts";
import { createYahooFundamentals } from "./providers/fundamentals/index.ts";
import type { VendorHttp } from "./providers/http/index.ts";
import { createYahooNews } from "./providers/news/index.ts";
import {
  createBinanceQuotes,
  createCoinbaseQuotes,
  createKrakenQuotes,
  createYahooQuotes,
} from "./providers/quotes/index.ts";
import {
  createBinanceSymbols,
  createCoinbaseSymbols,
  createKrakenSymbols,
  createYahooSymbols,
} from "./providers/symbols/index.ts";
import { VendorFault } from "./providers/vendor.ts";
import { createTokenVendors } from "./token-vendors.ts";

const EXCHANGES = [
  { name: "coinbase", candles: createCoinbaseCandles, quotes: createCoinbaseQuotes, symbols: createCoinbaseSymbols },
  { name: "binance", candles: createBinanceCandles, quotes: createBinanceQuotes, symbols: createBinanceSymbols },
  { name: "kraken", candles: createKrakenCandles, quotes: createKrakenQuotes, symbols: createKrakenSymbols },
] as const;

type Verdict = "parsed" | "changed shape" | "refused" | "unreachable";
type Row = { vendor: string; port: string; symbol: string; verdict: Verdict; ms: number; detail: string };
type Check = { vendor: string; port: string; symbol: string; ask: () => Promise<string> };

/** Asks every live vendor once per port on this machine's own line and tells what came of it. */
async function checkVendors(env: NodeJS.ProcessEnv): Promise<Row[]> {
  const clock = createClock();
  const silent = pino({ level: "silent" });
  const config = readConfig(env);
  const asked = { ...config, vendors: ["yahoo" as const, ...EXCHANGES.map(({ name }) => name)] };
  // All of them, whatever VENDORS names, and each within what it allows.
  const lines = createMarketLines({ config: asked, clock: { ...clock, replay: undefined }, log: silent });
  const [aapl, btc] = ["AAPL", "BTC-USD"].map((text) => parseSymbol(text) as Instrument) as [Instrument, Instrument];
  const tokens = createTokenVendors({ config, clock, log: silent });
  const of = (name: string, checks: (http: VendorHttp) => readonly Check[]) => {
    const http = lines.get(name);
    return http === undefined ? [] : checks(http);
  };
  const checks = [
    ...of("yahoo", (http) => yahooChecks(http, [aapl, btc])),
    ...EXCHANGES.flatMap((exchange) => of(exchange.name, (http) => exchangeChecks(http, btc, exchange))),
    ...tokenChecks(tokens),
  ];
  const rows: Row[] = [];
  // One after the other: a vendor's limits are for everybody, and the times should be each call's own.
  for (const check of checks) rows.push(await run(check));
  for (const http of lines.values()) http.close();
  tokens.close();
  return rows;
}

const DAY_MS = 86_400_000;

function yahooChecks(http: VendorHttp, instruments: readonly Instrument[]): Check[] {
  const nowMs = http.clock.nowMs();
  const candles = createYahooCandles(http);
  const vendor = http.vendor;
  return instruments.flatMap((instrument) => {
    const of = (port: string, ask: () => Promise<string>): Check => ({ vendor, port, symbol: instrument.symbol, ask });
    return [
      of("candles", async () => {
        const request = { instrument, timeframe: "1d", fromMs: nowMs - 30 * DAY_MS, toMs: nowMs } as const;
        return `${(await candles.fetchCandles(request)).candles.length} daily bars`;
      }),
      of("quotes", async () => priceSaid(await createYahooQuotes(http).fetchQuote(instrument))),
      of("fundamentals", async () => {
        const known = await createYahooFundamentals(http).fetchFundamentals(instrument);
        return `${Object.keys(known.figures).length} figures`;
      }),
      of("news", async () => `${(await createYahooNews(http).fetchNews(instrument)).length} headlines`),
      of("symbols", async () => `${(await createYahooSymbols(http).searchListings(instrument.symbol)).length} symbols`),
    ];
  });
}

function exchangeChecks(http: VendorHttp, instrument: Instrument, exchange: (typeof EXCHANGES)[number]): Check[] {
  const nowMs = http.clock.nowMs();
  const [vendor, symbol] = [http.vendor, instrument.symbol];
  const of = (port: string, ask: () => Promise<string>): Check => ({ vendor, port, symbol, ask });
  return [
    of("candles", async () => {
      const request = { instrument, timeframe: "1h", fromMs: nowMs - DAY_MS, toMs: nowMs } as const;
      const { candles, quotedIn } = await exchange.candles(http).fetchCandles(request);
      return `${candles.length} hourly bars in ${quotedIn}`;
    }),
    of("quotes", async () => priceSaid(await exchange.quotes(http).fetchQuote(instrument))),
    of("symbols", async () => {
      const symbols = exchange.symbols(http);
      const found = await symbols.searchListings("BTC");
      return `${found.length} symbols of ${(await symbols.listListings?.())?.length ?? "unknown"}`;
    }),
  ];
}

function priceSaid(quote: { price: { value: number; asOfMs: number }; currency: string; freshness: string }): string {
  return `${quote.price.value} ${quote.currency} at ${new Date(quote.price.asOfMs).toISOString()}, ${quote.freshness}`;
}

async function run({ vendor, port, symbol, ask }: Check): Promise<Row> {
  const startedAt = performance.now();
  const row = (verdict: Verdict, detail: string): Row => {
    return { vendor, port, symbol, verdict, ms: Math.round(performance.now() - startedAt), detail };
  };
  try {
    return row("parsed", await ask());
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return row(error instanceof VendorFault ? verdictOf(error) : "changed shape", detail);
  }
}

function verdictOf(fault: VendorFault): Verdict {
  switch (fault.kind) {
    case "garbage":
      return "changed shape";
    case "refused":
    case "rate-limited":
    case "not-found":
    case "no-budget":
      return "refused";
    case "timeout":
    case "unreachable":
    case "breaker-open":
      return "unreachable";
  }
}

const rows = await checkVendors(process.env);
const works = rows.some(({ verdict }) => verdict === "parsed");
if (process.argv.includes("--json")) {
  process.stdout.write(`${JSON.stringify({ works, rows })}\n`);
} else {
  const heading = { vendor: "vendor", port: "port", symbol: "symbol", verdict: "verdict", ms: "ms", detail: "detail" };
  for (const row of [heading, ...rows]) {
    const cells = [row.vendor.padEnd(13), row.port.padEnd(13), row.symbol.padEnd(18), row.verdict.padEnd(14)];
    process.stdout.write(`${cells.join(" ")} ${String(row.ms).padStart(6)}  ${row.detail}\n`);
  }
}
process.exitCode = works ? 0 : 1;
