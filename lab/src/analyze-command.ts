import { analyseMarket } from "@sextant/core/analysis";
import { barEndMs, candleColumns, parseSymbol, sessionAt } from "@sextant/core/market";
import { closedBars } from "./closed-bars.ts";
import { commandLine } from "./command-line.ts";
import { recommendation } from "./recommendation.ts";
import { UserError } from "./user-error.ts";

/** The lab reads candle files and nothing else. */
const NOT_REQUESTED = { state: "unavailable", source: null, asOf: null, note: "not in candle files" } as const;

/**
 * `analyze <symbol> [--candles <folder>] [--at <time>]`: prints the analysis as JSON, as of the last bar's close by
 * default.
 */
export function analyzeCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, ["candles", "at"], ["json"]);
  const [text] = words;
  if (text === undefined || words.length > 1) throw new UserError("Name one symbol: analyze <symbol>.");
  const instrument = parseSymbol(text);
  if (instrument === undefined) throw new UserError(`'${text}' is no symbol; write AAPL or BTC-USD.`);
  const folder = options.get("candles") ?? process.env.CANDLES_DIR;
  if (folder === undefined) throw new UserError("Name a folder of candles: --candles <folder>, or set CANDLES_DIR.");
  const at = options.get("at");
  const atMs = at === undefined ? Infinity : Date.parse(at);
  if (Number.isNaN(atMs)) throw new UserError(`--at '${at ?? ""}' is no time; write 2025-06-02T20:00:00Z.`);
  const daily = closedBars(folder, instrument, "1d", { atMs, nowMs });
  if (daily === undefined) throw new UserError(`${folder} has no daily candles of ${instrument.symbol}.`);
  const closed = daily.candles;
  const last = closed.at(-1);
  if (last === undefined) throw new UserError(`${instrument.symbol} has no bar closed by ${at ?? "then"}.`);
  const asOfMs = barEndMs(instrument, "1d", last.openTimeMs);
  const analysedMs = at === undefined ? asOfMs + 1 : atMs;
  const input = {
    instrument,
    nowMs: analysedMs,
    daily: candleColumns(closed),
    dailyProvenance: {
      source: "files",
      asOfMs,
      freshness: analysedMs - asOfMs > 4 * 86_400_000 ? "stale" : "end_of_day",
    },
    news: [],
    session: sessionAt(instrument, analysedMs),
    quotedIn: daily.quotedIn,
    parts: {
      candles: { state: "ok", source: "files", asOf: new Date(asOfMs).toISOString(), note: null },
      quote: NOT_REQUESTED,
      fundamentals: NOT_REQUESTED,
      news: NOT_REQUESTED,
    },
  } as const;
  const analysis = analyseMarket(input, recommendation(folder, instrument, closed, { atMs: analysedMs, nowMs }));
  console.log(JSON.stringify(analysis, undefined, 2));
}
