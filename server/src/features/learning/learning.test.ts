import { TUTORIALS } from "@sextant/core/assistant";
import { type LearningItem, MOST_LEARNING_ITEMS } from "@sextant/core/contract";
import { LESSON_IDS } from "@sextant/core/lessons";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readMigrations } from "../../database/migrate.ts";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { type PortfolioServer, startPortfolios } from "../portfolios/test-portfolio-server.ts";

let db: TestDatabase;
let house: PortfolioServer;
beforeAll(async () => {
  db = await testDatabase();
  house = await startPortfolios(db.database);
  for (const id of ["ann", "bob"]) await house.person(id);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});
beforeEach(async () => {
  await db.database.pool.query("delete from learning_items");
});

const get = (who = "ann") => house.call(who, "GET", `/api/users/${who}/learning`);
const save = (items: unknown, who = "ann") => house.call(who, "POST", `/api/users/${who}/learning`, { items });
const tour = (step: number, finished = false): LearningItem => ({
  kind: "tutorial",
  id: "tutorial.alerts",
  step,
  finished,
});
const lesson: LearningItem = { kind: "lesson", id: "stop-loss", step: 2, finished: true };

it("saves a step, leaves other items as they are, and what was finished stays finished", async () => {
  expect((await get()).answer).toEqual([]);
  expect((await save([lesson])).answer).toEqual([lesson]);
  expect((await save([tour(2)])).answer).toEqual([lesson, tour(2)]);
  expect((await save([tour(3, true)])).answer).toEqual([lesson, tour(3, true)]);
  expect((await save([tour(1)])).answer).toEqual([lesson, tour(1, true)]);
  expect((await get("bob")).answer).toEqual([]);
});

it.each([
  [[]],
  ["tour"],
  [[{ ...lesson, id: "Stop Loss" }]],
  [[{ ...lesson, id: "" }]],
  [[{ ...lesson, step: 1.5 }]],
  [[{ ...lesson, step: -1 }]],
  [[{ ...lesson, kind: "course" }]],
  [[{ ...lesson, more: 1 }]],
  [[lesson, lesson]],
])("%j is rejected and changes nothing", async (items) => {
  await save([tour(2)]);
  expect((await save(items)).status).toBe(400);
  expect((await get()).answer).toEqual([tour(2)]);
});

it.each([
  { ...lesson, id: "junk" },
  { ...tour(1), id: "tutorial.junk-a" },
  { ...lesson, id: "tutorial.alerts" },
  { ...tour(1), id: "stop-loss" },
])("rejects the unknown $kind $id, with all that was sent along", async (item) => {
  const { status, text } = await save([tour(1), item]);
  expect(status).toBe(400);
  expect(text).toContain(`there is no ${item.kind} ${item.id}`);
  expect((await get()).answer).toEqual([]);
});

it("stored items that don't exist take no one's place, and are not shown", async () => {
  await db.database.pool.query(
    `insert into learning_items (user_id, kind, item, step, finished, changed_at)
       select user_id, 'tutorial', 'tutorial.junk-' || n, 1, false, now()
         from (select id from users where id = $1) u (user_id), generate_series(1, $2) n`,
    ["ann", MOST_LEARNING_ITEMS],
  );
  expect((await save([lesson])).answer).toEqual([lesson]);
  expect((await get()).answer).toEqual([lesson]);
});

it("stored items that don't exist are deleted by the migration, and no others", async () => {
  const migration = (await readMigrations()).find(({ name }) => name.includes("known-learning"))?.sql ?? "";
  // What came after it was in no database that it ran on.
  const known = [
    ...LESSON_IDS.map((id) => ({ ...lesson, id })),
    ...TUTORIALS.map(({ id }) => ({ ...tour(1), id })),
  ].filter(({ id }) => migration.includes(`'${id}'`));
  expect(known.length).toBeGreaterThan(20);
  await save(known);
  await db.database.pool.query(
    `insert into learning_items (user_id, kind, item, step, finished, changed_at)
       values ($1, 'tutorial', 'tutorial.junk', 1, false, now()), ($1, 'tutorial', 'stop-loss', 1, false, now())`,
    ["ann"],
  );
  const stored = async () =>
    (await db.database.pool.query<{ item: string }>("select item from learning_items order by 1")).rows.map(
      ({ item }) => item,
    );
  expect(await stored()).toContain("tutorial.junk");
  await db.database.pool.query(migration);
  expect(await stored()).toEqual(known.map(({ id }) => id).toSorted());
});

it("saves every lesson and tutorial at once", async () => {
  const all: LearningItem[] = [
    ...LESSON_IDS.map((id) => ({ ...lesson, id })),
    ...TUTORIALS.map(({ id }) => ({ ...tour(1), id })),
  ];
  expect(all.length).toBeLessThanOrEqual(MOST_LEARNING_ITEMS);
  expect((await save(all)).answer).toHaveLength(all.length);
});

it("another user's progress is not visible, and none is without a session", async () => {
  expect((await house.call("bob", "GET", "/api/users/ann/learning")).status).toBe(404);
  expect((await house.call("bob", "POST", "/api/users/ann/learning", { items: [lesson] })).status).toBe(404);
  expect((await house.call(undefined, "GET", "/api/users/ann/learning")).status).toBe(401);
});
