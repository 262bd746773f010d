import {
  riskClassSchema,
  type SavedStockFilter,
  type SavedTokenFilter,
  type ScreenerFilter,
  screenerSortSchema,
} from "../../contract/index.ts";
import { isChain, isListName, SECTORS, STOCK_FIELD_NAMES, type StockField } from "../../market/index.ts";

/** A screener's filter as it is saved, without its name. */
export type TokenFilterBody = Pick<SavedTokenFilter, "filter" | "sort" | "order">;
export type StockFilterBody = Pick<SavedStockFilter, "filter" | "columns" | "sort" | "order">;

const MOST_COLUMNS = 12;
/** Columns of the stock screener while its address names none. */
const USUAL_COLUMNS: readonly StockField[] = [
  "price",
  "changePercent",
  "changePercent252d",
  "marketCap",
  "trailingPe",
  "profitMarginPercent",
  "dividendYieldPercent",
  "rsi14",
];

const isField = (name: string): name is StockField => (STOCK_FIELD_NAMES as readonly string[]).includes(name);

/** Returns the filter in the DEX screener's own address, as that screen would save it. */
export function tokenFilterIn(query: ReadonlyMap<string, string>): TokenFilterBody {
  const text = (key: string) => query.get(key) ?? "";
  const bound = (key: string, most = 1e15) => {
    const value = Number(text(key));
    return text(key) !== "" && value >= 0 && value <= most ? value : null;
  };
  const range = (min: string, max: string): ScreenerFilter["liquidity"] => {
    const ends = { min: bound(min), max: bound(max) };
    return ends.min === null && ends.max === null ? null : ends;
  };
  const [chain, list] = [text("chain"), text("list")];
  const isWholeTable = list === "all" || (list === "" && text("view") === "table");
  return {
    filter: {
      chain: isChain(chain) ? chain : null,
      risk: riskClassSchema.safeParse(text("risk")).data ?? null,
      list: isListName(list) ? list : isWholeTable ? null : "trending",
      minSpike: bound("minSpike", 1e6),
      ageHours: range("minAge", "maxAge"),
      liquidity: range("minLiquidity", "maxLiquidity"),
      volume24h: range("minVolume", "maxVolume"),
      marketCap: range("minCap", "maxCap"),
      address: null,
    },
    sort: screenerSortSchema.safeParse(text("sort")).data ?? "trending",
    order: text("order") === "asc" ? "asc" : "desc",
  };
}

/** Returns the filter in the stock screener's own address, as that screen would save it. */
export function stockFilterIn(query: ReadonlyMap<string, string>): StockFilterBody {
  const list = (key: string) => [...new Set((query.get(key) ?? "").split(","))];
  const text = (query.get("q") ?? "").trim().slice(0, 40);
  const sort = query.get("sort") ?? "";
  const sortBy = sort === "symbol" || isField(sort) ? sort : "marketCap";
  const order = query.get("order");
  const ranges = [...new Set(query.keys())].filter(isField).flatMap((field) => {
    const [least, most, ...more] = (query.get(field) ?? "").split("..");
    const [min, max] = [end(least), end(most)];
    const isOpen = min === null && max === null && query.get(field) !== "..";
    if (isOpen || most === undefined || more.length > 0 || (min !== null && max !== null && min > max)) return [];
    return [{ field, min, max }];
  });
  const named = list("columns").filter(isField).slice(0, MOST_COLUMNS);
  const needed = [...(sortBy === "symbol" ? [] : [sortBy]), ...ranges.map(({ field }) => field)];
  const isDescending = sortBy === "symbol" ? order === "desc" : order !== "asc";
  return {
    filter: {
      text: text === "" ? null : text,
      sectors: list("sectors").flatMap((name) => SECTORS.find((sector) => sector === name) ?? []),
      ranges,
    },
    columns: [...new Set([...(named.length === 0 ? USUAL_COLUMNS : named), ...needed])].slice(0, MOST_COLUMNS),
    sort: sortBy,
    order: isDescending ? "desc" : "asc",
  };
}

function end(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || text === "" || !(Math.abs(value) <= 1e18) ? null : value;
}
