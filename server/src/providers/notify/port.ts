import type { ChannelKind } from "@sextant/core/contract";

/** An email to one user. Both bodies have the same content. */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Sends the installation's email. */
export type Mailer = {
  /** Passes the email to the server that delivers it. Throws Failure 'mail-unavailable'. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};

/** One message about one event, for one receiver. */
export type Notice<To> = {
  /** The same on every repeat, so that the receiver can recognise one. */
  readonly eventId: string;
  readonly to: To;
  /** One line. */
  readonly subject: string;
  /** Plain text, never markup. */
  readonly text: string;
  /** Email only: the same as an HTML document; without it the email is plain text. */
  readonly html?: string | undefined;
  /** The address where the application shows it. */
  readonly url: string;
  /** Email only: unsubscribes with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** Webhook only: the event as data, in addition to its text. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
};

/** The receiver's answer: a Message-ID, a message number, a status. */
export type Receipt = { readonly receipt: string };

/** Notifies users outside the application. */
export type Notifier<To> = {
  /** Sends a notice. Throws only NotifyError. */
  send(notice: Notice<To>, signal: AbortSignal): Promise<Receipt>;
};

/**
 * Why a notice was not delivered. `again`: it has certainly not arrived, retry later; `in_doubt`: it may have arrived,
 * repeat it at most once; `gone`: the receiver rejected it permanently, so the channel is closed.
 */
export type NotifyOutcome = "again" | "in_doubt" | "gone";

/** The message is for the receiver's owner: it contains no address, no secret and no text from the answer. */
export class NotifyError extends Error {
  readonly outcome: NotifyOutcome;
  /** The wait that the receiver requested, if any. */
  readonly retryAfterMs: number | undefined;
  /** The receiver's own code, such as 'SMTP 451', for the log. */
  readonly code: string | undefined;
  constructor(outcome: NotifyOutcome, why: string, retryAfterMs?: number, code?: string) {
    super(why);
    this.name = "NotifyError";
    this.outcome = outcome;
    this.retryAfterMs = retryAfterMs;
    this.code = code;
  }
}

/** The recipient of email: one address, as typed. */
export type MailTo = string;
/** A chat's id, as text. */
export type TelegramTo = string;
/** A browser's subscription (Push API); keys in base64url. */
export type WebPushTo = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};
/** A third party's server, and the secret with which its owner verifies our signatures. */
export type WebhookTo = { readonly url: string; readonly secret: string };

/** One notification channel of a user, as the delivery queue knows it. */
export type DeliveryTarget = {
  readonly channelId: string;
  readonly kind: ChannelKind;
  /** The target as its owner may see it. */
  readonly to: string;
  /**
   * Why nothing is sent there now (the plan no longer includes it, the receiver rejected permanently); null if it is in
   * use.
   */
  readonly skip: string | null;
};

/** Returns the notification channels of users, regardless of which ones their rules name. */
export type TargetsOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly DeliveryTarget[]>>;
