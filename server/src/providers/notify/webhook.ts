import { createHmac } from "node:crypto";
import type { WallClock } from "../../clock.ts";
import type { GuardedPost } from "../http/guarded-post.ts";
import { boundedLine, boundedText } from "./bounded-text.ts";
import { guardedDelivery } from "./guarded-delivery.ts";
import type { Notifier, WebhookTo } from "./port.ts";

/**
 * Creates a notifier for an owner's server (docs/webhooks.md). The body is JSON: `{id, subject, text, url, data}`.
 * `X-Signature` is `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body", hexadecimal, under the channel's secret>`;
 * `X-Event-Id` is the same on a repeat.
 */
export function createWebhookNotifier({
  post,
  clock,
  agent,
}: {
  readonly post: GuardedPost;
  readonly clock: WallClock;
  /** The user agent, for the receiver's log. */
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

/** Returns the `X-Signature` of a body sent at `timestamp` (seconds). */
function webhookSignature(secret: string, timestamp: string, body: string): string {
  return `t=${timestamp},v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
