import { CHAINS, type Chain } from "../../market/index.ts";
import { RISK_CLASSES, type Assessment, type RiskClass } from "../assessment.ts";
import { SORT_KEYS, type SortKey } from "./screener-query.ts";

/** Cells: one per chain and risk class. */
export const CELLS = CHAINS.length * RISK_CLASSES.length;
/** The cell of a slot that is free. */
export const NO_CELL = 255;

const CHAIN_INDEX = Object.fromEntries(CHAINS.map((chain, index) => [chain, index])) as Record<Chain, number>;
const RISK_INDEX = Object.fromEntries(RISK_CLASSES.map((name, index) => [name, index])) as Record<RiskClass, number>;

/** The cell of a chain and a risk class, 0 to 23. */
export function cellOf(chain: Chain, risk: RiskClass): number {
  return CHAIN_INDEX[chain] * RISK_CLASSES.length + RISK_INDEX[risk];
}

/** Places of a row: two lines of a processor's cache. */
export const ROW = 16;
/** Where in a row a figure is; then come the cell and the lists. */
export const PLACE = Object.fromEntries(SORT_KEYS.map((name, index) => [name, index])) as Record<SortKey, number>;
const CELL = SORT_KEYS.length;
/** Where in a row the lists are. */
export const LISTS_PLACE = CELL + 1;
/** Where in a row stands its block in the order by spike, and in the one by score. */
export const SPIKE_HOME = LISTS_PLACE + 1;
export const SCORE_HOME = SPIKE_HOME + 1;

type Metrics = { readonly [S in SortKey]: Float64Array };

/**
 * What is asked of tokens, a column per figure and a place per slot; NaN is 'not known'. `age` holds when the oldest pool was
 * made (ms), so that it stays true as time goes by. The same stands in rows, a token's figures side by side: what is told of one
 * token touches its row and the columns of what changed, a search goes along columns.
 */
export type TokenColumns = Metrics & {
  readonly capacity: number;
  readonly cell: Uint8Array;
  /** A bit per list. */
  readonly lists: Uint8Array;
  readonly rows: Float64Array;
};

/** Empty columns for so many slots, or a larger copy of earlier ones. */
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

/** Writes a token's figures into its slot, what is as it was not again. */
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

/** The cell of a slot that is taken. */
export function cellAt(columns: TokenColumns, slot: number): number {
  return columns.rows[ROW * slot + CELL]!;
}

/** A figure as a key of an order in which the most come first; Infinity: not known. */
export function keyAt(columns: TokenColumns, name: SortKey, slot: number): number {
  const value = columns.rows[ROW * slot + PLACE[name]]!;
  return Number.isNaN(value) ? Infinity : -value;
}

/** Frees a slot: it is of no cell and has no figures. */
export function clearToken(columns: TokenColumns, slot: number): void {
  columns.rows.fill(NaN, ROW * slot, ROW * (slot + 1));
  for (const name of SORT_KEYS) columns[name][slot] = NaN;
  columns.cell[slot] = NO_CELL;
  columns.lists[slot] = 0;
}
