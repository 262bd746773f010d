// The two peers of bench:stock-screener: filter, sort and slice over objects, and SQLite with an index for each queried
// metric.
import { STOCK_FIELD_NAMES, type Sector, type StockField } from "@sextant/core/market";
import type { StockQuery } from "@sextant/core/universe";
import Database from "libsql";

/** A stock as plain code would keep it; null: not known. */
export type StockRow = {
  readonly symbol: string;
  readonly name: string;
  readonly sector: Sector | null;
} & Readonly<Record<StockField, number | null>>;

export type Answer = { readonly symbols: readonly string[]; readonly total: number };

/** What good plain code does: one look along the objects, then the language's own sort of those that pass. */
export function requestObjects(
  rows: readonly StockRow[],
  { filter, sort, descending, limit, offset }: StockQuery,
): Answer {
  const { sectors, ranges } = filter;
  const text = filter.text?.toLowerCase() ?? "";
  const passing = rows.filter(
    (row) =>
      (sectors.length === 0 || (row.sector !== null && sectors.includes(row.sector))) &&
      ranges.every(({ field, min, max }) => {
        const value = row[field];
        return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max);
      }) &&
      (text === "" || `${row.symbol} ${row.name}`.toLowerCase().includes(text)),
  );
  const sign = descending ? -1 : 1;
  const bySymbol = (a: StockRow, b: StockRow) => (a.symbol < b.symbol ? -1 : 1);
  if (sort === "symbol") passing.sort((a, b) => sign * bySymbol(a, b));
  else
    passing.sort((a, b) => {
      const [left, right] = [a[sort], b[sort]];
      if (left === null || right === null) return left === right ? bySymbol(a, b) : left === null ? 1 : -1;
      return left === right ? bySymbol(a, b) : sign * (left - right);
    });
  return { symbols: passing.slice(offset, offset + limit).map(({ symbol }) => symbol), total: passing.length };
}

/**
 * Creates an in-memory database; each statement is prepared once per form of query, and returns the page and the number
 * of matches.
 */
export function sqliteOf(rows: readonly StockRow[]): (query: StockQuery) => Answer {
  const database = new Database(":memory:");
  const columns = ["symbol", "name", "sector", ...STOCK_FIELD_NAMES] as const;
  database.exec(
    `create table stocks (symbol text primary key, name text, sector text, ${STOCK_FIELD_NAMES.map((field) => `${field} real`).join()})`,
  );
  for (const field of ["sector", ...STOCK_FIELD_NAMES]) database.exec(`create index by_${field} on stocks (${field})`);
  const insert = database.prepare(`insert into stocks values (${columns.map(() => "?").join()})`);
  database.exec("begin");
  for (const row of rows) insert.run(columns.map((column) => row[column]));
  database.exec("commit");
  database.exec("analyze");
  const prepared = new Map<string, Database.Statement>();
  const statement = (sql: string): Database.Statement => {
    let known = prepared.get(sql);
    if (known === undefined) prepared.set(sql, (known = database.prepare(sql).raw(true)));
    return known;
  };
  return ({ filter, sort, descending, limit, offset }) => {
    const conditions: string[] = [];
    const values: (string | number)[] = [];
    if (filter.sectors.length > 0) {
      conditions.push(`sector in (${filter.sectors.map(() => "?").join()})`);
      values.push(...filter.sectors);
    }
    for (const { field, min, max } of filter.ranges) {
      conditions.push(`${field} between ? and ?`);
      values.push(min ?? -1e300, max ?? 1e300);
    }
    if (filter.text !== undefined) {
      conditions.push("instr(lower(symbol || ' ' || name), ?) > 0");
      values.push(filter.text.toLowerCase());
    }
    const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
    const way = descending ? "desc" : "asc";
    const order = sort === "symbol" ? `symbol ${way}` : `${sort} ${way} nulls last, symbol`;
    const page = statement(`select symbol from stocks ${where} order by ${order} limit ? offset ?`);
    const count = statement(`select count(*) from stocks ${where}`);
    return {
      symbols: (page.all(...values, limit, offset) as [string][]).map(([symbol]) => symbol),
      total: (count.all(...values) as [number][])[0]![0],
    };
  };
}
