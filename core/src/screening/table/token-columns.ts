import { CHAINS, type Chain } from "../../market/index.ts";
import { RISK_CLASSES, type Assessment, type RiskClass } from "../assessment.ts";
import { SORT_KEYS, type SortKey } from "./screener-query.ts";

/** Number of cells: one per chain and risk class. */
export const CELLS = CHAINS.length * RISK_CLASSES.length;
/** The cell value of a free slot. */
export const NO_CELL = 255;

const CHAIN_INDEX = Object.fromEntries(CHAINS.map((chain, index) => [chain, index])) as Record<Chain, number>;
const RISK_INDEX = Object.fromEntries(RISK_CLASSES.map((name, index) => [name, index])) as Record<RiskClass, number>;

/** Returns the cell of a chain and a risk class, 0 to 23. */
export function cellOf(chain: Chain, risk: RiskClass): number {
  return CHAIN_INDEX[chain] * RISK_CLASSES.length + RISK_INDEX[risk];
}

/** Values per row: two cache lines. */
export const ROW = 16;
/** Position of each value in a row; the cell and the lists follow. */
export const PLACE = Object.fromEntries(SORT_KEYS.map((name, index) => [name, index])) as Record<SortKey, number>;
const CELL = SORT_KEYS.length;
/** Position of the lists in a row. */
export const LISTS_PLACE = CELL + 1;
/** Position in a row of its block in the order by spike, and in the one by score. */
export const SPIKE_HOME = LISTS_PLACE + 1;
export const SCORE_HOME = SPIKE_HOME + 1;

type Metrics = { readonly [S in SortKey]: Float64Array };

/**
 * The searchable values of tokens, a column per value and an entry per slot; NaN is unknown. `age` holds the creation
 * time of the oldest pool (ms), so that it stays correct as time passes. The same values are also stored in rows, one
 * token's side by side: an update touches its row and the changed columns, a search scans columns.
 */
export type TokenColumns = Metrics & {
  readonly capacity: number;
  readonly cell: Uint8Array;
  /** One bit per list. */
  readonly lists: Uint8Array;
  readonly rows: Float64Array;
};

/** Creates empty columns for a number of slots, or a larger copy of earlier ones. */
export function tokenColumns(capacity: number, earlier?: TokenColumns): TokenColumns {
  const metrics = (name: SortKey): Float64Array => {
    const column = new Float64Array(capacity).fill(NaN);
    if (earlier !== undefined) column.set(earlier[name]);
    return column;
  };
  const cell = new Uint8Array(capacity).fill(NO_CELL);
  const lists = new Uint8Array(capacity);
  const rows = new Float64Array(ROW * capacity).fill(NaN);
  if (earlier !== undefined) {
    cell.set(earlier.cell);
    lists.set(earlier.lists);
    rows.set(earlier.rows);
  }
  return {
    capacity,
    cell,
    lists,
    rows,
    trending: metrics("trending"),
    spike: metrics("spike"),
    change24h: metrics("change24h"),
    volume24h: metrics("volume24h"),
    liquidity: metrics("liquidity"),
    marketCap: metrics("marketCap"),
    price: metrics("price"),
    age: metrics("age"),
    risk: metrics("risk"),
    telegram: metrics("telegram"),
  };
}

function write(
  rows: Float64Array,
  place: number,
  column: Float64Array,
  slot: number,
  reported: number | undefined,
): void {
  const value = reported !== undefined && Number.isFinite(reported) ? reported : NaN;
  if (Object.is(rows[place], value)) return;
  rows[place] = value;
  column[slot] = value;
}

/** Writes a token's values to its slot, skipping unchanged ones. */
export function writeToken(columns: TokenColumns, slot: number, token: Assessment, lists: number): void {
  const { rows } = columns;
  const row = ROW * slot;
  const cell = cellOf(token.chain, token.risk.riskClass);
  if (rows[row + CELL] !== cell) rows[row + CELL] = columns.cell[slot] = cell;
  if (rows[row + LISTS_PLACE] !== lists) rows[row + LISTS_PLACE] = columns.lists[slot] = lists;
  write(rows, row + PLACE.trending, columns.trending, slot, token.momentum.score);
  write(rows, row + PLACE.spike, columns.spike, slot, token.momentum.volumeSpikePercent);
  write(rows, row + PLACE.change24h, columns.change24h, slot, token.change24hPercent);
  write(rows, row + PLACE.volume24h, columns.volume24h, slot, token.volume24hUsd);
  write(rows, row + PLACE.liquidity, columns.liquidity, slot, token.liquidityUsd);
  write(rows, row + PLACE.marketCap, columns.marketCap, slot, token.marketCapUsd);
  write(rows, row + PLACE.price, columns.price, slot, token.priceUsd);
  write(rows, row + PLACE.age, columns.age, slot, token.createdMs);
  write(rows, row + PLACE.risk, columns.risk, slot, token.risk.score);
  write(rows, row + PLACE.telegram, columns.telegram, slot, token.telegramMembers);
}

/** Returns the cell of an occupied slot. */
export function cellAt(columns: TokenColumns, slot: number): number {
  return columns.rows[ROW * slot + CELL]!;
}

/** Returns a value as the key of a descending order; Infinity if unknown. */
export function keyAt(columns: TokenColumns, name: SortKey, slot: number): number {
  const value = columns.rows[ROW * slot + PLACE[name]]!;
  return Number.isNaN(value) ? Infinity : -value;
}

/** Frees a slot: it then has no cell and no values. */
export function clearToken(columns: TokenColumns, slot: number): void {
  columns.rows.fill(NaN, ROW * slot, ROW * (slot + 1));
  for (const name of SORT_KEYS) columns[name][slot] = NaN;
  columns.cell[slot] = NO_CELL;
  columns.lists[slot] = 0;
}
