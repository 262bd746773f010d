import type { ScreenerSort } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** A column of the table: its class positions it, `sort` is set if the table can be sorted by it. */
export type TableColumn = {
  readonly key: string;
  readonly name: string;
  readonly sort?: ScreenerSort;
  readonly isMetric?: boolean;
  /** Whether the displayed value falls while the sort key rises: rank 1 is the highest score. */
  readonly isInverse?: boolean;
};

/** In display order; the class of a cell is `cs-c-<key>`. */
export const TABLE_COLUMNS: readonly TableColumn[] = [
  { key: "watch", name: TEXTS.columnWatch },
  { key: "rank", name: "#", sort: "trending", isInverse: true },
  { key: "token", name: "Token" },
  { key: "chain", name: TEXTS.columnChain },
  { key: "risk", name: TEXTS.columnRisk, sort: "risk" },
  { key: "price", name: TEXTS.columnPrice, sort: "price", isMetric: true },
  { key: "change", name: "24h", sort: "change24h", isMetric: true },
  { key: "cap", name: TEXTS.columnCap, sort: "marketCap", isMetric: true },
  { key: "volume", name: TEXTS.columnVolume, sort: "volume24h", isMetric: true },
  { key: "liquidity", name: TEXTS.columnLiquidity, sort: "liquidity", isMetric: true },
  { key: "spike", name: TEXTS.columnSpike, sort: "spike" },
  { key: "contract", name: TEXTS.columnContract },
  { key: "lock", name: TEXTS.columnLock },
  { key: "telegram", name: "Telegram", sort: "telegram", isMetric: true },
  { key: "type", name: TEXTS.columnType },
  { key: "age", name: TEXTS.columnAge, sort: "age", isMetric: true },
];
