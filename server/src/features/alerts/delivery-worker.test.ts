import type { ChannelKind } from "@sextant/core/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NotifyError } from "../../providers/notify/port.ts";
import { createDeliveryStore, type DeliveryStore } from "./delivery-store.ts";
import {
  createDeliveryWorker,
  type DeliveryWorker,
  type DeliveryWorkerOptions,
  type OutgoingAlert,
} from "./delivery-worker.ts";
import { createAlertStore } from "./alert-store.ts";
import { NOON_MS, quietLog, testAlerts, type TestAlerts } from "./test-alerts.ts";

let test: TestAlerts;
let store: DeliveryStore;
let workers: DeliveryWorker[];
let published: (readonly [string, string])[];
beforeEach(async () => {
  test = await testAlerts();
  store = createDeliveryStore(test.database);
  workers = [];
  published = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  await test.drop();
});

const WAITS = [10_000, 60_000];
const LEASE_MS = 60_000;

function worker(send: (message: OutgoingAlert) => Promise<string>, over: Partial<DeliveryWorkerOptions> = {}): void {
  const made = createDeliveryWorker({
    store,
    clock: test.clock,
    log: quietLog,
    name: `w${String(workers.length)}`,
    leaseMs: LEASE_MS,
    everyMs: 20,
    senderOf: () => Promise.resolve({ send: async (message) => ({ receipt: await send(message) }) }),
    retryAfterMs: (attempts) => WAITS[attempts - 1],
    quietUntilMs: () => Promise.resolve(undefined),
    reportChannelResult: (channelId, how) => {
      published.push([channelId, how]);
      return Promise.resolve();
    },
    ...over,
  });
  workers.push(made);
  made.start();
}

/** Writes events, each with a delivery to every named channel. */
async function event(
  keys: readonly string[],
  channels = ["c1"],
  { userId = "ann", kind = "webhook" }: { readonly userId?: string; readonly kind?: ChannelKind } = {},
): Promise<void> {
  test.targets.set(
    userId,
    channels.map((channelId) => ({ channelId, kind, to: "hook.example", skip: null })),
  );
  const events = keys.map((eventKey) => ({
    eventKey,
    userId,
    ruleId: null,
    alertType: "price",
    symbol: "BTC-USD",
    message: eventKey,
    note: null,
    happenedAtMs: test.clock.at,
    late: false,
    evidence: [],
    source: "kraken",
    dataAgeMs: 0,
    freshness: "live" as const,
    delayMinutes: null,
    channels: [kind],
  }));
  await createAlertStore(test.database, () => Promise.resolve(test.targets)).write(events, test.clock.at);
}

/** Inserts the channel of a message. */
async function channelRow(id: string): Promise<void> {
  await test.database.pool.query(
    `insert into channels (id, user_id, kind, shown, target, target_hash, created_at)
       values ($1, 'ann', 'webhook', 'hook.example', '', '', now())`,
    [id],
  );
}

async function rows(): Promise<readonly Record<string, unknown>[]> {
  const { rows: found } = await test.database.pool.query<Record<string, unknown>>(
    "select id, state, attempts, receipt, latency_ms::int as latency, note from deliveries order by id",
  );
  return found;
}
const leasesEnd = () => test.database.pool.query("update deliveries set lease_until = now() - interval '1 second'");
const states = async () => (await rows()).map(({ state, attempts }) => `${String(state)} ${String(attempts)}`);

it("a due message is sent once, however many workers look for it, with its receipt and its latency from the event on", async () => {
  await event(
    Array.from({ length: 40 }, (_, i) => `e${String(i)}`),
    ["c1", "c2", "c3"],
  );
  const sent: string[] = [];
  test.clock.at += 250;
  for (let i = 0; i < 3; i++)
    worker((message) => {
      sent.push(message.eventId);
      return Promise.resolve(`got ${message.alert.message}`);
    });
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["sent 1"]));
  expect(sent).toHaveLength(120);
  expect(new Set(sent).size).toBe(40);
  expect((await rows())[0]).toMatchObject({ receipt: expect.stringMatching(/^got e\d+$/) as unknown, latency: 250 });
});

