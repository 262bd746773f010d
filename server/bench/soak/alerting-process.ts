// The real alert matching and the real delivery worker with the real mail and webhook notifiers, in a process that is
// killed. Its only argument is JSON (AlertingArguments); it prints "ready" once prices are matched.
import type { Candle, LivePrice } from "@sextant/core/market";
import { pino } from "pino";
import { type DatabaseAddress, openDatabase } from "../../src/database/database.ts";
import { createAlertWatch } from "../../src/features/alerts/alert-watch.ts";
import { createDeliveryStore } from "../../src/features/alerts/delivery-store.ts";
import { createDeliveryWorker } from "../../src/features/alerts/delivery-worker.ts";
import { createGuardedPost } from "../../src/providers/http/guarded-post.ts";
import { createMailNotifier } from "../../src/providers/notify/mail-notifier.ts";
import { retryAfter } from "../../src/providers/notify/retry-after-attempt.ts";
import { createWebhookNotifier } from "../../src/providers/notify/webhook.ts";
import { venueNowMs, type VenueTime } from "./venue.ts";

export type AlertingArguments = {
  readonly address: DatabaseAddress;
  readonly time: VenueTime;
  readonly venueUrl: string;
  readonly smtpUrl: string;
  readonly hookUrl: string;
};

const MINUTE_MS = 60_000;
const { address, time, venueUrl, smtpUrl, hookUrl } = JSON.parse(process.argv[2] ?? "{}") as AlertingArguments;
const log = pino({ level: process.env["SOAK_LOG"] ?? "silent" }, process.stderr);
const nowMs = (): number => venueNowMs(time);
const clock = { nowMs, wallMs: nowMs, replay: undefined };
const database = openDatabase(address, 6);

const mail = createMailNotifier({
  url: smtpUrl,
  from: { name: "Soak", address: "soak@example.com" },
  host: "example.com",
});
const hook = createWebhookNotifier({ post: createGuardedPost({ allow: ["127.0.0.1"] }), clock, agent: "soak" });
const worker = createDeliveryWorker({
  store: createDeliveryStore(database),
  clock,
  log,
  name: `process ${String(process.pid)}`,
  leaseMs: 3_000,
  everyMs: 100,
  atOnce: 16,
  senderOf: (channelId) =>
    Promise.resolve({
      send: ({ eventId, alert }, signal) => {
        const notice = { eventId, subject: alert.message, text: alert.message, url: "http://localhost/dashboard" };
        return channelId.startsWith("email")
          ? mail.send({ ...notice, to: "person@example.com" }, signal)
          : hook.send({ ...notice, to: { url: hookUrl, secret: "made up" } }, signal);
      },
    }),
  retryAfterMs: (attempts, requestedMs) => retryAfter(attempts, { requestedMs }),
  quietUntilMs: () => Promise.resolve(undefined),
  reportChannelResult: () => Promise.resolve(),
});
const watch = createAlertWatch({
  database,
  clock,
  log,
  everyMs: 100,
  targetsOf: (userIds) =>
    Promise.resolve(
      new Map(
        userIds.map((id) => [
          id,
          [
            { channelId: `email-${id}`, kind: "email" as const, to: "p…@example.com", skip: null },
            { channelId: `webhook-${id}`, kind: "webhook" as const, to: "127.0.0.1", skip: null },
          ],
        ]),
      ),
    ),
  async minuteBarsOf(symbol, fromMs) {
    const reply = await fetch(`${venueUrl}/bars?symbol=${encodeURIComponent(symbol)}&from=${String(fromMs)}`);
    const { bars, nowMs: at } = (await reply.json()) as { bars: readonly Candle[]; nowMs: number };
    const closedUntilMs = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    return { bars, closedUntilMs, source: "venue", freshness: "live", delayMinutes: null, currency: "USD" };
  },
  published: () => undefined,
  deliveriesDue: () => {
    worker.wake();
  },
});

// The database may be unavailable: retries, as the leader would.
for (;;) {
  try {
    await watch.start();
    break;
  } catch (error) {
    log.warn({ err: error }, "not yet");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
worker.start();
process.stdout.write("ready\n");
const { body } = await fetch(`${venueUrl}/stream`);
let rest = "";
for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) watch.onPrice(JSON.parse(line) as LivePrice);
}
