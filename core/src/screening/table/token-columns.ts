import { CHAINS, type Chain } from "../../market/index.ts";
import { RISK_CLASSES, type Assessment, type RiskClass } from "../assessment.ts";
import type { SortKey } from "./screener-query.ts";

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

type Figures = { readonly [S in SortKey]: Float64Array };

/**
 * What is asked of tokens, a column per figure and a place per slot; NaN is 'not known'. `age` holds when the oldest pool was
 * made (ms), so that it stays true as time goes by.
 */
export type TokenColumns = Figures & {
  readonly capacity: number;
  readonly cell: Uint8Array;
  /** A bit per list. */
  readonly lists: Uint8Array;
};

/** Empty columns for so many slots, or a larger copy of earlier ones. */
export function tokenColumns(capacity: number, earlier?: TokenColumns): TokenColumns {
  const figures = (name: SortKey): Float64Array => {
    const column = new Float64Array(capacity).fill(NaN);
    if (earlier !== undefined) column.set(earlier[name]);
    return column;
  };
  const cell = new Uint8Array(capacity).fill(NO_CELL);
  const lists = new Uint8Array(capacity);
  if (earlier !== undefined) {
    cell.set(earlier.cell);
    lists.set(earlier.lists);
  }
  return {
    ...{ capacity, cell, lists },
    trending: figures("trending"),
    spike: figures("spike"),
    change24h: figures("change24h"),
    volume24h: figures("volume24h"),
    liquidity: figures("liquidity"),
    marketCap: figures("marketCap"),
    price: figures("price"),
    age: figures("age"),
    risk: figures("risk"),
    telegram: figures("telegram"),
  };
}

const known = (value: number | undefined): number => (value !== undefined && Number.isFinite(value) ? value : NaN);

/** Writes a token's figures into its slot. */
export function writeToken(columns: TokenColumns, slot: number, token: Assessment, lists: number): void {
  columns.cell[slot] = cellOf(token.chain, token.risk.riskClass);
  columns.lists[slot] = lists;
  columns.trending[slot] = known(token.momentum.score);
  columns.spike[slot] = known(token.momentum.volumeSpikePercent);
  columns.change24h[slot] = known(token.change24hPercent);
  columns.volume24h[slot] = known(token.volume24hUsd);
  columns.liquidity[slot] = known(token.liquidityUsd);
  columns.marketCap[slot] = known(token.marketCapUsd);
  columns.price[slot] = known(token.priceUsd);
  columns.age[slot] = known(token.createdMs);
  columns.risk[slot] = known(token.risk.score);
  columns.telegram[slot] = known(token.telegramMembers);
}
