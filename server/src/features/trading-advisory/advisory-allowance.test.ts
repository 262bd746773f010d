import { planEntitlements } from "@sextant/core/billing";
import type { Failure } from "@sextant/core/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { breakingDatabase } from "../../test-breaking-database.ts";
import { type AdvisoryAllowance, createAdvisoryAllowance } from "./advisory-allowance.ts";

const PER_DAY = planEntitlements("free").advisoriesPerDay!;
const ANN = { id: "ann", plan: { plan: "free" } } as SetUpUser;
const PRO = { id: "bob", plan: { plan: "pro" } } as SetUpUser;

let db: TestDatabase;
let wallMs: number;
let allowance: AdvisoryAllowance;
beforeEach(async () => {
  [db, wallMs] = [await testDatabase(), Date.UTC(2025, 5, 4, 23, 59)];
  allowance = createAdvisoryAllowance(db.database, { wallMs: () => wallMs });
  for (const id of ["ann", "bob"])
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
});
afterEach(() => db.drop());

const request = (symbol: string, work: () => Promise<string> = () => Promise.resolve(symbol), user = ANN) =>
  allowance.spend(user, { symbol, riskProfile: "MODERATE" }, work);
const fails = () => Promise.reject(new Error("no bars"));
async function counted(): Promise<number> {
  const { rows } = await db.database.pool.query<{ n: number }>("select count(*)::int as n from advisory_uses");
  return rows[0]?.n ?? -1;
}
const usedUp = { code: "advisories-used-up" };

it("when a day's advisories are used up no work is begun, except for a repeated question", async () => {
  for (let n = 0; n < PER_DAY; n++) await request(`S${String(n)}`);
  let begun = 0;
  const work = () => Promise.resolve(String(++begun));
  const refused = await request("MORE", work).catch((error: unknown) => error);
  expect(refused).toMatchObject(usedUp);
  expect((refused as Failure).message).toContain(String(PER_DAY));
  expect(begun).toBe(0);
  expect(await request("S0", work)).toBe("1");
  expect(await request("MORE", work, PRO)).toBe("2");
  wallMs += 60_000;
  expect(await request("MORE", work)).toBe("3");
});

it("a failure is refunded, and the work's error is thrown", async () => {
  for (let n = 0; n < 2 * PER_DAY; n++) await expect(request(`S${String(n)}`, fails)).rejects.toThrow("no bars");
  expect(await counted()).toBe(0);
  await request("S0");
  await expect(request("S0", fails)).rejects.toThrow("no bars");
  expect(await counted()).toBe(1);
});

it("a use possibly counted while the response was lost is refunded, and counted once when it is repeated", async () => {
  const breaking = breakingDatabase(db.database);
  allowance = createAdvisoryAllowance(breaking.database, { wallMs: () => wallMs });
  for (let n = 0; n < 2 * PER_DAY; n++) {
    breaking.breakOn("commit", "unheard");
    await expect(request(`S${String(n)}`)).rejects.toThrow("unheard");
    expect(breaking.mend()).toBe(true);
  }
  expect(await counted()).toBe(0);
  expect(await request("S0")).toBe("S0");
  expect(await counted()).toBe(1);
  // A use that was counted and answered before stays counted, whatever happens to the same question.
  breaking.breakOn("commit", "unheard");
  await expect(request("S0")).rejects.toThrow("unheard");
  expect(await counted()).toBe(1);
});

it("concurrent questions never exceed the plan", async () => {
  const requested = await Promise.allSettled(Array.from({ length: 3 * PER_DAY }, (_, n) => request(`S${String(n)}`)));
  expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(PER_DAY);
  expect(await counted()).toBe(PER_DAY);
});

it("of two concurrent identical questions one answer counts; it is refunded only where both fail", async () => {
  let fail = (_: Error): void => undefined;
  // Their order is up to the database: the second is requested once the first is at work.
  let failing: Promise<string> | undefined;
  await new Promise<void>((isAtWork) => {
    failing = request("S0", () => {
      isAtWork();
      return new Promise((_, failed) => (fail = failed));
    });
    failing.catch(() => undefined);
  });
  await request("S0");
  fail(new Error("no bars"));
  await expect(failing).rejects.toThrow("no bars");
  expect(await counted()).toBe(1);
  const both = await Promise.allSettled([request("S1", fails), request("S1", fails)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await counted()).toBe(1);
});
