import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DigestAsk, sendDigests } from "./send-digests.ts";
import { startChannelsSuite, PUBLIC_URL } from "./test-channels.ts";

let test: Awaited<ReturnType<typeof startChannelsSuite>>;
let asked: DigestAsk[];
let isEmpty = false;
beforeAll(async () => {
  test = await startChannelsSuite();
}, 120_000);
afterAll(() => test.close());

let serial = 0;
let ann: string;
beforeEach(async () => {
  asked = [];
  isEmpty = false;
  test.mail.mails.length = 0;
  test.mail.behave(undefined);
  await test.pool.query("delete from alert_preferences");
  ann = `ann${String(++serial)}`;
  const person = await test.person(ann);
  await test.handlers.addChannel({ ...person, body: { kind: "email" } });
  // The clock of the suite stands at 12:00 UTC.
  await test.preferences.set(ann, { quietHours: null, timeZone: "Asia/Kolkata", digest: true, digestAt: "17:30" });
});

const run = () => {
  const { preferences, store, senders, clock } = test;
  const alertsOf = (ask: DigestAsk) => {
    asked.push(ask);
    return Promise.resolve(isEmpty ? [] : [{ message: "BTC-USD crossed 60000", atMs: ask.untilMs - 1, isLate: false }]);
  };
  const options = {
    preferences,
    store,
    senders,
    clock,
    publicUrl: PUBLIC_URL,
    alertsOf,
    signalsOf: () => Promise.resolve([]),
  };
  return sendDigests(options, new AbortController().signal);
};

it("the day's mail goes out once, at its time, with a link that ends it, whoever else sends too", async () => {
  const [first, second] = await Promise.all([run(), run()]);
  expect(first + second).toBe(1);
  expect(await run()).toBe(0);
  expect(test.mail.mails).toHaveLength(1);
  expect(test.mail.mails[0]?.raw).toContain("Subject: 2026-11-22: 1 alert");
  expect(test.mail.mails[0]?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  expect(asked[0]).toMatchObject({ userId: ann, sinceMs: test.clock.wallMs() - 86_400_000 });
});

it("waits for its time, and leaves out a day that brought nothing", async () => {
  await test.preferences.set(ann, { quietHours: null, timeZone: "Asia/Kolkata", digest: true, digestAt: "17:31" });
  expect(await run()).toBe(0);
  expect(asked).toEqual([]);
  await test.preferences.set(ann, { quietHours: null, timeZone: "Asia/Kolkata", digest: true, digestAt: "17:30" });
  isEmpty = true;
  expect(await run()).toBe(0);
  expect(test.mail.mails).toEqual([]);
});

it("a mail that surely did not go is tried again; one in doubt is not", async () => {
  test.mail.behave("no mail");
  expect(await run()).toBe(0);
  test.mail.behave("hangs up");
  expect(await run()).toBe(0);
  test.mail.behave(undefined);
  expect(await run()).toBe(0);
  expect(test.mail.mails).toHaveLength(1);
});

it("nobody without the plan, the wish or the mail gets one", async () => {
  test.setPlan(ann, "free");
  expect(await run()).toBe(0);
  expect(test.mail.mails).toEqual([]);
});
