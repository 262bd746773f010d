import { planNow } from "@sextant/core/billing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import type { VerifiedIdentity } from "../providers/identity/port.ts";
import { createOnboarding } from "./onboarding.ts";
import { createSessionService, type SessionServiceOptions } from "./session-service.ts";
import type { SessionService, Person } from "./person.ts";
import { createUserStore } from "./user-store.ts";

const HOUR_MS = 3_600_000;
const identity: VerifiedIdentity = {
  issuer: "https://issuer.example",
  subject: "ann",
  email: "Ann@Example.org",
  emailVerified: true,
  displayName: "Ann\u202e Bell",
  authenticatedAtMs: Date.UTC(2025, 5, 2),
  providerHint: "an id token",
};
const browser = {
  cookie: undefined,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

let test: TestDatabase;
let nowMs = 0;
let sessionService: SessionService;
let options: SessionServiceOptions;
const clock = { wallMs: () => nowMs };

beforeAll(async () => (test = await testDatabase()));
afterAll(() => test.drop());
beforeEach(async () => {
  nowMs = Date.UTC(2025, 5, 2);
  await test.database.pool.query(
    "delete from plan_periods; delete from users; truncate sessions, trials, session_ends",
  );
  options = {
    database: test.database,
    clock,
    isOurs: (issuer) => issuer === identity.issuer,
    planStatus: ({ role }) => ({ role, plan: { plan: "free", endsAtMs: undefined, trialEndsAtMs: undefined } }),
    seal: { seal: (plain) => Buffer.from(plain).reverse(), open: (sealed) => Buffer.from(sealed).reverse().toString() },
  };
  sessionService = createSessionService(options);
});

const onboarding = (givesTrial = true) =>
  createOnboarding({ database: test.database, clock, sessionService, reserved: ["Sextant"], givesTrial });
const found = async (cookie: string): Promise<Person> => {
  const person = await sessionService.find(cookie);
  if (person === undefined) throw new Error("nobody");
  return person;
};

describe("a session", () => {
  it("is found by its cookie and stored without it", async () => {
    const cookie = await sessionService.open(identity, browser);
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect((await found(cookie)).session).toMatchObject({
      subject: "ann",
      displayName: "Ann Bell",
      device: "Firefox on Linux",
    });
    const { rows } = await test.database.pool.query<{ text: string }>("select sessions::text as text from sessions");
    expect(rows[0]?.text).not.toContain(cookie);
    expect(rows[0]?.text).not.toContain(Buffer.from(cookie).toString("hex"));
  });

  it.each(["", "x", "' or 1=1 --", "a".repeat(43), "%00", "a".repeat(5000)])("is not found for %j", async (cookie) => {
    await sessionService.open(identity, browser);
    expect(await sessionService.find(cookie)).toBeUndefined();
  });

  it("ends after 12 hours without use, and not a millisecond before", async () => {
    const cookie = await sessionService.open(identity, browser);
    nowMs += 12 * HOUR_MS - 1;
    expect(await sessionService.find(cookie)).toBeDefined();
    nowMs += 12 * HOUR_MS;
    expect(await sessionService.find(cookie)).toBeUndefined();
  });

  it("is kept alive by use, but not by a check whether there is one", async () => {
    const [requested, used] = [
      await sessionService.open(identity, browser),
      await sessionService.open(identity, browser),
    ];
    for (let hours = 0; hours < 13; hours++) {
      nowMs += HOUR_MS;
      await sessionService.find(requested, false);
      await sessionService.find(used, false);
      // Within the cache TTL of the previous answer.
      nowMs += 1_000;
      if (sessionService.known(used) === undefined) await sessionService.find(used);
    }
    expect(await sessionService.find(requested, false)).toBeUndefined();
    expect(await sessionService.find(requested)).toBeUndefined();
    expect(await sessionService.find(used)).toBeDefined();
  });

  it("ends after 14 days, however much it is used", async () => {
    const cookie = await sessionService.open(identity, browser);
    const endMs = nowMs + 14 * 24 * HOUR_MS;
    while (nowMs + 11 * HOUR_MS < endMs) {
      nowMs += 11 * HOUR_MS;
      expect(await sessionService.find(cookie)).toBeDefined();
    }
    nowMs = endMs - 1;
    expect(await sessionService.find(cookie)).toBeDefined();
    nowMs = endMs;
    expect(await sessionService.find(cookie)).toBeUndefined();
    expect(await sessionService.sweep()).toBe(1);
  });

  it("gets a new id at each sign-in and authentication; old ids are invalid (no fixation)", async () => {
    const first = await sessionService.open(identity, browser);
    await found(first);
    const second = await sessionService.open(identity, { ...browser, cookie: first });
    expect(await sessionService.find(first)).toBeUndefined();
    nowMs += HOUR_MS;
    const third = await sessionService.prove((await found(second)).session);
    expect(await sessionService.find(second)).toBeUndefined();
    expect((await found(third)).session.reauthenticatedAtMs).toBe(nowMs);
  });

  it("planted by another party is not taken over at sign-in", async () => {
    const planted = "p".repeat(43);
    const cookie = await sessionService.open(identity, { ...browser, cookie: planted });
    expect(cookie).not.toBe(planted);
    expect(await sessionService.find(planted)).toBeUndefined();
  });

  it("ends at once here, even while cached, and live connections are notified", async () => {
    const reported: string[] = [];
    sessionService.onEnd((id) => reported.push(id));
    const cookie = await sessionService.open(identity, browser);
    const { session } = await found(cookie);
    expect(sessionService.known(cookie)).toBeDefined();
    expect(await sessionService.end(session)).toEqual({ providerHint: "an id token" });
    expect(sessionService.known(cookie)).toBeUndefined();
    expect(await sessionService.find(cookie)).toBeUndefined();
    expect(reported).toEqual([session.id]);
  });

  it("of an issuer that is no longer trusted is invalid, and its hint is not disclosed", async () => {
    const cookie = await sessionService.open(identity, browser);
    const { session } = await found(cookie);
    const elsewhere = createSessionService({ ...options, isOurs: (issuer) => issuer === "local" });
    expect(await elsewhere.find(cookie)).toBeUndefined();
    expect(elsewhere.known(cookie)).toBeUndefined();
    await expect(elsewhere.open(identity, browser)).rejects.toMatchObject({ code: "bad-token" });
    expect(await elsewhere.end(session)).toEqual({ providerHint: undefined });
  });

  it("ended by another process is cached for three seconds at most", async () => {
    const cookie = await sessionService.open(identity, browser);
    await found(cookie);
    await test.database.pool.query("delete from sessions");
    nowMs += 3_000;
    expect(await sessionService.find(cookie)).toBeUndefined();
  });

  it("of other users stays when all of one user's end, as does the excepted one", async () => {
    const [mine, here, theirs] = await Promise.all([
      sessionService.open(identity, browser),
      sessionService.open(identity, browser),
      sessionService.open({ ...identity, subject: "bob" }, browser),
    ]);
    expect(await sessionService.list((await found(here)).session)).toHaveLength(2);
    expect(await sessionService.endAll(identity, (await found(here)).session)).toBe(1);
    expect(await sessionService.find(mine)).toBeUndefined();
    expect(await sessionService.find(here)).toBeDefined();
    expect(await sessionService.find(theirs)).toBeDefined();
  });
});

describe("setting up", () => {
  const input = { firebaseUid: "ann", email: "ann@example.org", username: "Ann Bell" };

  it("creates one record, however often it is requested and even concurrently", async () => {
    const { session } = await found(await sessionService.open(identity, browser));
    const onboard = onboarding();
    const made = await Promise.all(Array.from({ length: 20 }, () => onboard(session, input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ email: "Ann@Example.org", role: "user", trialStartedAtMs: nowMs });
    expect(await onboard(session, { ...input, username: "other" })).toEqual(made[0]);
  });

  it.each([
    ["uid", { firebaseUid: "bob" }],
    ["address", { email: "bob@example.org" }],
  ])("is rejected when the body names another %s", async (_, other) => {
    const { session } = await found(await sessionService.open(identity, browser));
    await expect(onboarding()(session, { ...input, ...other })).rejects.toMatchObject({ code: "identity-mismatch" });
    const { rowCount } = await test.database.pool.query("select from users");
    expect(rowCount).toBe(0);
  });

  it("gives two users of one name different usernames, ignoring case, and none the product's", async () => {
    const onboard = onboarding();
    const names: string[] = [];
    for (const subject of ["a", "b", "c", "d"]) {
      const other = { ...identity, subject, email: `${subject}@example.org` };
      const { session } = await found(await sessionService.open(other, browser));
      const username = subject === "d" ? "Sextant" : subject === "b" ? "ANN" : "ann";
      const user = await onboard(session, { firebaseUid: subject, email: other.email, username });
      names.push(user.username.toLowerCase());
    }
    expect(new Set(names).size).toBe(4);
    expect(names[3]).not.toBe("sextant");
  });

  it("starts one trial per address, even under another account and after the record is deleted", async () => {
    const onboard = onboarding();
    const { session } = await found(await sessionService.open(identity, browser));
    const user = await onboard(session, input);
    await createUserStore(test.database).remove(user, () => Promise.resolve(), nowMs);
    const again = { ...identity, subject: "ann-2", email: "ann+trick@example.org" };
    const second = await found(await sessionService.open(again, browser));
    const renewed = await onboard(second.session, { ...input, firebaseUid: "ann-2", email: again.email });
    expect(renewed.trialStartedAtMs).toBeUndefined();
  });

  it("has the merchant role according to the provider's latest claims, in every session at once", async () => {
    const reported = { ...identity, emailVerified: false };
    const [one, two] = [await sessionService.open(reported, browser), await sessionService.open(reported, browser)];
    await onboarding()((await found(one)).session, input);
    expect((await found(two)).user?.emailVerified).toBe(false);
    await sessionService.reported({ ...reported, emailVerified: true });
    for (const cookie of [one, two]) {
      const { session, user } = await found(cookie);
      expect([session.emailVerified, user?.emailVerified]).toEqual([true, true]);
    }
  });

  it("uses up no trial if all users have a plan anyway", async () => {
    const { session } = await found(await sessionService.open(identity, browser));
    expect((await onboarding(false)(session, input)).trialStartedAtMs).toBeUndefined();
    expect((await test.database.pool.query("select from trials")).rowCount).toBe(0);
  });

  it("is visible to the session at once", async () => {
    const cookie = await sessionService.open(identity, browser);
    const { session } = await found(cookie);
    expect((await found(cookie)).user).toBeUndefined();
    await onboarding()(session, input);
    expect((await found(cookie)).user?.email).toBe("Ann@Example.org");
  });
});

describe("a session that ends while it is being read", () => {
  it("is invalid afterwards, however many requests were running", async () => {
    const cookie = await sessionService.open(identity, browser);
    const { session } = await found(cookie);
    nowMs += 5_000;
    const underWay = Array.from({ length: 20 }, () => sessionService.find(cookie));
    await sessionService.end(session);
    await Promise.all(underWay);
    expect(sessionService.known(cookie)).toBeUndefined();
    expect(await sessionService.find(cookie)).toBeUndefined();
    expect(sessionService.isOver(session.id)).toBe(true);
  });

  it("is not cached as it was before a change that arrived while it was read", async () => {
    const cookie = await sessionService.open(identity, browser);
    await found(cookie);
    nowMs += 5_000;
    const underWay = sessionService.find(cookie);
    sessionService.changed(identity);
    await underWay;
    expect(sessionService.known(cookie)).toBeUndefined();
    expect(await sessionService.find(cookie)).toBeDefined();
    expect(sessionService.known(cookie)).toBeDefined();
  });

  it("notifies its live connections when it expires", async () => {
    const reported: string[] = [];
    sessionService.onEnd((id) => reported.push(id));
    const cookie = await sessionService.open(identity, browser);
    const { session } = await found(cookie);
    nowMs += 12 * HOUR_MS + 1;
    expect(await sessionService.sweep()).toBe(1);
    expect(reported).toEqual([session.id]);
  });

  it("creates no user", async () => {
    const { session } = await found(await sessionService.open(identity, browser));
    await sessionService.end(session);
    const input = { firebaseUid: "ann", email: "ann@example.org", username: "Ann" };
    await expect(onboarding()(session, input)).rejects.toMatchObject({ code: "signed-out" });
    expect((await test.database.pool.query("select from users")).rowCount).toBe(0);
  });
});

describe("the end of a session", () => {
  const proof = (atMs: number, subject = "ann") => ({ ...identity, subject, authenticatedAtMs: atMs });

  it("is known for an hour to a caller with an earlier proof of the same user", async () => {
    const startMs = nowMs;
    const { session } = await found(await sessionService.open(identity, browser));
    nowMs += 5_000;
    expect(await sessionService.endedSince(proof(startMs))).toBe(false);
    await sessionService.end(session);
    expect(await sessionService.endedSince(proof(startMs))).toBe(true);
    expect(await sessionService.endedSince(proof(nowMs))).toBe(false);
    expect(await sessionService.endedSince(proof(startMs, "ben"))).toBe(false);
    nowMs += HOUR_MS;
    await sessionService.sweep();
    expect(await sessionService.endedSince(proof(startMs))).toBe(false);
    expect((await test.database.pool.query("select from session_ends")).rowCount).toBe(0);
  });

  it("is compared with later proofs by the provider's clock alone, ahead or behind", async () => {
    const startMs = nowMs;
    for (const differMs of [50_000, -4_000]) {
      const whose = { ...proof(startMs + differMs), subject: String(differMs) };
      const { session } = await found(await sessionService.open(whose, browser));
      nowMs = startMs + 2_000;
      await sessionService.end(session);
      expect(await sessionService.endedSince(whose)).toBe(true);
      expect(await sessionService.endedSince({ ...whose, authenticatedAtMs: startMs + differMs + 1_000 })).toBe(false);
    }
    const ahead = { ...proof(nowMs + 50_000, "dan"), email: "dan@example.org" };
    const { session } = await found(await sessionService.open(ahead, browser));
    const user = await onboarding()(session, { firebaseUid: "dan", email: ahead.email, username: "Dan" });
    await sessionService.remove(user, () => Promise.resolve());
    expect(await sessionService.endedSince(ahead)).toBe(true);
  });

  it("is still known when the record is deleted with an earlier proof", async () => {
    const startMs = nowMs;
    const eve = proof(startMs, "eve");
    const ahead = { ...eve, authenticatedAtMs: startMs + 50_000 };
    await sessionService.end((await found(await sessionService.open(ahead, browser))).session);
    const { session } = await found(await sessionService.open(eve, browser));
    const user = await onboarding()(session, { firebaseUid: "eve", email: identity.email, username: "Eve" });
    await sessionService.remove(user, () => Promise.resolve());
    expect(await sessionService.endedSince(ahead)).toBe(true);
  });

  it("is known for endAll and for a deleted record, but not for sessions that expire", async () => {
    const startMs = nowMs;
    const cookie = await sessionService.open(identity, browser);
    nowMs += 5_000;
    await sessionService.endAll(identity);
    expect(await sessionService.endedSince(proof(startMs))).toBe(true);
    expect(await sessionService.find(cookie)).toBeUndefined();

    const ben = { ...identity, subject: "ben" };
    const { session } = await found(await sessionService.open(ben, browser));
    const user = await onboarding()(session, { firebaseUid: "ben", email: identity.email, username: "Ben" });
    await sessionService.remove(user, () => Promise.resolve());
    expect(await sessionService.endedSince(proof(startMs, "ben"))).toBe(true);

    await sessionService.open({ ...identity, subject: "cleo" }, browser);
    nowMs += 13 * HOUR_MS;
    await sessionService.sweep();
    expect(await sessionService.endedSince(proof(startMs, "cleo"))).toBe(false);
  });
});

describe("bought plans", () => {
  const input = { firebaseUid: "ann", email: "ann@example.org", username: "Ann Bell" };
  const DAY_MS = 24 * HOUR_MS;

  /** A user without a trial, whose plan is computed as in the product. */
  async function buyer() {
    sessionService = createSessionService({
      ...options,
      planStatus: ({ role, trialStartedAtMs, periods }, atMs) => ({
        role,
        plan: planNow({ trialStartedAtMs, periods, role, defaultPlan: undefined, nowMs: atMs }),
      }),
    });
    const cookie = await sessionService.open(identity, browser);
    const { id } = await onboarding(false)((await found(cookie)).session, input);
    const plan = async () => (await found(cookie)).user?.plan.plan;
    const buys = (name: string, plan_: string, startsAtMs: number, endsAtMs: number) =>
      test.database.pool.query(
        `insert into plan_periods (id, user_id, plan, starts_at, ends_at, paid_micro, bought_until, created_at)
         values ($1, $2, $3, $4, $5, 1, $5, $4)`,
        [name, id, plan_, new Date(startsAtMs), new Date(endsAtMs)],
      );
    return { id, cookie, plan, buys };
  }

  it("count to the millisecond at their start and end, even while the session is cached", async () => {
    const { plan, buys } = await buyer();
    const startMs = nowMs + 1_000;
    await buys("a", "basic", startMs, startMs + 1_500);
    await buys("b", "pro", startMs + 700, startMs + 900);
    const plans: unknown[] = [];
    for (const at of [-1, 0, 699, 700, 899, 900, 1_499, 1_500]) {
      nowMs = startMs + at;
      plans.push(await plan());
    }
    expect(plans).toEqual(["free", "basic", "basic", "pro", "pro", "basic", "basic", "free"]);
  });

  it("counts as soon as it is published, and not while it is suspended", async () => {
    const { id, cookie, plan, buys } = await buyer();
    expect(await plan()).toBe("free");
    await buys("a", "premium", nowMs - DAY_MS, nowMs + DAY_MS);
    expect(await plan()).toBe("free");
    sessionService.planChanged(["somebody else", id]);
    expect(sessionService.known(cookie)).toBeUndefined();
    expect(await plan()).toBe("premium");
    await test.database.pool.query("update plan_periods set suspended_at = now()");
    sessionService.planChanged([id]);
    expect(await plan()).toBe("free");
  });

  it("are included in every way of reading a record", async () => {
    const { id, buys } = await buyer();
    await buys("b", "pro", nowMs + DAY_MS, nowMs + 2 * DAY_MS);
    await buys("a", "basic", nowMs, nowMs + DAY_MS);
    await buys("cut to nothing", "basic", nowMs, nowMs);
    const users = createUserStore(test.database);
    const periods = [
      { plan: "basic", startsAtMs: nowMs, endsAtMs: nowMs + DAY_MS },
      { plan: "pro", startsAtMs: nowMs + DAY_MS, endsAtMs: nowMs + 2 * DAY_MS },
    ];
    expect(await users.find(identity)).toMatchObject({ periods });
    expect(await users.among([id])).toMatchObject([{ periods }]);
    expect(await users.change(id, { displayName: "Ann" })).toMatchObject({ displayName: "Ann", periods });
  });
});
