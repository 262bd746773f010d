import type { ScreenerSort } from "@sextant/core/contract";

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
  { key: "watch", name: "Watch" },
  { key: "rank", name: "#", sort: "trending", isInverse: true },
  { key: "token", name: "Token" },
  { key: "chain", name: "Chain" },
  { key: "risk", name: "Risk", sort: "risk" },
  { key: "price", name: "Price", sort: "price", isMetric: true },
  { key: "change", name: "24h", sort: "change24h", isMetric: true },
  { key: "cap", name: "Market cap", sort: "marketCap", isMetric: true },
  { key: "volume", name: "24h volume", sort: "volume24h", isMetric: true },
  { key: "liquidity", name: "Liquidity", sort: "liquidity", isMetric: true },
  { key: "spike", name: "Volume above usual", sort: "spike" },
  { key: "contract", name: "Contract" },
  { key: "lock", name: "Lock" },
  { key: "telegram", name: "Telegram", sort: "telegram", isMetric: true },
  { key: "type", name: "Type" },
  { key: "age", name: "Age", sort: "age", isMetric: true },
];
