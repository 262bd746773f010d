import type { StockField } from "@sextant/core/market";
import type { StockAnswer, StockQuery, StockView, StoredStock } from "@sextant/core/universe";

/** The stored universe, as one process has it in memory. */
export type Universe = {
  /** Resolves when what is stored was read for the first time; rejects while the database does not answer. */
  ready(): Promise<void>;
  query(query: StockQuery): StockAnswer;
  view(): StockView;
  get(symbol: string): StoredStock | undefined;
  /** Stocks of which any figure is stored. */
  readonly size: number;
  /** How many of them have a figure that counts now. */
  known(field: StockField): number;
  /** When it was last brought up to date; undefined before the first time. */
  readonly updatedMs: number | undefined;
  /** All simulated, since nothing real is stored. */
  readonly isSimulated: boolean;
};

/** For who fills it: takes what a source told, keeps what is news of it. */
export type FilledUniverse = Universe & {
  keep(reported: readonly StoredStock[]): Promise<void>;
  /** Every symbol of which something real is stored. */
  symbols(): readonly string[];
};
