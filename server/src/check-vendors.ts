import { parseSymbol, type Instrument } from "@sextant/core/market";
import { tokenChecks } from "./check-token-vendors.ts";
import { createClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { createCoinbaseCandles, createYahooCandles } from "./providers/candles/index.ts";
import { createYahooFundamentals } from "./providers/fundamentals/index.ts";
import { createVendorHttp, type VendorHttp } from "./providers/http/index.ts";
import { createYahooNews } from "./providers/news/index.ts";
import { createCoinbaseQuotes, createYahooQuotes } from "./providers/quotes/index.ts";
import { createCoinbaseSymbols, createYahooSymbols } from "./providers/symbols/index.ts";
import { VendorFault } from "./providers/vendor.ts";
import { createTokenVendors } from "./token-vendors.ts";

type Verdict = "parsed" | "changed shape" | "refused" | "unreachable";
type Row = { vendor: string; port: string; symbol: string; verdict: Verdict; ms: number; detail: string };
type Check = { vendor: string; port: string; symbol: string; ask: () => Promise<string> };

/** Asks every live vendor once per port on this machine's own line and tells what came of it. */
async function checkVendors(env: NodeJS.ProcessEnv): Promise<Row[]> {
  const clock = createClock();
  const silent = { warn: () => undefined };
  const config = readConfig(env);
  const line = (vendor: string, baseUrl: string) => createVendorHttp({ vendor, baseUrl, clock, log: silent });
  const yahoo = line("yahoo", config.vendorYahooUrl);
  const coinbase = line("coinbase", config.vendorCoinbaseUrl);
  const [aapl, btc] = ["AAPL", "BTC-USD"].map((text) => parseSymbol(text) as Instrument) as [Instrument, Instrument];
  const tokens = createTokenVendors({ config, clock, log: silent });
  const checks = [...yahooChecks(yahoo, [aapl, btc]), ...coinbaseChecks(coinbase, btc), ...tokenChecks(tokens)];
  const rows: Row[] = [];
  // One after the other: a vendor's limits are for everybody, and the times should be each call's own.
  for (const check of checks) rows.push(await run(check));
  yahoo.close();
  coinbase.close();
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

function coinbaseChecks(http: VendorHttp, instrument: Instrument): Check[] {
  const nowMs = http.clock.nowMs();
  const of = (port: string, ask: () => Promise<string>): Check => ({
    vendor: http.vendor,
    port,
    symbol: instrument.symbol,
    ask,
  });
  return [
    of("candles", async () => {
      const request = { instrument, timeframe: "1h", fromMs: nowMs - DAY_MS, toMs: nowMs } as const;
      return `${(await createCoinbaseCandles(http).fetchCandles(request)).candles.length} hourly bars`;
    }),
    of("quotes", async () => priceSaid(await createCoinbaseQuotes(http).fetchQuote(instrument))),
    of("symbols", async () => `${(await createCoinbaseSymbols(http).searchListings("BTC")).length} symbols`),
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
