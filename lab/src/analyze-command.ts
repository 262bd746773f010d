import { analyseMarket } from "@sextant/core/analysis";
import { adjustSplits, parseCandleCsv, pickSeries } from "@sextant/core/candle-files";
import { barEndMs, candleColumns, parseSymbol, sessionAt } from "@sextant/core/market";
import { candleFolder } from "./candle-folder.ts";
import { commandLine } from "./command-line.ts";
import { textFile } from "./text-file.ts";
import { UserFault } from "./user-fault.ts";

/** The lab reads candle files and nothing else. */
const NOT_ASKED = { state: "unavailable", source: null, asOf: null, note: "not in candle files" } as const;

/** `analyze <symbol> [--candles <folder>] [--at <time>]`: the analysis as JSON, as of the last bar's close unless told. */
export function analyzeCommand(args: readonly string[], nowMs: number): void {
  const { words, options } = commandLine(args, ["candles", "at"], ["json"]);
  const [text] = words;
  if (text === undefined || words.length > 1) throw new UserFault("Name one symbol: analyze <symbol>.");
  const instrument = parseSymbol(text);
  if (instrument === undefined) throw new UserFault(`'${text}' is no symbol; write AAPL or BTC-USD.`);
  const folder = options.get("candles") ?? process.env.CANDLES_DIR;
  if (folder === undefined) throw new UserFault("Name a folder of candles: --candles <folder>, or set CANDLES_DIR.");
  const at = options.get("at");
  const atMs = at === undefined ? Infinity : Date.parse(at);
  if (Number.isNaN(atMs)) throw new UserFault(`--at '${at ?? ""}' is no time; write 2025-06-02T20:00:00Z.`);
  const base = instrument.kind === "crypto" ? instrument.base : instrument.symbol;
  const candidates = candleFolder(folder)
    .filter((file) => file.timeframe === "1d")
    .filter((file) => (file.instrument.kind === "crypto" ? file.instrument.base : file.instrument.symbol) === base)
    .map((file) => {
      const content = parseCandleCsv(textFile(file.path), nowMs);
      const lastBarMs = content.candles.at(-1)?.openTimeMs ?? -1;
      return { file, content, lastBarMs, hasSplitColumn: content.hasSplitColumn };
    });
  const picked = pickSeries(
    candidates.filter((one) => one.lastBarMs >= 0),
    instrument,
    "1d",
  );
  if (picked === undefined) throw new UserFault(`${folder} has no daily candles of ${instrument.symbol}.`);
  const { content, file } = picked.series;
  for (const bad of content.badRows) console.error(`${file.path}:${String(bad.line)}: ${bad.reason}`);
  const closed = adjustSplits(
    content.candles.filter((candle) => barEndMs(instrument, "1d", candle.openTimeMs) <= atMs),
    // A split after the moment asked about was not known then.
    content.actions.filter((action) => action.timeMs <= atMs),
  );
  const last = closed.at(-1);
  if (last === undefined) throw new UserFault(`${instrument.symbol} has no bar closed by ${at ?? "then"}.`);
  const asOfMs = barEndMs(instrument, "1d", last.openTimeMs);
  const analysedMs = at === undefined ? asOfMs + 1 : atMs;
  const analysis = analyseMarket({
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
    quotedIn: picked.quotedIn,
    parts: {
      candles: { state: "ok", source: "files", asOf: new Date(asOfMs).toISOString(), note: null },
      quote: NOT_ASKED,
      fundamentals: NOT_ASKED,
      news: NOT_ASKED,
    },
  });
  console.log(JSON.stringify(analysis, undefined, 2));
}
