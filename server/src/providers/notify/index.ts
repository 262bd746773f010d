import type { WallClock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { GuardedPost } from "../http/guarded-post.ts";
import { createMailNotifier } from "./mail-notifier.ts";
import type { Mailer, MailTo, Notifier, TelegramTo, WebhookTo, WebPushTo } from "./port.ts";
import { createSmtpMailer } from "./smtp.ts";
import { createTelegramNotifier } from "./telegram.ts";
import type { VapidKeys } from "./vapid-keys.ts";
import { createWebPushNotifier } from "./web-push.ts";
import { createWebhookNotifier } from "./webhook.ts";

export * from "./port.ts";
export { boundedLine, boundedText } from "./bounded-text.ts";
export { retryAfter } from "./retry-after-attempt.ts";
export { createTelegramBot, type TelegramBot, type TelegramText } from "./telegram-updates.ts";
export { vapidKeys, type VapidKeys } from "./vapid-keys.ts";
export { areWebPushKeys, type WebPushPayload } from "./web-push.ts";

type MailConfig = Pick<Config, "smtpUrl" | "brandMailFrom" | "brandName" | "contactEmail">;

/** Creates the configured mailer; undefined if none is configured, in which case nothing may depend on mail. */
export function createMailer(config: MailConfig): Mailer | undefined {
  return config.smtpUrl === undefined ? undefined : createSmtpMailer({ url: config.smtpUrl, from: sender(config) });
}

const sender = ({ brandMailFrom, brandName, contactEmail }: MailConfig) =>
  brandMailFrom ?? { name: brandName, address: contactEmail ?? "" };

/** The notifiers of each channel; undefined where the operator has not set one up. */
export type Notifiers = {
  readonly email: Notifier<MailTo> | undefined;
  readonly telegram: Notifier<TelegramTo> | undefined;
  readonly web_push: Notifier<WebPushTo>;
  readonly webhook: Notifier<WebhookTo>;
};

export type NotifiersOptions = {
  readonly config: MailConfig &
    Pick<Config, "publicUrl"> & {
      readonly telegramBotToken: string | undefined;
      readonly telegramApiUrl: string | undefined;
    };
  /** Created with OUTBOUND_ALLOW (providers/http/guarded-post.ts). */
  readonly post: GuardedPost;
  readonly vapid: VapidKeys;
  readonly clock: WallClock;
};

/** Creates the sender of signed posts to a user's own server. */
export function createWebhookSender(
  { brandName }: Pick<Config, "brandName">,
  parts: { readonly post: GuardedPost; readonly clock: WallClock },
): Notifier<WebhookTo> {
  return createWebhookNotifier({ ...parts, agent: brandName.replace(/[^\w .-]/g, "") || "alerts" });
}

/** Creates all configured notifiers. */
export function createNotifiers({ config, post, vapid, clock }: NotifiersOptions): Notifiers {
  const { smtpUrl, contactEmail, publicUrl, telegramBotToken: token, telegramApiUrl: apiUrl } = config;
  const { hostname, protocol } = new URL(publicUrl);
  const contact =
    contactEmail !== undefined
      ? `mailto:${contactEmail}`
      : protocol === "https:"
        ? publicUrl
        : "mailto:operator@localhost";
  return {
    email:
      smtpUrl === undefined ? undefined : createMailNotifier({ url: smtpUrl, from: sender(config), host: hostname }),
    telegram: token === undefined ? undefined : createTelegramNotifier({ token, apiUrl }),
    web_push: createWebPushNotifier({ post, keys: vapid, contact, clock }),
    webhook: createWebhookSender(config, { post, clock }),
  };
}
