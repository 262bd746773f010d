import type { StockFilter } from "@sextant/core/contract";
import { SECTORS, STOCK_FIELD_NAMES, type Sector, type StockField } from "@sextant/core/market";

export type StockRange = { readonly field: StockField; readonly min: number | null; readonly max: number | null };

/** All of the user's choices on this screen, stored in its address. */
export type StockChoice = {
  readonly text: string;
  readonly sectors: readonly Sector[];
  /** In the order they were added; one per field. */
  readonly ranges: readonly StockRange[];
  readonly columns: readonly StockField[];
  readonly sort: StockField | "symbol";
  readonly descending: boolean;
};

/** The defaults before anything is chosen: values sort highest first, symbols from A on. */
export type StockLook = { readonly columns: readonly StockField[]; readonly sort: StockField | "symbol" };

export const USUAL_LOOK = {
  columns: [
    ...(["price", "changePercent", "changePercent252d", "marketCap", "trailingPe", "profitMarginPercent"] as const),
    ...(["dividendYieldPercent", "rsi14"] as const),
  ],
  sort: "marketCap",
} as const satisfies StockLook;

/** Maximum columns that the server returns at once. */
export const MOST_COLUMNS = 12;
export const LONGEST_TEXT = 40;
const MOST = 1e18;
const LIST_MARK = ",";
const RANGE_MARK = "..";

const isField = (name: string): name is StockField => (STOCK_FIELD_NAMES as readonly string[]).includes(name);
const isSector = (name: string): name is Sector => (SECTORS as readonly string[]).includes(name);

function end(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || text === "" || !Number.isFinite(value) || Math.abs(value) > MOST ? null : value;
}

/** Parses a field's range from an address: '10..', '..30', '5..9'. */
function rangeOf(field: StockField, text: string): StockRange | undefined {
  const [least, most, ...rest] = text.split(RANGE_MARK);
  const [min, max] = [end(least), end(most)];
  const isOpen = min === null && max === null && text !== RANGE_MARK;
  const isUpsideDown = min !== null && max !== null && min > max;
  return isOpen || isUpsideDown || most === undefined || rest.length > 0 ? undefined : { field, min, max };
}

/** Reads the choices from an address, dropping invalid values and using the defaults for absent ones. */
export function stockChoice(address: URLSearchParams, look: StockLook): StockChoice {
  const list = (key: string) => [...new Set((address.get(key) ?? "").split(LIST_MARK))];
  const columns = list("columns").filter(isField).slice(0, MOST_COLUMNS);
  const named = address.get("sort") ?? "";
  const sort = named === "symbol" || isField(named) ? named : look.sort;
  const order = address.get("order");
  const ranges = [...new Set(address.keys())].flatMap((key) => {
    const range = isField(key) ? rangeOf(key, address.get(key) ?? "") : undefined;
    return range === undefined ? [] : [range];
  });
  return {
    text: (address.get("q") ?? "").trim().slice(0, LONGEST_TEXT),
    sectors: list("sectors").filter(isSector),
    ranges,
    columns: columns.length === 0 ? look.columns : columns,
    sort,
    descending: sort === "symbol" ? order === "desc" : order !== "asc",
  };
}

/** Returns the address of a choice, omitting defaults. */
export function stockAddress(choice: StockChoice, look: StockLook): URLSearchParams {
  const { text, sectors, ranges, columns, sort, descending } = choice;
  const address = new URLSearchParams();
  if (text !== "") address.set("q", text);
  if (sectors.length > 0) address.set("sectors", sectors.join(LIST_MARK));
  for (const { field, min, max } of ranges) {
    address.set(field, `${String(min ?? "")}${RANGE_MARK}${String(max ?? "")}`);
  }
  if (columns.join() !== look.columns.join()) address.set("columns", columns.join(LIST_MARK));
  if (sort !== look.sort) address.set("sort", sort);
  if (descending === (sort === "symbol")) address.set("order", descending ? "desc" : "asc");
  return address;
}

/** Returns a choice with one more field to filter by, which is then shown too if there is space. */
export function withFilter({ ranges, columns }: StockChoice, field: StockField): Partial<StockChoice> {
  const [first, ...rest] = columns;
  const isShown = columns.includes(field) || columns.length >= MOST_COLUMNS || first === undefined;
  return {
    ranges: [...ranges, { field, min: null, max: null }],
    columns: isShown ? columns : [first, field, ...rest],
  };
}

/**
 * Returns the fields that sort and filter: they must be visible, otherwise the user cannot see why a stock is where it
 * is.
 */
export function neededColumns({ sort, ranges }: Pick<StockChoice, "sort" | "ranges">): readonly StockField[] {
  return [...new Set([...(sort === "symbol" ? [] : [sort]), ...ranges.map(({ field }) => field)])];
}

/** Returns the chosen columns, then any others that sort or filter, up to the server's limit. */
export function shownColumns(choice: Pick<StockChoice, "columns" | "sort" | "ranges">): readonly StockField[] {
  return [...new Set([...choice.columns, ...neededColumns(choice)])].slice(0, MOST_COLUMNS);
}

/** Changes that clear every filter and preserve columns and order. */
export const NO_STOCK_FILTERS = { text: "", sectors: [], ranges: [] } as const satisfies Partial<StockChoice>;

/**
 * Returns the part of a choice that is requested and saved; a range that is open at both ends matches any stock with
 * the value.
 */
export function filterOfChoice({ text, sectors, ranges }: StockChoice): StockFilter {
  return { text: text === "" ? null : text, sectors: [...sectors], ranges: ranges.map((range) => ({ ...range })) };
}
