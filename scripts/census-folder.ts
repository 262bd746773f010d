// The candle folder that a census is taken from: a given one as it is, or several as one, by links in a temporary folder.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

const CANDLES = ["time", "open", "high", "low", "close", "volume"] as const;
/** Columns that the server ignores although they change prices. */
const UNREAD = "adj_factor";
/** A name without a bar for so long before the day no longer trades. */
const LONGEST_PAUSE_MS = 7 * 86_400_000;

/** `ending`: what the link's name has after the symbol. */
type Daily = { readonly path: string; readonly bars: number; readonly ending: string };

/** The text of a candle file, plain or compressed. */
export function candleText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/**
 * Returns how many of a file's daily bars had begun by a day; undefined for another kind of file or one that ends
 * before.
 */
function barsBy(path: string, day: string): number | undefined {
  const [header = "", ...lines] = candleText(path).trimEnd().split("\n");
  const columns = header.trim().split(",");
  if (CANDLES.some((name) => !columns.includes(name)) || columns.includes(UNREAD)) return undefined;
  const days = lines.map((line) => line.slice(0, 10)).filter((one) => one <= day);
  const last = days.at(-1);
  return last !== undefined && Date.parse(day) - Date.parse(last) <= LONGEST_PAUSE_MS ? days.length : undefined;
}

/** The symbol of a panel's file as the server's layout writes it; undefined of a second company under a used ticker. */
function symbolOf(market: string, name: string): string | undefined {
  const [first = "", ...tags] = name.replace(/\.csv(\.gz)?$/, "").split("-");
  if (first.startsWith("_") || first.includes("~")) return undefined;
  if (market === "stocks") return first;
  if (tags[0] === "USD") return `${first}-USD`;
  // CoinMarketCap's coins have no quote in their names: they are in dollars.
  return /USD[TC]?$/.test(first) ? first : `${first}-USD`;
}

/** Every daily file under folders laid out as `stocks/1d…` and `crypto/1d…`, and Bitcoin's of all exchanges where a panel has it. */
function dailyFiles(roots: readonly string[]): readonly (readonly [market: string, name: string, path: string])[] {
  return roots.flatMap((root) => {
    const found = ["stocks", "crypto"].flatMap((market) =>
      foldersOf(join(root, market))
        .filter((folder) => /^1d(-|$)/.test(folder) && !folder.startsWith("1d-closes"))
        .flatMap((folder) =>
          readdirSync(join(root, market, folder))
            .sort()
            .map((name) => [market, name, join(root, market, folder, name)] as const),
        ),
    );
    const bitcoin = join(root, "factors", "crypto_BTC_ohlcv_supply.csv.gz");
    return existsSync(bitcoin) ? [...found, ["crypto", "BTC-USD.csv.gz", bitcoin] as const] : found;
  });
}

function foldersOf(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Makes a candle folder of the server's layout out of several by links, for one day: of each symbol the daily file with the most bars up
 * to then, if it still has bars in that week. Nothing is joined from two files: under one ticker they may be two companies.
 */
export function linkedFolder(into: string, roots: readonly string[], day: string): string {
  const best = new Map<string, Daily>();
  for (const [market, name, path] of dailyFiles(roots)) {
    const symbol = /\.csv(\.gz)?$/.test(name) ? symbolOf(market, name) : undefined;
    const bars = symbol === undefined ? undefined : barsBy(path, day);
    if (symbol === undefined || bars === undefined) continue;
    const key = `${market}/1d/${symbol}`;
    if (bars <= (best.get(key)?.bars ?? 0)) continue;
    const tag = name.includes("-splitadj") ? "-splitadj" : "";
    best.set(key, { path: resolve(path), bars, ending: `${tag}.csv${path.endsWith(".gz") ? ".gz" : ""}` });
  }
  for (const market of ["stocks", "crypto"]) mkdirSync(join(into, market, "1d"), { recursive: true });
  for (const [place, { path, ending }] of best) symlinkSync(path, join(into, place + ending));
  return into;
}
