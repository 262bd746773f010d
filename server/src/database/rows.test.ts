import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowTypes } from "./row-types.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";

describe("rows.gen.ts", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());

  it("matches the columns that the migrations create; `npm run rows` writes it", async () => {
    const written = readFileSync(new URL("rows.gen.ts", import.meta.url), "utf8");
    expect(await rowTypes(test.database.pool)).toBe(written);
  });

  it("has the type that node-postgres returns for each column", async () => {
    await test.database.pool.query(
      `create table sample (big bigint not null, small smallint, part numeric(10, 2), at timestamptz not null, names text[] not null,
         facts jsonb, bytes bytea not null, colour text not null check (colour in ('red', 'green')), days int check (days in (7, 30)),
         checked int not null check (checked > 0))`,
    );
    try {
      expect(await rowTypes(test.database.pool)).toContain(
        [
          "  readonly sample: {",
          "    readonly big: string;",
          "    readonly small: number | null;",
          "    readonly part: string | null;",
          "    readonly at: Date;",
          "    readonly names: string[];",
          "    readonly facts: unknown;",
          "    readonly bytes: Buffer;",
          '    readonly colour: "red" | "green";',
          "    readonly days: 7 | 30 | null;",
          "    readonly checked: number;",
          "  };",
        ].join("\n"),
      );
      await test.database.pool.query(
        "insert into sample values (9007199254740993, 1, 1.50, now(), array['a'], '{}', '\\x00', 'red', 7, 1)",
      );
      const { rows } = await test.database.pool.query<Record<string, unknown>>("select * from sample");
      expect(rows[0]).toMatchObject({
        big: "9007199254740993",
        small: 1,
        part: "1.50",
        names: ["a"],
        facts: {},
        days: 7,
      });
      expect(rows[0]?.["at"]).toBeInstanceOf(Date);
      expect(rows[0]?.["bytes"]).toBeInstanceOf(Buffer);
    } finally {
      await test.database.pool.query("drop table sample");
    }
  });

  it("rejects a column type without a mapping", async () => {
    await test.database.pool.query("create table sample (place point)");
    try {
      await expect(rowTypes(test.database.pool)).rejects.toThrow("what node-postgres makes of point (sample.place)");
    } finally {
      await test.database.pool.query("drop table sample");
    }
  });
});
