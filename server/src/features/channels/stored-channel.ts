import type { Channel, ChannelKind } from "@sextant/core/contract";

/** A stored notification channel. */
export type StoredChannel = {
  readonly id: string;
  readonly userId: string;
  readonly kind: ChannelKind;
  /** The address as its owner may see it. */
  readonly shown: string;
  /**
   * The notifier's target, as JSON; undefined where it was encrypted under a secret that no longer exists, or the
   * address is not verified.
   */
  readonly target: string | undefined;
  readonly state: "active" | "failing" | "gone";
  readonly note: string | null;
  readonly mutedUntilMs: number | undefined;
  readonly lastSentAtMs: number | undefined;
  readonly createdAtMs: number;
};

/** Maximum channels of each kind per user. */
export const MOST: Readonly<Record<ChannelKind, number>> = { email: 1, telegram: 3, web_push: 10, webhook: 5 };

/** The display names of the kinds. */
export const KIND_NAME: Readonly<Record<ChannelKind, string>> = {
  email: "Email",
  telegram: "Telegram",
  web_push: "Browser notifications",
  webhook: "Webhook",
};

export function channelAnswer({ id, kind, shown, state, note, lastSentAtMs, createdAtMs }: StoredChannel): Channel {
  return {
    id,
    kind,
    to: shown,
    state,
    note,
    lastSentAt: lastSentAtMs === undefined ? null : new Date(lastSentAtMs).toISOString(),
    createdAt: new Date(createdAtMs).toISOString(),
  };
}
