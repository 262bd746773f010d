import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NotifyError } from "../providers/notify/port.ts";
import { createEventNotifier } from "./event-notifier.ts";
import { createHookSender } from "./hook-sender.ts";
import { noteEvent } from "./payment-events.ts";
import { quietLog, type TestPayments, testPayments } from "./test-payments.ts";

let test: TestPayments;
let sent: { readonly id: string; readonly sequence: unknown; readonly secret: string }[];
let answer: () => void;
let published: string[];
beforeAll(async () => {
  test = await testPayments();
  await test.rows(
    "insert into payment_hooks (id, url, secret, created_by, created_at) values ('h', 'https://x', 'abc', 'm', now())",
  );
});
afterAll(() => test.drop());
beforeEach(() => {
  sent = [];
  published = [];
  answer = () => undefined;
});

const sender = () =>
  createHookSender({
    database: test.database,
    clock: test.clock,
    log: quietLog,
    url: "https://here",
    secrets: { open: (_, sealed) => Buffer.from(sealed) },
    notifier: {
      send: ({ eventId, to, data }) =>
        Promise.resolve().then(() => {
          answer();
          sent.push({ id: eventId, sequence: data?.["sequence"], secret: to.secret });
          return { receipt: "200" };
        }),
    },
  });

const notifier = (fail = false) =>
  createEventNotifier({
    database: test.database,
    clock: test.clock,
    log: quietLog,
    publishToUser: () => Promise.resolve(),
    publishToMerchants: ({ key }) => {
      if (fail) return Promise.reject(new Error("away"));
      published.push(key);
      return Promise.resolve();
    },
  });

const happen = (...keys: string[]): Promise<unknown> =>
  Promise.all(
    keys.map((key) =>
      noteEvent(test.database.pool, {
        key,
        type: "chain.read-again",
        facts: { networkId: "bsc" },
        atMs: test.clock.at,
      }),
    ),
  );

it("retries an event that could not be published, and those after it, once each", async () => {
  await happen("a", "b");
  await expect(notifier(true).tick()).rejects.toThrow("away");
  expect(await test.rows("select from payment_hook_deliveries")).toEqual([]);
  await notifier().tick();
  await happen("a");
  await notifier().tick();
  expect([...published].sort()).toEqual(["a", "b"]);
});

it("delivers events to a webhook in order, including those queued behind a failing one", async () => {
  await notifier().tick();
  answer = () => {
    throw new NotifyError("again", "the receiver answered 500");
  };
  await sender().tick();
  await sender().tick();
  expect(
    (await test.rows("select attempts from payment_hook_deliveries order by event_seq")).map((row) => row["attempts"]),
  ).toEqual([1, 0]);
  answer = () => undefined;
  await sender().tick();
  expect(sent).toEqual([]);
  test.clock.at += 12_000;
  await sender().tick();
  await sender().tick();
  expect(sent).toHaveLength(2);
  expect(Number(sent[0]?.sequence)).toBeLessThan(Number(sent[1]?.sequence));
  expect(sent[0]?.secret).toBe("abc");
});

it("gives up after three days, shows the webhook as failing, and sends the next event", async () => {
  await happen("c");
  await notifier().tick();
  answer = () => {
    throw new NotifyError("again", "the receiver answered 500");
  };
  for (let i = 0; i < 40; i++) {
    await sender().tick();
    test.clock.at += 3 * 3_600_000;
  }
  const [row] = await test.rows(
    "select attempts, given_up_at from payment_hook_deliveries order by event_seq desc limit 1",
  );
  expect(row?.["given_up_at"]).not.toBeNull();
  expect(Number(row?.["attempts"])).toBeGreaterThan(8);
  expect(await test.rows("select state, note from payment_hooks")).toEqual([
    { state: "failing", note: "the receiver answered 500" },
  ]);
  answer = () => undefined;
  await happen("d");
  await notifier().tick();
  await sender().tick();
  expect(sent).toHaveLength(1);
  expect(await test.rows("select state, note from payment_hooks")).toEqual([{ state: "active", note: null }]);
});

it("sends nothing more to a webhook that is permanently gone, and notifies the merchants once", async () => {
  await happen("e", "f");
  await notifier().tick();
  let calls = 0;
  answer = () => {
    calls++;
    throw new NotifyError("gone", "the receiver answered 410: it is gone");
  };
  await sender().tick();
  await happen("g");
  await notifier().tick();
  await sender().tick();
  expect(calls).toBe(1);
  expect(await test.rows("select state, note from payment_hooks")).toEqual([
    { state: "gone", note: "the receiver answered 410: it is gone" },
  ]);
  expect(await test.rows("select from payment_hook_deliveries where sent_at is null and given_up_at is null")).toEqual(
    [],
  );
  expect(published.filter((key) => key.startsWith("webhook.gone"))).toEqual(["webhook.gone:h"]);
});

it("a run ends with its last webhook, even if another result could not be stored", async () => {
  for (const id of ["one", "two"])
    await test.rows(
      "insert into payment_hooks (id, url, secret, created_by, created_at) values ($1, 'https://' || $1, convert_to($1, 'UTF8'), 'm', now())",
      [id],
    );
  await happen("h");
  await notifier().tick();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const begun: string[] = [];
  const hooks = createHookSender({
    database: test.database,
    clock: test.clock,
    log: quietLog,
    url: "https://here",
    secrets: { open: (_, sealed) => Buffer.from(sealed) },
    notifier: {
      async send({ to }) {
        begun.push(to.secret);
        if (to.secret === "two") await held;
        return { receipt: "200" };
      },
    },
    // After the first one was posted.
    atCrashPoint: () => {
      if (begun.length < 3) throw new Error("away");
    },
  });
  let hasEnded = false;
  const tick = hooks.tick().finally(() => {
    hasEnded = true;
  });
  const next = hooks.tick().catch(() => undefined);
  await expect.poll(() => [...begun].sort()).toEqual(["one", "two"]);
  await test.rows("select");
  expect(hasEnded).toBe(false);
  expect([...begun].sort()).toEqual(["one", "two"]);
  release();
  await expect(tick).rejects.toThrow("away");
  await next;
});
