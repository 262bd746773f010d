import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DigestRequest, sendDigests } from "./send-digests.ts";
import { startChannelsSuite, PUBLIC_URL } from "./test-channels.ts";

let test: Awaited<ReturnType<typeof startChannelsSuite>>;
let requested: DigestRequest[];
let isEmpty = false;
let error: Error | undefined;
let said: string[];
beforeAll(async () => {
  test = await startChannelsSuite();
}, 120_000);
afterAll(() => test.close());

let serial = 0;
let ann: string;
beforeEach(async () => {
  requested = [];
  [isEmpty, error, said] = [false, undefined, []];
  test.mail.mails.length = 0;
  test.mail.behave(undefined);
  await test.pool.query("delete from alert_preferences");
  ann = `ann${String(++serial)}`;
  const person = await test.person(ann);
  await test.handlers.addChannel({ ...person, body: { kind: "email" } });
  // The clock of the suite is fixed at 12:00 UTC.
  await test.preferences.set(ann, { quietHours: null, timeZone: "Asia/Kolkata", digest: true, digestAt: "17:30" });
});

const run = () => {
  const { preferences, store, senders, clock } = test;
  const alertsOf = (request: DigestRequest) => {
    requested.push(request);
    if (error !== undefined) return Promise.reject(error);
    return Promise.resolve(
      isEmpty ? [] : [{ message: "BTC-USD crossed 60000", atMs: request.untilMs - 1, isLate: false }],
    );
  };
  const options = {
    preferences,
    store,
    senders,
    clock,
    log: { warn: (_: unknown, text: string) => void said.push(text) } as never,
    publicUrl: PUBLIC_URL,
    alertsOf,
    signalsOf: () => Promise.resolve([]),
  };
  return sendDigests(options, new AbortController().signal);
};

it("the daily digest is sent once, at its time, with an unsubscribe link, however many processes send", async () => {
  const [first, second] = await Promise.all([run(), run()]);
  expect(first + second).toBe(1);
  expect(await run()).toBe(0);
  expect(test.mail.mails).toHaveLength(1);
  expect(test.mail.mails[0]?.raw).toContain("Subject: 22 Nov 2026: 1 alert");
  expect(test.mail.mails[0]?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  expect(requested[0]).toMatchObject({ userId: ann, sinceMs: test.clock.wallMs() - 5_000 - 86_400_000 });
});

it("waits for its time, and skips a day without events", async () => {
  await test.preferences.set(ann, { quietHours: null, timeZone: "Asia/Kolkata", digest: true, digestAt: "17:31" });
  expect(await run()).toBe(0);
  expect(requested).toEqual([]);
  await test.preferences.set(ann, { quietHours: null, timeZone: "Asia/Kolkata", digest: true, digestAt: "17:30" });
  isEmpty = true;
  expect(await run()).toBe(0);
  expect(test.mail.mails).toEqual([]);
});

it("an email that certainly was not sent is retried; one in doubt is not", async () => {
  test.mail.behave("no mail");
  expect(await run()).toBe(0);
  test.mail.behave("hangs up");
  expect(await run()).toBe(0);
  test.mail.behave(undefined);
  expect(await run()).toBe(0);
  expect(test.mail.mails).toHaveLength(1);
});

it("is sent to no user without the plan, the preference or email", async () => {
  test.setPlan(ann, "free");
  expect(await run()).toBe(0);
  expect(test.mail.mails).toEqual([]);
});

const HOUR_MS = 3_600_000;
const input = (digestAt: string) =>
  test.preferences.set(ann, { quietHours: null, timeZone: "Asia/Kolkata", digest: true, digestAt });
const lastRequest = () => requested.at(-1) ?? { userId: "", sinceMs: 0, untilMs: 0 };

it("each begins where the previous one ended, even if its time was changed, and also after a day without events", async () => {
  expect(await run()).toBe(1);
  const { untilMs: first } = lastRequest();
  await input("22:30");
  test.move(29 * HOUR_MS);
  expect(await run()).toBe(1);
  expect(lastRequest().sinceMs).toBe(first);
  expect(lastRequest().untilMs - first).toBe(29 * HOUR_MS);
  const { untilMs: second } = lastRequest();
  isEmpty = true;
  test.move(24 * HOUR_MS);
  expect(await run()).toBe(0);
  const { untilMs: third } = lastRequest();
  expect(lastRequest().sinceMs).toBe(second);
  isEmpty = false;
  test.move(24 * HOUR_MS);
  expect(await run()).toBe(1);
  expect(lastRequest().sinceMs).toBe(third);
});

it("a day whose email was lost with the process that claimed it is covered by the next day's, and so is one in doubt", async () => {
  const startMs = test.clock.wallMs();
  await input("00:00");
  // Claimed, and then killed.
  const day = new Date(startMs + 5.5 * HOUR_MS).toISOString().slice(0, 10);
  expect(await test.preferences.claimDigest(ann, day, startMs - 24 * HOUR_MS)).toBe(true);
  expect(await run()).toBe(0);
  test.move(24 * HOUR_MS);
  test.mail.behave("hangs up");
  expect(await run()).toBe(0);
  expect(lastRequest().sinceMs).toBe(startMs - 24 * HOUR_MS);
  test.mail.behave(undefined);
  test.move(24 * HOUR_MS);
  expect(await run()).toBe(1);
  expect(lastRequest().sinceMs).toBe(startMs - 24 * HOUR_MS);
});

it("covers at most a week, and nothing from before it was switched on again", async () => {
  await input("00:00");
  expect(await run()).toBe(1);
  test.setPlan(ann, "free");
  for (let day = 0; day < 10; day++) {
    test.move(24 * HOUR_MS);
    expect(await run()).toBe(0);
  }
  test.setPlan(ann, "premium");
  test.move(24 * HOUR_MS);
  expect(await run()).toBe(1);
  expect(lastRequest().untilMs - lastRequest().sinceMs).toBe(7 * 24 * HOUR_MS);
  await test.preferences.endDigest(ann);
  test.move(72 * HOUR_MS);
  await input("00:00");
  expect(await run()).toBe(1);
  expect(lastRequest().untilMs - lastRequest().sinceMs).toBe(24 * HOUR_MS);
});

it("a failed lookup is logged once, and the day is retried", async () => {
  error = new Error("the database went away");
  expect(await run()).toBe(0);
  expect(said).toEqual(["Creating a daily digest failed; retrying"]);
  error = undefined;
  expect(await run()).toBe(1);
});
