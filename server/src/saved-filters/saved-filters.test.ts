import { type SavedStockFilter, savedStockFilterSchema, savedTokenFilterSchema } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { createSavedFilterCalls } from "./saved-filter-calls.ts";
import { createSavedFilterStore, type NewFilter } from "./saved-filter-store.ts";

const ANN = "ann";
const BEN = "ben";
const START_MS = Date.parse("2025-06-02T12:00:00Z");
const MOST = 3;

const requested = (name: string, more: Partial<NewFilter<SavedStockFilter>> = {}): NewFilter<SavedStockFilter> => ({
  name,
  filter: { text: null, sectors: [], ranges: [] },
  sort: "marketCap",
  order: "desc",
  columns: ["marketCap"],
  ...more,
});

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  for (const id of [ANN, BEN]) {
    await test.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'i', $1, $1, $1, now())",
      [id],
    );
  }
});
afterAll(() => test.drop());
beforeEach(async () => void (await test.database.pool.query("truncate stock_screens, screener_views")));

const storeOf = () =>
  createSavedFilterStore<SavedStockFilter>(test.database, {
    table: "stock_screens",
    schema: savedStockFilterSchema,
    more: ["columns"],
  });

describe("the store of saved filters", () => {
  const at = (seconds: number) => ({ atMs: START_MS + seconds * 1000, most: MOST });
  const names = async (id = ANN) => (await storeOf().of(id)).map(({ name }) => name);

  it("returns what was stored, columns and all, in the order it was first stored", async () => {
    const store = storeOf();
    const cheap = requested("Cheap", { sort: "trailingPe", order: "asc", columns: ["trailingPe", "beta"] });
    expect(await store.keep(ANN, requested("Large"), at(0))).toBe(true);
    expect(await store.keep(ANN, cheap, at(1))).toBe(true);
    expect(await names()).toEqual(["Large", "Cheap"]);
    const [, stored] = await store.of(ANN);
    expect(stored).toMatchObject({ ...cheap, createdAt: "2025-06-02T12:00:01.000Z" });
  });

  it("stores one per name: a newer one takes over the older one's place, id and day", async () => {
    const store = storeOf();
    await store.keep(ANN, requested("Large"), at(0));
    await store.keep(ANN, requested("Cheap"), at(1));
    const [first] = await store.of(ANN);
    await store.keep(ANN, requested("Large", { order: "asc" }), at(2));
    expect(await names()).toEqual(["Large", "Cheap"]);
    expect((await store.of(ANN))[0]).toEqual({ ...first, order: "asc" });
  });

  it("stores up to a maximum of names, which can still be changed, and another after a deletion", async () => {
    const store = storeOf();
    for (const name of ["A", "B", "C"]) await store.keep(ANN, requested(name), at(0));
    expect(await store.keep(ANN, requested("D"), at(1))).toBe(false);
    expect(await store.keep(ANN, requested("B", { order: "asc" }), at(1))).toBe(true);
    const [one] = await store.of(ANN);
    await store.remove(ANN, one!.id);
    expect(await store.keep(ANN, requested("D"), at(2))).toBe(true);
    expect(await names()).toHaveLength(MOST);
  });

  it("allows only one of two concurrent calls to use the last free place", async () => {
    const store = storeOf();
    const all = Array.from({ length: 8 }, (_, index) => store.keep(ANN, requested(`N${String(index)}`), at(0)));
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(MOST);
    expect(await names()).toHaveLength(MOST);
  });

  it("lists and deletes a user's own only, and counts no other user's", async () => {
    const store = storeOf();
    for (const name of ["A", "B", "C"]) await store.keep(ANN, requested(name), at(0));
    expect(await store.keep(BEN, requested("A"), at(0))).toBe(true);
    const [mine] = await store.of(ANN);
    await store.remove(BEN, mine!.id);
    expect(await names(ANN)).toHaveLength(MOST);
    expect(await names(BEN)).toEqual(["A"]);
  });

  it("leaves out filters from a later version that this one cannot parse", async () => {
    const store = storeOf();
    await store.keep(ANN, requested("Now"), at(0));
    await store.keep(ANN, requested("Later"), at(1));
    await test.database.pool.query(`update stock_screens set filter = '{"moons":2}' where name = 'Later'`);
    expect(await names()).toEqual(["Now"]);
  });

  it("stores token filters in a separate table, without the columns of stocks", async () => {
    const tokens = createSavedFilterStore(test.database, { table: "screener_views", schema: savedTokenFilterSchema });
    await storeOf().keep(ANN, requested("Stocks"), at(0));
    expect(await tokens.of(ANN)).toEqual([]);
    expect(await names()).toEqual(["Stocks"]);
  });
});

describe("the calls of saved filters", () => {
  let nowMs = START_MS;
  const calls = () =>
    createSavedFilterCalls({
      store: storeOf(),
      clock: { wallMs: () => (nowMs += 1_000) },
      most: MOST,
      called: "stock filters",
      check: ({ sort }) => {
        if (sort === "beta") throw new Error("cannot be asked");
      },
    });
  const params = { id: ANN };
  const save = (name: string, more = {}) => calls().save({ params, body: requested(name, more) });

  it("returns all that are stored afterwards", async () => {
    expect((await save("Large")).map(({ name }) => name)).toEqual(["Large"]);
    const [large] = await save("Cheap");
    const left = await calls().forget({ params: { ...params, filterId: large!.id } });
    expect(left.map(({ name }) => name)).toEqual(["Cheap"]);
    expect(await calls().read({ params })).toEqual(left);
  });

  it("treats names that look the same as one", async () => {
    await save("Large  caps ");
    expect((await save("Large caps")).map(({ name }) => name)).toEqual(["Large caps"]);
  });

  it.each([
    ["a name of nothing that is seen", " \u200b ", {}, "name: use letters or digits"],
    ["one that cannot be asked", "Odd", { sort: "beta" }, "cannot be asked"],
  ])("stores nothing for %s", async (_, name, more, text) => {
    await expect(save(name, more)).rejects.toThrow(text);
    expect(await calls().read({ params })).toEqual([]);
  });

  it("names the remedy when the limit is reached", async () => {
    for (const name of ["A", "B", "C"]) await save(name);
    await expect(save("D")).rejects.toThrow("you can save at most 3 stock filters; delete one first");
  });
});
