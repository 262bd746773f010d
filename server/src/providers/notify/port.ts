import type { ChannelKind } from "@sextant/core/contract";

/** A mail to one person. Both bodies say the same. */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** How mails leave the installation. */
export type Mailer = {
  /** Hands the mail to the server that delivers it. Throws Failure 'mail-unavailable'. */
  send(message: MailMessage): Promise<void>;
  close(): void;
};

/** One message about one event, for one receiver. */
export type Notice<To> = {
  /** The same on every repeat: what the receiver can tell a repeat by. */
  readonly eventId: string;
  readonly to: To;
  /** One line. */
  readonly subject: string;
  /** Plain text, never markup. */
  readonly text: string;
  /** Mail only: the same as a document; without it the mail is text alone. */
  readonly html?: string | undefined;
  /** Where the application shows it. */
  readonly url: string;
  /** Mail only: ends these mails with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** Webhook only: the event as data, beside its text. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
};

/** What the receiver's side answered: a Message-ID, a message number, a status. */
export type Receipt = { readonly receipt: string };

/** A way to reach people outside the application. */
export type Notifier<To> = {
  /** Throws NotifyError, and nothing else. */
  send(notice: Notice<To>, signal: AbortSignal): Promise<Receipt>;
};

/**
 * Why a notice did not go out. `again`: it has surely not arrived, try later; `in_doubt`: nobody knows whether it arrived, repeat it at
 * most once; `gone`: the receiver refused for good, this way to reach them is over.
 */
export type NotifyOutcome = "again" | "in_doubt" | "gone";

/** The message is for the receiver's owner: it holds no address, no secret and no answer's text. */
export class NotifyError extends Error {
  readonly outcome: NotifyOutcome;
  /** What the receiver's side asked to wait, where it did. */
  readonly retryAfterMs: number | undefined;
  constructor(outcome: NotifyOutcome, why: string, retryAfterMs?: number) {
    super(why);
    this.name = "NotifyFault";
    this.outcome = outcome;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Where mails go: the address as it is typed, one. */
export type MailTo = string;
/** A chat's number, as text. */
export type TelegramTo = string;
/** A browser's subscription (Push API); keys in base64url. */
export type WebPushTo = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};
/** Another's server, and the secret that its owner checks our signatures with. */
export type WebhookTo = { readonly url: string; readonly secret: string };

/** One way out to a person, as who keeps the deliveries knows it. */
export type DeliveryTarget = {
  readonly channelId: string;
  readonly kind: ChannelKind;
  /** As its owner may see it. */
  readonly to: string;
  /** Why nothing goes out there now (the plan has it no more, the receiver refused for good); null where it does. */
  readonly skip: string | null;
};

/** The notification channels of some people, whatever their rules name. */
export type TargetsOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly DeliveryTarget[]>>;
