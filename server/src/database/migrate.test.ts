import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, readMigrations } from "./migrate.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

describe("migrations", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());

  it("are all applied to a fresh database, and none twice", async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(
      "select name from schema_migration order by name",
    );
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
    expect(await migrate(test.database)).toEqual([]);
  });

  it("take turns when two servers start together", async () => {
    expect(await Promise.all([migrate(test.database), migrate(test.database)])).toEqual([[], []]);
  });

  it("refuse a file that was changed after it was applied", async () => {
    await test.database.pool.query("update schema_migration set digest = 'other' where name like '0001%'");
    await expect(migrate(test.database)).rejects.toThrow("add a new file instead");
  });
});
