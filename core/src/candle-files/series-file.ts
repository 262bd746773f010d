import { isTimeframe, type Instrument, parseSeriesName, type Timeframe } from "../market/index.ts";

/** The parts of a candle file's path: `crypto/1d/BTC-USD-coinbase.csv.gz` is daily BTC-USD, tagged 'coinbase'. */
export type SeriesFile = {
  /** As given, with forward slashes. */
  readonly path: string;
  readonly instrument: Instrument;
  readonly timeframe: Timeframe;
  /** Text after the symbol, '' for none: 'splitadj-2016_2025H1', 'coinbase'. */
  readonly tag: string;
  /** Whether the tag says that prices are already split-adjusted. */
  readonly splitAdjusted: boolean;
};

/** Longer ones first if one ends with another, so that BTCUSDT is a pair in USDT and not in some 'T'. */
const QUOTES = ["USDT", "USDC", "BUSD", "TUSD", "FDUSD", "DAI", "USD", "EUR", "GBP", "JPY", "TRY", "BTC", "ETH", "BNB"];

function cryptoPair(base: string, quote: string): Instrument | undefined {
  if (!/^[A-Z0-9]{1,15}$/.test(base)) return undefined;
  return { kind: "crypto", symbol: `${base}-${quote}`, base, quote };
}

function namedInstrument(market: string, name: string): { instrument: Instrument | undefined; tag: string } {
  const [first = "", second, ...rest] = name.split("-");
  if (market === "stocks") {
    const read = parseSeriesName(name, "stock");
    return { instrument: read?.instrument, tag: read?.tag ?? "" };
  }
  const quoted = second?.toUpperCase() ?? "";
  if (QUOTES.includes(quoted)) return { instrument: cryptoPair(first.toUpperCase(), quoted), tag: rest.join("-") };
  const joined = first.toUpperCase();
  const quote = QUOTES.find((one) => joined.endsWith(one) && joined.length > one.length);
  const instrument = quote === undefined ? undefined : cryptoPair(joined.slice(0, -quote.length), quote);
  return { instrument, tag: name.slice(first.length + 1) };
}

/**
 * Parses the path of a candle file in the layout `<stocks|crypto>/<timeframe>/<SYMBOL>[-tag].csv[.gz]` (leading folders
 * are ignored). Undefined if it is not such a path.
 */
export function seriesFile(path: string): SeriesFile | undefined {
  const clean = path.replaceAll("\\", "/");
  const parts = clean.split("/");
  const [market = "", timeframe = "", file = ""] = parts.slice(-3);
  if ((market !== "stocks" && market !== "crypto") || !isTimeframe(timeframe)) return undefined;
  const name = file.endsWith(".csv.gz") ? file.slice(0, -7) : file.endsWith(".csv") ? file.slice(0, -4) : "";
  const { instrument, tag } = namedInstrument(market, name);
  if (instrument === undefined) return undefined;
  return { path: clean, instrument, timeframe, tag, splitAdjusted: tag.toLowerCase().split("-").includes("splitadj") };
}
