import { Failure, type RiskProfile, type User } from "@sextant/core/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createUserStore } from "../../identity/user-store.ts";
import { createFinishWelcome } from "./finish-welcome.ts";
import { createWatchlistStore } from "./watchlist-store.ts";

let db: TestDatabase;
let isBroken: boolean;
beforeEach(async () => {
  db = await testDatabase();
  isBroken = false;
  for (const id of ["ann", "bob"])
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
});
afterEach(() => db.drop());

async function finish(symbols: readonly string[], riskProfile: RiskProfile | null = null) {
  const users = createUserStore(db.database);
  const call = createFinishWelcome({
    database: db.database,
    store: createWatchlistStore(db.database),
    clock: { wallMs: () => Date.UTC(2026, 10, 29) },
    listingOf: () => undefined,
    isKnown: ({ symbol }) => Promise.resolve(symbol !== "ZZTOP"),
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    changeUser: async (id, change, within) => {
      const changed = await users.change(id, change, within);
      if (isBroken || changed === undefined || changed === "taken") throw new Failure("signed-out");
      return { committed: () => changed as unknown as User };
    },
  });
  const [user] = await users.among(["ann"]);
  const { watchlist } = await call({
    params: { id: "ann" },
    body: { symbols, riskProfile },
    context: { person: { user } } as never,
  });
  return watchlist.map(({ symbol }) => symbol);
}

async function state(id = "ann") {
  const [user] = await createUserStore(db.database).among([id]);
  return [user?.firstRun, user?.riskProfile];
}

it("follows the chosen symbols in their order, sets the profile, and leaves the first steps", async () => {
  expect(await state()).toEqual(["welcome", undefined]);
  expect(await finish(["TSLA", "aapl", "btc/usd", "TSLA"], "AGGRESSIVE")).toEqual(["TSLA", "AAPL", "BTC-USD"]);
  expect(await state()).toEqual(["steps", "AGGRESSIVE"]);
  expect(await state("bob")).toEqual(["welcome", undefined]);
});

it("skipped, it follows nothing and keeps the profile open", async () => {
  expect(await finish([])).toEqual([]);
  expect(await state()).toEqual(["steps", undefined]);
});

it("repeated, it adds nothing twice and does not bring the first steps back", async () => {
  await finish(["AAPL"]);
  await createUserStore(db.database).change("ann", { firstRun: "done" });
  expect(await finish(["AAPL"])).toEqual(["AAPL"]);
  expect(await state()).toEqual(["done", undefined]);
});

it("changes all or nothing", async () => {
  await expect(finish(["AAPL", "ZZTOP"], "AGGRESSIVE")).rejects.toMatchObject({
    code: "unknown-symbol",
    field: "symbols",
  });
  isBroken = true;
  await expect(finish(["AAPL"], "AGGRESSIVE")).rejects.toMatchObject({ code: "signed-out" });
  isBroken = false;
  expect(await state()).toEqual(["welcome", undefined]);
  expect(await finish([])).toEqual([]);
});
