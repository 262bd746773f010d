// The two peers of bench:screener: filter, sort and slice over objects, and SQLite with four indexes.
import type { MetricRange, SortKey } from "@sextant/core/screening";
import { LISTS } from "@sextant/core/screening";
import Database from "libsql";
import { NOW_MS, type Question, type Row } from "./screener-tokens.ts";

const HOUR_MS = 3_600_000;

const metricOf = (sort: SortKey): Exclude<keyof Row, "key" | "chain" | "risk"> =>
  sort === "age" ? "createdMs" : sort === "risk" ? "riskScore" : sort;
/** Age sorts the other way round: the oldest token was created at the earliest time. */
const isMostFirst = (sort: SortKey, descending: boolean) => descending !== (sort === "age");
const isIn = (value: number | null, range: MetricRange) =>
  value !== null && (range.min === undefined || value >= range.min) && (range.max === undefined || value <= range.max);

/** Read by name, each by a separate function: a sort that looks up its metric by a variable is slower. */
const METRIC_OF: { readonly [S in SortKey]: (row: Row) => number | null } = {
  trending: (row) => row.trending,
  spike: (row) => row.spike,
  change24h: (row) => row.change24h,
  volume24h: (row) => row.volume24h,
  liquidity: (row) => row.liquidity,
  marketCap: (row) => row.marketCap,
  price: (row) => row.price,
  age: (row) => row.createdMs,
  risk: (row) => row.riskScore,
  telegram: (row) => row.telegram,
};

/** What good plain code does: one look along the objects, cheapest conditions first, then the language's own sort of those that pass. */
export function requestObjects(rows: readonly Row[], { filter, order, limit, offset }: Question): string[] {
  const { chain, risk, list, minSpike, ageHours, liquidityUsd, volume24hUsd, marketCapUsd } = filter;
  const flag = list === undefined || list === "newPairs" ? 0 : 1 << LISTS.indexOf(list);
  const passing: Row[] = [];
  for (const row of rows) {
    if (chain !== undefined && row.chain !== chain) continue;
    if (risk !== undefined && row.risk !== risk) continue;
    if (minSpike !== undefined && (row.spike === null || row.spike < minSpike)) continue;
    if (flag !== 0 && (row.lists & flag) === 0) continue;
    if (list === "newPairs" && NOW_MS - row.createdMs >= 24 * HOUR_MS) continue;
    if (ageHours !== undefined && !isIn((NOW_MS - row.createdMs) / HOUR_MS, ageHours)) continue;
    if (liquidityUsd !== undefined && !isIn(row.liquidity, liquidityUsd)) continue;
    if (volume24hUsd !== undefined && !isIn(row.volume24h, volume24hUsd)) continue;
    if (marketCapUsd !== undefined && !isIn(row.marketCap, marketCapUsd)) continue;
    passing.push(row);
  }
  const metric = METRIC_OF[order.sort];
  const sign = isMostFirst(order.sort, order.descending) ? -1 : 1;
  passing.sort((a, b) => {
    const left = metric(a);
    const right = metric(b);
    if (left === null || right === null) return left === right ? a.number - b.number : left === null ? 1 : -1;
    return left === right ? a.number - b.number : sign * (left - right);
  });
  return passing.slice(offset, offset + limit).map((row) => row.key);
}

const COLUMNS = [
  ...["number", "key", "chain", "risk", "lists", "createdMs", "trending", "riskScore", "price", "spike"],
  ...["change24h", "volume24h", "liquidity", "marketCap", "telegram"],
] as const satisfies readonly (keyof Row)[];

function statementOf({ filter, order, limit, offset }: Question): { sql: string; values: (string | number)[] } {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  const between = (column: string, range: MetricRange | undefined) => {
    if (range === undefined) return;
    add(`${column} >= ?`, range.min);
    add(`${column} <= ?`, range.max);
  };
  add("chain = ?", filter.chain);
  add("risk = ?", filter.risk);
  add("spike >= ?", filter.minSpike);
  const age = `((${String(NOW_MS)} - createdMs) / 3600000.0)`;
  if (filter.list === "newPairs") add("createdMs > ?", NOW_MS - 24 * HOUR_MS);
  else if (filter.list !== undefined) add("(lists & ?) <> 0", 1 << LISTS.indexOf(filter.list));
  between(age, filter.ageHours);
  between("liquidity", filter.liquidityUsd);
  between("volume24h", filter.volume24hUsd);
  between("marketCap", filter.marketCapUsd);
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  // Descending order puts unknown values last already, and so can use an index.
  const way = isMostFirst(order.sort, order.descending) ? "desc" : "asc nulls last";
  const sql = `select key from tokens ${where} order by ${metricOf(order.sort)} ${way}, number limit ${String(limit)} offset ${String(offset)}`;
  return { sql, values };
}

export type Sqlite = {
  /** Statements are prepared once per form of question. */
  readonly request: (question: Question) => string[];
  readonly update: (row: Row) => void;
  /** Runs many updates as one transaction. */
  readonly together: (work: () => void) => void;
};

/** Creates an in-memory database, indexed for each combination of chain and risk with a spike. */
export function sqliteOf(rows: readonly Row[]): Sqlite {
  const database = new Database(":memory:");
  database.exec(
    `create table tokens (number integer primary key, key text, chain text, risk text, lists integer, createdMs integer,
      trending real, riskScore integer, price real, spike real, change24h real, volume24h real, liquidity real, marketCap real,
      telegram integer);
    create index of_chain_risk on tokens (chain, risk, spike desc);
    create index of_chain on tokens (chain, spike desc);
    create index of_risk on tokens (risk, spike desc);
    create index of_all on tokens (spike desc);`,
  );
  const insert = database.prepare(
    `insert into tokens (${COLUMNS.join(",")}) values (${COLUMNS.map(() => "?").join()})`,
  );
  const together = (work: () => void) => {
    database.exec("begin");
    work();
    database.exec("commit");
  };
  together(() => rows.forEach((row) => insert.run(COLUMNS.map((column) => row[column]))));
  database.exec("analyze");
  const change = database.prepare("update tokens set spike = ?, trending = ?, price = ? where number = ?");
  const prepared = new Map<string, Database.Statement>();
  return {
    request: (question) => {
      const { sql, values } = statementOf(question);
      let statement = prepared.get(sql);
      if (statement === undefined) prepared.set(sql, (statement = database.prepare(sql).raw(true)));
      return (statement.all(...values) as [string][]).map(([key]) => key);
    },
    update: ({ spike, trending, price, number }) => void change.run(spike, trending, price, number),
    together,
  };
}
