import { createHmac, timingSafeEqual } from "node:crypto";
import type { WallClock } from "../../clock.ts";
import type { GuardedPost } from "../http/guarded-post.ts";
import { boundedLine, boundedText } from "./bounded-text.ts";
import { guardedDelivery } from "./guarded-delivery.ts";
import type { Notifier, WebhookTo } from "./port.ts";

/**
 * Notices to a server of the owner's. The body is JSON: `{id, subject, text, url, data}`. `X-Signature` is `v1=` and the HMAC-SHA256 of
 * `timestamp.body`, hexadecimal, under the channel's secret; `X-Timestamp` is that timestamp, in seconds; `X-Event-Id` is the same on a repeat.
 */
export function createWebhookNotifier({
  post,
  clock,
  agent,
}: {
  readonly post: GuardedPost;
  readonly clock: WallClock;
  /** Who calls, for the receiver's log. */
  readonly agent: string;
}): Notifier<WebhookTo> {
  return {
    send({ eventId, to, subject, text, url, data }, signal) {
      const timestamp = String(Math.floor(clock.wallMs() / 1000));
      const content = { id: eventId, subject: boundedLine(subject, 200), text: boundedText(text, 4_000), url };
      const body = JSON.stringify({ ...content, ...(data === undefined ? {} : { data }) });
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "user-agent": agent,
        "x-event-id": eventId,
        "x-timestamp": timestamp,
        "x-signature": webhookSignature(to.secret, timestamp, body),
      };
      return guardedDelivery(() => post(to.url, { headers, body }, signal), {
        goneAt: [410],
        who: "the receiver",
        nowMs: () => clock.wallMs(),
      });
    },
  };
}

/** What `X-Signature` holds for a body sent at `timestamp` (seconds). */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/** As a receiver checks it: the signature is of this body and secret, and not older than five minutes. */
export function isWebhookSignature(
  { signature, timestamp, body, secret }: Readonly<Record<"signature" | "timestamp" | "body" | "secret", string>>,
  nowMs: number,
): boolean {
  const [given, due] = [Buffer.from(signature), Buffer.from(webhookSignature(secret, timestamp, body))];
  return (
    given.length === due.length &&
    timingSafeEqual(given, due) &&
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(nowMs - Number(timestamp) * 1000) <= 300_000
  );
}
