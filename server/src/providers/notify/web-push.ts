import { createHash, createPublicKey } from "node:crypto";
import webPush from "web-push";
import type { WallClock } from "../../clock.ts";
import type { GuardedPost } from "../http/guarded-post.ts";
import { boundedLine, boundedText } from "./bounded-text.ts";
import { guardedDelivery } from "./guarded-delivery.ts";
import { type Notifier, NotifyError, type WebPushTo } from "./port.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/**
 * The service worker's payload, as JSON: shown with `tag`, so that a repeat replaces the earlier one; a click opens
 * `url`.
 */
export type WebPushPayload = {
  readonly v: 1;
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
};

/** A day: yesterday's alert is no longer news. */
const TTL_SECONDS = 86_400;

/**
 * Creates a notifier for browsers (RFC 8030), with messages encrypted for the one browser (RFC 8291) and signed by the
 * installation (RFC 8292). The library builds the message; the guarded call sends it, since the endpoint was given by a
 * user. A repeat has the same Topic and tag.
 */
export function createWebPushNotifier({
  post,
  keys,
  contact,
  clock,
}: {
  readonly post: GuardedPost;
  readonly keys: VapidKeys;
  /** Contact for the push service: `mailto:...` or an https address. */
  readonly contact: string;
  readonly clock: WallClock;
}): Notifier<WebPushTo> {
  return {
    async send({ eventId, to, subject, text, url }, signal) {
      const payload: WebPushPayload = {
        v: 1,
        id: eventId,
        title: boundedLine(subject, 120),
        body: boundedText(text, 600),
        url,
        tag: eventId,
      };
      const { headers, body } = sealed(to, JSON.stringify(payload), {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_SECONDS,
        urgency: "high",
        topic: topicOf(eventId),
      });
      return guardedDelivery(() => post(to.endpoint, { headers, body }, signal), {
        // 401 and 403: it was created for other keys than ours and no longer accepts anything from us.
        goneAt: [401, 403, 404, 410],
        who: "the push service",
        nowMs: () => clock.wallMs(),
      });
    },
  };
}

function sealed(to: WebPushTo, payload: string, options: webPush.RequestOptions) {
  try {
    const made = webPush.generateRequestDetails(to, payload, { ...options, contentEncoding: "aes128gcm" });
    const headers = Object.fromEntries(
      Object.entries(made.headers)
        .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
        .filter(([name]) => name !== "content-length"),
    );
    return { headers, body: made.body };
  } catch {
    throw new NotifyError("gone", "the browser's keys can't be used; turn notifications off and on again there");
  }
}

/** At most 32 characters of base64url: the id itself if it fits. */
function topicOf(eventId: string): string {
  return /^[\w-]{1,32}$/.test(eventId)
    ? eventId
    : createHash("sha256").update(eventId).digest("base64url").slice(0, 32);
}

/** Returns whether a browser's keys are valid: a point on P-256 and 16 bytes. */
export function areWebPushKeys({ p256dh, auth }: WebPushTo["keys"]): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, "base64url").length !== 16) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}
