import type { Chain } from "@sextant/core/market";
import { csvRows } from "./csv-rows.ts";
import { membersOf, timestampMs, type PanelReader } from "./panel-reader.ts";
import { UserError } from "./user-error.ts";

/** A token's pool at a time, as recorded in a panel. */
export type PanelRow = {
  readonly chain: Chain;
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly poolAddress: string;
  readonly dex: string;
  readonly atMs: number;
  readonly priceUsd: number | undefined;
  readonly liquidityUsd: number | undefined;
  readonly volume24hUsd: number | undefined;
  readonly marketCapUsd: number | undefined;
  readonly fdvUsd: number | undefined;
  readonly buys24h: number | undefined;
  readonly sells24h: number | undefined;
  readonly createdMs: number | undefined;
};

const TRACKER_COLUMNS = ["seen_at", "chain", "token_address", "liquidity_usd"];

/** Reads the rows of a DexScreener tracker: a CSV with a line per token and timestamp. */
export function trackerRows(file: string, text: string, reader: PanelReader): PanelRow[] {
  const [header = [], ...rows] = csvRows(text);
  const columns = new Map(header.map((name, i) => [name.trim().toLowerCase(), i]));
  const missing = TRACKER_COLUMNS.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new UserError(`${file} is not a token panel: it has no column ${missing.join(", ")}.`);
  return rows.flatMap((row) => {
    reader.row();
    const cell = (name: string): string | undefined => row[columns.get(name) ?? -1];
    const atMs = timestampMs(cell("seen_at"));
    if (atMs === undefined) return reader.leaveOut("no time") ?? [];
    const token = reader.token(cell("chain"), cell("token_address"));
    if (token === undefined) return [];
    return {
      ...token,
      symbol: cell("symbol") ?? "",
      name: cell("name") ?? "",
      // The tracker does not record which pool it observed.
      poolAddress: token.address,
      dex: "dexscreener",
      atMs,
      priceUsd: reader.amount(cell("price_usd")),
      liquidityUsd: reader.amount(cell("liquidity_usd")),
      volume24hUsd: reader.amount(cell("volume_24h_usd")),
      marketCapUsd: reader.amount(cell("market_cap_usd")),
      fdvUsd: undefined,
      buys24h: undefined,
      sells24h: undefined,
      createdMs: undefined,
    };
  });
}

/** Returns the parsed array of a JSON file; throws an error of one sentence for anything else. */
export function jsonArray(file: string, text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below.
  }
  throw new UserError(`${file} is no JSON array.`);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Rows of a GeckoTerminal collector's `new_pools_history`. */
export function geckoRows(file: string, text: string, reader: PanelReader): PanelRow[] {
  return jsonArray(file, text).flatMap((entry) => {
    reader.row();
    const row = membersOf(entry);
    const atMs = timestampMs(row["collected_at"]);
    if (atMs === undefined) return reader.leaveOut("no time") ?? [];
    const network = textOf(row["network_id"]);
    const token = reader.token(network, textOf(row["base_token_id"]).replace(`${network}_`, ""));
    if (token === undefined) return [];
    const symbol = textOf(row["name"]).split(" / ")[0] ?? "";
    return {
      ...token,
      symbol,
      name: symbol,
      poolAddress: textOf(row["pool_id"]) === "" ? textOf(row["address"]) : textOf(row["pool_id"]),
      dex: textOf(row["dex_id"]),
      atMs,
      priceUsd: reader.amount(row["base_token_price_usd"]),
      liquidityUsd: reader.amount(row["reserve_in_usd"]),
      volume24hUsd: reader.amount(row["volume_usd_h24"]),
      marketCapUsd: reader.amount(row["market_cap_usd"]),
      fdvUsd: reader.amount(row["fdv_usd"]),
      buys24h: reader.amount(row["transactions_h24_buys"]),
      sells24h: reader.amount(row["transactions_h24_sells"]),
      createdMs: timestampMs(row["pool_created_at"]),
    };
  });
}

const NO_METRICS = {
  priceUsd: undefined,
  liquidityUsd: undefined,
  volume24hUsd: undefined,
  marketCapUsd: undefined,
  fdvUsd: undefined,
  buys24h: undefined,
  sells24h: undefined,
} as const;

const FRAME_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Returns what the collector's other tables contain about the pools in `history` after their first sight: `pools` when
 * their liquidity was read, `ohlcv_data` the price at each candle's end.
 */
export function geckoFurtherRows(
  history: readonly PanelRow[],
  pools: readonly unknown[],
  candles: readonly unknown[],
  reader: PanelReader,
): PanelRow[] {
  const known = new Map<string, PanelRow>();
  for (const row of history)
    if (row.atMs < (known.get(row.poolAddress)?.atMs ?? Infinity)) known.set(row.poolAddress, row);
  const further: PanelRow[] = [];
  for (const entry of pools) {
    const pool = membersOf(entry);
    const row = known.get(textOf(pool["id"]));
    const atMs = timestampMs(pool["last_updated"]);
    const liquidityUsd = reader.amount(pool["reserve_usd"]);
    if (row === undefined || atMs === undefined || atMs <= row.atMs || liquidityUsd === undefined) continue;
    reader.row();
    further.push({ ...row, ...NO_METRICS, atMs, liquidityUsd });
  }
  for (const entry of candles) {
    const candle = membersOf(entry);
    const row = known.get(textOf(candle["pool_id"]));
    const [, count = "", unit = ""] = /^(\d+)([mhd])$/.exec(textOf(candle["timeframe"])) ?? [];
    const startSeconds = reader.amount(candle["timestamp"]);
    const priceUsd = reader.amount(candle["close_price"]);
    const frameMs = Number(count) * (FRAME_MS[unit] ?? 0);
    if (row === undefined || startSeconds === undefined || priceUsd === undefined || !(frameMs > 0)) continue;
    reader.row();
    further.push({ ...row, ...NO_METRICS, atMs: startSeconds * 1000 + frameMs, priceUsd });
  }
  return further;
}
