import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { type LocalInstallation, startLocalInstallation } from "./test-local-installation.ts";

let db: TestDatabase;
let house: LocalInstallation;
beforeAll(async () => {
  db = await testDatabase();
  house = await startLocalInstallation(db.database);
});
afterAll(async () => {
  await house.close();
  await db.drop();
});

async function person(email: string) {
  const browser = await house.signUp(email);
  const { id, uid } = await house.setUp(browser);
  const json = async (method: string, path: string, body?: object) => {
    const answer = await browser.call(method, path, body);
    const text = await answer.text();
    return { status: answer.status, answer: answer.ok ? (JSON.parse(text) as object) : text };
  };
  return {
    id,
    json,
    record: async () => (await json("GET", `/api/users/firebase/${uid}`)).answer,
    choose: (riskProfile: unknown, whose = id) => json("POST", `/api/users/${whose}`, { riskProfile }),
  };
}

it("a risk profile is the moderate one until its person chooses, whatever else they change, and then theirs alone", async () => {
  const ann = await person("ann@example.org");
  const bob = await person("bob@example.org");
  const unchosen = { riskProfile: "MODERATE", riskProfileChosen: false };
  expect(await ann.record()).toMatchObject(unchosen);
  const named = await ann.json("POST", `/api/users/${ann.id}`, { displayName: "Ann B" });
  expect(named.answer).toMatchObject({ displayName: "Ann B", ...unchosen });

  const chosen = { riskProfile: "AGGRESSIVE", riskProfileChosen: true };
  expect(await ann.choose("AGGRESSIVE")).toMatchObject({ status: 200, answer: { displayName: "Ann B", ...chosen } });
  expect(await ann.record()).toMatchObject(chosen);
  expect(await bob.record()).toMatchObject(unchosen);
  // Moderate by choice is not moderate by default.
  expect((await ann.choose("MODERATE")).answer).toMatchObject({ riskProfile: "MODERATE", riskProfileChosen: true });

  for (const wrong of ["RECKLESS", "moderate", "", null, 1, { profile: "MODERATE" }])
    expect([wrong, await ann.choose(wrong)]).toEqual([
      wrong,
      {
        status: 400,
        answer: "The request is not valid: riskProfile: use CONSERVATIVE, MODERATE or AGGRESSIVE.",
      },
    ]);
  expect(await ann.choose("AGGRESSIVE", bob.id)).toMatchObject({ status: 404 });
  expect(await bob.record()).toMatchObject(unchosen);
  expect(await ann.record()).toMatchObject({ riskProfile: "MODERATE", riskProfileChosen: true });
});

it("a risk profile is part of the export and is deleted with the account", async () => {
  const eve = await person("eve@example.org");
  await eve.choose("CONSERVATIVE");
  expect((await eve.json("GET", `/api/users/${eve.id}/export`)).answer).toMatchObject({
    user: { riskProfile: "CONSERVATIVE", riskProfileChosen: true },
  });
  expect((await eve.json("DELETE", `/api/users/${eve.id}`)).status).toBe(200);
  const { rows } = await db.database.pool.query("select from users where risk_profile = 'CONSERVATIVE'");
  expect(rows).toEqual([]);
});

it("an analysis takes no profile that there is not", async () => {
  const dan = await person("dan@example.org");
  expect(await dan.json("GET", "/api/market-data/AAPL?profile=RECKLESS")).toEqual({
    status: 400,
    answer: "The request is not valid: profile: use CONSERVATIVE, MODERATE or AGGRESSIVE.",
  });
});
