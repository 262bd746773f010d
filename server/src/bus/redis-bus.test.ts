import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../database/free-port.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { createBus } from "./create-bus.ts";
import { busConformance, NOTES } from "./conformance.ts";
import { createRedisWire, redisUrlError } from "./redis-wire.ts";
import { startRedisPeer } from "./test-redis-peer.ts";
import { createWiredBus } from "./wired-bus.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const openBus = async (url: string, name = "one", log = quiet) => {
  const bus = createWiredBus({ wire: createRedisWire({ url, name, log, beatMs: 200 }), log });
  await bus.start();
  return bus;
};

busConformance("Redis (a fake that speaks its protocol)", async () => {
  const peer = await startRedisPeer();
  const [a, b] = [await openBus(peer.url), await openBus(peer.url)];
  return {
    a,
    b,
    cut: () => {
      peer.cut();
    },
    close: async () => {
      await Promise.all([a.stop(), b.stop()]);
      await peer.close();
    },
  };
});

it("by Redis separates installations that share a server", async () => {
  const peer = await startRedisPeer();
  const [ours, others, twin] = [await openBus(peer.url), await openBus(peer.url, "two"), await openBus(peer.url)];
  const [seen, foreign]: [unknown[], unknown[]] = [[], []];
  twin.subscribe(NOTES, (message) => void seen.push(message));
  others.subscribe(NOTES, (message) => void foreign.push(message));
  ours.publish(NOTES, { n: 1 });
  await expect.poll(() => seen).toEqual([{ n: 1 }]);
  expect(foreign).toEqual([]);
  await Promise.all([ours.stop(), others.stop(), twin.stop()]);
  await peer.close();
});

it("by a Redis that hangs is reported as down, and reopens when it answers", async () => {
  const peer = await startRedisPeer();
  const bus = await openBus(peer.url);
  let gaps = 0;
  bus.onGap(() => void (gaps += 1));
  peer.hang(true);
  await expect.poll(() => bus.state().open).toBe(false);
  peer.hang(false);
  peer.cut();
  await expect.poll(() => [bus.state().open, gaps]).toEqual([true, 1]);
  await bus.stop();
  await peer.close();
});

it("by a Redis that is unreachable or rejects the password starts anyway, and logs that once without the password", async () => {
  const text: string[] = [];
  const log = { ...quiet, warn: (...said: unknown[]) => void text.push(JSON.stringify(said)) };
  const peer = await startRedisPeer({ password: "right-hunter2" });
  const urls = [`redis://:wrong-hunter2@127.0.0.1:${String(await freePort())}`, peer.url.replace("right", "wrong")];
  for (const url of urls) {
    const bus = await openBus(url, "one", log);
    expect(bus.state()).toMatchObject({ vendor: "redis", open: false });
    await bus.stop();
  }
  expect(text).toHaveLength(2);
  expect(text.join()).not.toContain("hunter2");
  const bus = await openBus(peer.url);
  expect(bus.state().open).toBe(true);
  await bus.stop();
  await peer.close();
});

it("by Redis is rejected with an invalid address", () => {
  for (const url of ["", "localhost", "http://localhost", "redis://", "redis:///x"])
    expect([url, redisUrlError(url)]).toEqual([
      url,
      expect.stringMatching(/^REDIS_URL must be .*; correct or unset it\.$/),
    ]);
  expect(redisUrlError("rediss://user:secret@cache.example:6380/0")).toBeUndefined();
});

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

it("uses the configured Redis, else PostgreSQL if others may share it, else only this process", async () => {
  const peer = await startRedisPeer();
  const { database } = own;
  const given = { database, log: quiet, redisUrl: undefined };
  const vendors = await Promise.all([
    createBus({ ...given, kind: "embedded", redisUrl: peer.url }),
    createBus({ ...given, kind: "external" }),
    createBus({ ...given, kind: "embedded" }),
  ]);
  expect(vendors.map((bus) => bus.state().vendor)).toEqual(["redis", "postgres", "in-process"]);
  const alone = vendors[2];
  await alone.start();
  const seen: unknown[] = [];
  alone.subscribe(NOTES, (message) => {
    seen.push(message);
    // Messages that a listener publishes come after the one it received.
    if (message.n === 1) alone.publish(NOTES, { n: 2 });
  });
  alone.subscribe(NOTES, ({ n }) => void seen.push(n));
  alone.publish(NOTES, { n: 1 });
  expect(seen).toEqual([{ n: 1 }, 1, { n: 2 }, 2]);
  expect(alone.state()).toEqual({ vendor: "in-process", open: true, unreported: 0 });
  for (const bus of vendors) await bus.stop();
  await peer.close();
});