it("a message that certainly did not arrive is retried by the schedule, and given up at its end", async () => {
  await event(["e"]);
  worker(() => Promise.reject(new NotifyError("again", "the receiver answered 500")));
  await expect.poll(states).toEqual(["pending 1"]);
  test.clock.at += 9_999;
  await event(["f"], ["c2"]);
  await expect.poll(states).toEqual(["pending 1", "pending 1"]);
  test.clock.at += 1;
  await expect.poll(async () => (await states())[0]).toBe("pending 2");
  test.clock.at += 60_000;
  await expect.poll(async () => (await states())[0]).toBe("dead 3");
  expect((await rows())[0]).toMatchObject({ note: "the receiver answered 500" });
  expect(published[0]).toEqual(["c1", "failing"]);
});

it("a permanent rejection by the receiver ends it, and is reported to its channel", async () => {
  await event(["e"]);
  worker(() => Promise.reject(new NotifyError("gone", "the chat was closed")));
  await expect.poll(states).toEqual(["dead 1"]);
  await expect.poll(() => published).toEqual([["c1", "gone"]]);
});

it("a message that may have arrived is repeated once and then left in doubt", async () => {
  await event(["e"]);
  const sent: string[] = [];
  worker((message) => {
    sent.push(message.eventId);
    return Promise.reject(new NotifyError("in_doubt", "no answer came"));
  });
  await expect.poll(states).toEqual(["pending 1"]);
  test.clock.at += 10_000;
  await expect.poll(states).toEqual(["in_doubt 2"]);
  test.clock.at += 10 * 86_400_000;
  await store.recover(test.clock.at);
  expect(await states()).toEqual(["in_doubt 2"]);
  expect(new Set(sent).size).toBe(1);
});

it("an error of another kind is in doubt, and its text stays internal", async () => {
  await event(["e"]);
  worker(() => Promise.reject(new Error("password=hunter2")));
  await expect.poll(states).toEqual(["pending 1"]);
  expect((await rows())[0]).toMatchObject({ note: "we don't know whether it arrived" });
});

it("messages a killed process had only claimed are sent normally; those it had begun are repeated once", async () => {
  await event(["claimed", "begun"]);
  const lease = { by: "killed", nowMs: test.clock.at, leaseMs: LEASE_MS };
  const claimed = await store.claim(lease, { most: new Map([["webhook", 9]]) });
  expect(claimed).toHaveLength(2);
  const begun = claimed.find(({ alert }) => alert.message === "begun");
  expect(await store.begin(begun?.id ?? "", lease)).toBe(true);
  // Not before the lease ends: the process may only be slow, whatever another process's clock shows.
  expect(await store.recover(test.clock.at + 10 * LEASE_MS)).toBe(0);
  await leasesEnd();
  const sent: string[] = [];
  worker((message) => {
    sent.push(message.alert.message);
    return Promise.resolve("ok");
  });
  await expect.poll(states).toEqual(expect.arrayContaining(["sent 1", "sent 2"]));
  expect(sent.toSorted()).toEqual(["begun", "claimed"]);
  // A process that was only slow after all finds that it lost its lease.
  expect(await store.settle(begun?.id ?? "", { state: "sent", receipt: "late", note: null }, lease)).toBe(false);
});

it("a message whose sending was killed twice is not repeated again", async () => {
  await event(["e"]);
  for (let i = 0; i < 2; i++) {
    const lease = { by: `killed ${String(i)}`, nowMs: test.clock.at, leaseMs: LEASE_MS };
    const [one] = await store.claim(lease, { most: new Map([["webhook", 1]]) });
    await store.begin(one?.id ?? "", lease);
    await leasesEnd();
    expect(await store.recover(test.clock.at)).toBe(1);
  }
  expect(await states()).toEqual(["in_doubt 2"]);
  expect(
    await store.claim({ by: "x", nowMs: test.clock.at, leaseMs: LEASE_MS }, { most: new Map([["webhook", 1]]) }),
  ).toEqual([]);
});

it("a message is marked as begun only when it is handed over: others claimed with it that wait are not in doubt", async () => {
  await event(["a", "b"], ["c1", "c2"]);
  const waiting: (() => void)[] = [];
  const begun: number[] = [];
  let handed = 0;
  worker(() => Promise.resolve("never asked"), {
    // Looked up before sending: a message that waits here was not handed over.
    senderOf: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return {
        send: async () => {
          handed += 1;
          begun.push((await states()).filter((state) => state.startsWith("attempting")).length);
          return { receipt: "ok" };
        },
      };
    },
  });
  for (let i = 1; i <= 4; i++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
    await expect.poll(async () => (await states()).filter((state) => state === "sent 1")).toHaveLength(i);
  }
  expect([handed, begun]).toEqual([4, [1, 1, 1, 1]]);
});

