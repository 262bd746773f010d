import type { StockField } from "@sextant/core/market";
import type { StockAnswer, StockQuery, StockView, StoredStock } from "@sextant/core/universe";

/** The stored universe, in one process's memory. */
export type Universe = {
  /** Resolves when the stored stocks were read for the first time; rejects while the database does not answer. */
  ready(): Promise<void>;
  query(query: StockQuery): StockAnswer;
  view(): StockView;
  get(symbol: string): StoredStock | undefined;
  /** The number of stocks with any stored metric. */
  readonly size: number;
  /** Returns how many of them have a valid value for a field. */
  known(field: StockField): number;
  /** When it was last updated; undefined before the first time. */
  readonly updatedMs: number | undefined;
  /** Whether everything is simulated, since nothing real is stored. */
  readonly isSimulated: boolean;
};

/** The universe as its sources use it: accepts their reports and stores what is new. */
export type FilledUniverse = Universe & {
  keep(reported: readonly StoredStock[]): Promise<void>;
  /** Returns every symbol with real stored data. */
  symbols(): readonly string[];
};
