import { afterAll, beforeAll, expect, it } from "vitest";
import { createBus } from "../bus/index.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { createSessionService, type SessionServiceOptions } from "./session-service.ts";
import { shareEndedSessions } from "./share-ended-sessions.ts";

const NOW_MS = Date.parse("2026-11-22T12:00:00Z");
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ann = {
  issuer: "local",
  subject: "ann",
  email: "ann@example.org",
  emailVerified: true,
  displayName: "Ann",
  authenticatedAtMs: NOW_MS,
  providerHint: undefined,
};

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

/** The session service of one of several processes; the clock is stopped, so that cached entries never expire. */
async function process() {
  const { database } = own;
  const options: SessionServiceOptions = {
    database,
    clock: { wallMs: () => NOW_MS },
    isOurs: () => true,
    planStatus: () => {
      throw new Error("nobody is set up here");
    },
    seal: { seal: (plain) => Buffer.from(plain), open: (sealed) => sealed.toString() },
  };
  const sessionService = createSessionService(options);
  const bus = await createBus({ redisUrl: undefined, kind: "external", database, log: quiet });
  const cut: string[] = [];
  sessionService.onEnd((sessionId) => cut.push(sessionId));
  const end = shareEndedSessions(bus, sessionService);
  await bus.start();
  await expect.poll(() => bus.state().open).toBe(true);
  return { sessionService, cut, end, bus };
}

it("a session ended by one process ends in every other at once, however it ended, and each is notified once", async () => {
  const [one, two] = [await process(), await process()];
  const open = () => one.sessionService.open(ann, { cookie: undefined, userAgent: "" });
  const cookies = [await open(), await open(), await open()];
  const sessions = await Promise.all(cookies.map(async (cookie) => (await two.sessionService.find(cookie))?.session));
  const [first, second, third] = sessions;
  if (first === undefined || second === undefined || third === undefined) throw new Error("It was not opened.");
  const known = () => cookies.map((cookie) => two.sessionService.known(cookie) !== undefined);
  expect(known()).toEqual([true, true, true]);

  await one.sessionService.end(first);
  await expect.poll(known).toEqual([false, true, true]);
  expect([two.cut, two.sessionService.isOver(first.id)]).toEqual([[first.id], true]);
  await one.sessionService.endAll(ann, third);
  await expect.poll(known).toEqual([false, false, true]);
  // And in the other direction; by now an echo of the earlier message would have arrived.
  await two.sessionService.endAll(ann);
  await expect.poll(() => one.cut.at(-1)).toBe(third.id);
  expect([one.cut, two.cut]).toEqual([sessions.map((each) => each?.id), sessions.map((each) => each?.id)]);
  for (const { end, bus } of [one, two]) {
    end();
    await bus.stop();
  }
});