it("deleting an owner during a send ends it without a trace, and delays no other user's", async () => {
  await event(["e"]);
  worker(async (message) => {
    await test.database.pool.query("delete from users where id = $1", [message.userId]);
    return "ok";
  });
  await expect.poll(rows).toEqual([]);
  await expect.poll(() => published).toEqual([["c1", "sent"]]);
});

it("setting a clock back delays no first attempt", async () => {
  await event(["e"]);
  test.clock.at -= 3_600_000;
  worker(() => Promise.resolve("ok"));
  await expect.poll(states).toEqual(["sent 1"]);
  expect((await rows())[0]).toMatchObject({ latency: 0 });
});

it("quiet hours hold a message until they end, or until their owner ends them", async () => {
  await event(["e"]);
  await event(["f"], ["c2"]);
  let quietUntil: number | undefined = NOON_MS + 3_600_000;
  worker(() => Promise.resolve("ok"), { quietUntilMs: () => Promise.resolve(quietUntil) });
  await expect.poll(states).toEqual(["held 0", "held 0"]);
  quietUntil = undefined;
  await store.releaseQueued("ben", test.clock.at);
  expect(await states()).toEqual(["held 0", "held 0"]);
  test.clock.at += 3_600_000;
  await expect.poll(states).toEqual(["sent 1", "sent 1"]);
});

it("a stopping worker begins nothing more: it releases claimed messages, and aborts the ones being sent as in doubt", async () => {
  await event(["sending"], ["c1"]);
  let handed = 0;
  worker(
    () => {
      handed += 1;
      return new Promise(() => undefined);
    },
    { timeoutMs: 0 },
  );
  await expect.poll(states).toEqual(["attempting 1"]);
  let found = (): void => undefined;
  await event(["claimed"], ["c2"]);
  const looked = new Promise<void>((resolve) => (found = resolve));
  let goOn = (): void => undefined;
  worker(
    () => {
      handed += 1;
      return Promise.resolve("never asked");
    },
    {
      senderOf: async () => {
        found();
        await new Promise<void>((resolve) => (goOn = resolve));
        return { send: () => Promise.resolve({ receipt: "never asked" }) };
      },
    },
  );
  // Whichever of the two claimed it, neither begins it.
  workers[0]?.wake();
  await Promise.race([looked, expect.poll(() => handed).toBe(2)]);
  const ends = workers.map((one) => one.stop());
  goOn();
  await Promise.all(ends);
  const after = await rows();
  expect(after.every(({ state }) => state === "pending")).toBe(true);
  // Which of the two comes first is arbitrary: their timestamps are equal.
  const begun = after.filter(({ attempts }) => attempts === 1);
  expect(begun).toHaveLength(handed);
  for (const { note } of begun) expect(note).toContain("the server stopped");
  expect(published).toEqual([]);
});

it("a slow channel gets two messages at a time and delays no other", async () => {
  await event(
    Array.from({ length: 30 }, (_, i) => `slow ${String(i)}`),
    ["slow"],
  );
  test.clock.at += 1;
  await event(["quick", "quick too"], ["quick"]);
  let slow = 0;
  const never = new Promise<string>(() => undefined);
  const stop = new AbortController();
  const send = (message: OutgoingAlert): Promise<string> => {
    if (message.alert.message.startsWith("quick")) return Promise.resolve("ok");
    slow += 1;
    return Promise.race([
      never,
      new Promise<string>((_, reject) => {
        stop.signal.addEventListener("abort", () => {
          reject(new NotifyError("again", "stopped"));
        });
      }),
    ]);
  };
  // However many processes there are.
  for (let i = 0; i < 3; i++) worker(send, { atOnce: 4 });
  await expect.poll(async () => (await states()).filter((state) => state === "sent 1")).toHaveLength(2);
  await expect.poll(() => slow).toBe(2);
  expect((await states()).filter((state) => /^(?:claimed|attempting)/.test(state))).toHaveLength(2);
  expect(slow).toBe(2);
  stop.abort();
});

