import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { type CopiedRow, copyRows } from "./copy-rows.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

async function copied<T>(sql: string, read: (row: CopiedRow) => T): Promise<readonly T[]> {
  const client = await db.database.pool.connect();
  try {
    const found: T[] = [];
    expect(await copyRows(client, sql, (row) => void found.push(read(row)))).toBe(found.length);
    return found;
  } finally {
    client.release();
  }
}

it("returns every row's columns unchanged, numbers to the last bit, texts of any alphabet", async () => {
  const sql = `select (1::bigint << 52) + n, -n, n / 3.0::float8, 'Zürich ' || n, 'below' from generate_series(1, 5000) n`;
  const rows = await copied(sql, (row) => [row.bigint(), row.integer(), row.double(), row.text(), row.initial()]);
  expect(rows).toHaveLength(5_000);
  expect(rows.every(([big], i) => big === 2 ** 52 + i + 1)).toBe(true);
  expect(rows[6]).toEqual([2 ** 52 + 7, -7, 7 / 3, "Zürich 7", "b"]);
});

it("returns nothing for no rows, and leaves the connection usable", async () => {
  expect(await copied("select 1 where false", (row) => row.integer())).toEqual([]);
  expect(await copied("select -1::bigint", (row) => row.bigint())).toEqual([-1]);
});

it("fails as the query does, and as the row callback does", async () => {
  await expect(copied("select no_such_column", (row) => row.text())).rejects.toThrow("no_such_column");
  await expect(
    copied("select 1 from generate_series(1, 10)", () => {
      throw new RangeError("not that one");
    }),
  ).rejects.toThrow("not that one");
  expect(await copied("select 2", (row) => row.integer())).toEqual([2]);
});