it("a hanging kind of channel delays no other kind, and a user's slow servers no other user's", async () => {
  const slow = (count: number, of: string) => Array.from({ length: count }, (_, i) => `${of} ${String(i)}`);
  await event(slow(9, "mail"), slow(9, "mail"), { kind: "email" });
  await event(["hang a", "hang b"], slow(5, "own"));
  test.clock.at += 1;
  await event(["quick"], ["chat"], { kind: "telegram" });
  await event(["quick hook"], ["ben's"], { userId: "ben" });
  const stop = new AbortController();
  let hanging = 0;
  worker(
    ({ alert: { message } }) => {
      if (message.startsWith("quick")) return Promise.resolve("ok");
      hanging += 1;
      return new Promise<string>((_, reject) => {
        stop.signal.addEventListener("abort", () => {
          reject(new NotifyError("again", "stopped"));
        });
      });
    },
    { atOnce: 6 },
  );
  await expect.poll(async () => (await states()).filter((state) => state === "sent 1")).toHaveLength(2);
  // Four emails and four webhooks of one user are under way, and no more.
  await expect.poll(() => hanging).toBe(8);
  stop.abort();
});

it("a message that was given up is resent by its owner, under the same event, and by no other user", async () => {
  await channelRow("c1");
  await event(["e"]);
  const sent: string[] = [];
  let refuses = true;
  worker((message) => {
    sent.push(message.eventId);
    return refuses ? Promise.reject(new NotifyError("gone", "closed")) : Promise.resolve("ok");
  });
  await expect.poll(states).toEqual(["dead 1"]);
  const id = String((await rows())[0]?.["id"]);
  expect(await store.replay("ben", id, test.clock.at)).toBeUndefined();
  refuses = false;
  expect(await store.replay("ann", id, test.clock.at)).toMatchObject({ state: "pending" });
  await expect.poll(states).toEqual(["sent 2"]);
  expect(await store.replay("ann", id, test.clock.at)).toBe("not-over");
  expect(new Set(sent).size).toBe(1);
});

it("resent messages are counted, and those that cannot be sent are not", async () => {
  await channelRow("c1");
  await event(["e", "f"]);
  worker(() => Promise.reject(new NotifyError("gone", "closed")));
  await expect.poll(states).toEqual(["dead 1", "dead 1"]);
  for (const one of workers) await one.stop();
  const [id, other] = (await rows()).map((row) => String(row["id"]));
  let taken = 0;
  const take = () => (taken++ === 0 ? undefined : 7);
  const replay = (name = "", userId = "ann") => store.replay(userId, name, test.clock.at, take);
  const pressed = await Promise.all(Array.from({ length: 20 }, () => replay(id)));
  expect(pressed.filter((one) => one === "not-over")).toHaveLength(19);
  expect(await replay(other, "ben")).toBeUndefined();
  expect(taken).toBe(1);
  expect(await replay(other)).toEqual({ waitSeconds: 7 });
  await test.database.pool.query("delete from channels");
  expect(await replay(other)).toBe("no-channel");
  expect(taken).toBe(2);
  expect(await states()).toEqual(["pending 1", "dead 1"]);
});

it("a removed channel is reported as removed", async () => {
  await event(["e"]);
  worker(() => Promise.resolve("never"), { senderOf: () => Promise.resolve(undefined) });
  await expect.poll(states).toEqual(["dead 1"]);
  expect((await rows())[0]).toMatchObject({ note: "this channel was removed" });
});

it("messages that its owner muted meanwhile, or whose channel the plan no longer includes, are skipped with the reason and not as failed", async () => {
  await event(["e", "f"], ["c1", "c2"]);
  const sent: string[] = [];
  const send = ({ eventId }: OutgoingAlert) => {
    sent.push(eventId);
    return Promise.resolve({ receipt: "got" });
  };
  worker(() => Promise.resolve(""), {
    senderOf: (channelId, userId) => Promise.resolve({ skip: channelId === "c1" ? `muted by ${userId}` : null, send }),
  });
  await expect.poll(async () => (await states()).toSorted()).toEqual(["sent 1", "sent 1", "skipped 0", "skipped 0"]);
  expect((await rows()).filter(({ state }) => state === "skipped").map(({ note }) => note)).toEqual([
    "muted by ann",
    "muted by ann",
  ]);
  expect(sent).toHaveLength(2);
  await expect
    .poll(() => published)
    .toEqual([
      ["c2", "sent"],
      ["c2", "sent"],
    ]);
});
