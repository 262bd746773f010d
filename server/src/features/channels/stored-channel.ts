import type { Channel, ChannelKind } from "@sextant/core/contract";

/** A way to reach a person, as it is kept. */
export type StoredChannel = {
  readonly id: string;
  readonly userId: string;
  readonly kind: ChannelKind;
  /** As its owner may see it. */
  readonly shown: string;
  /** What the notifier needs, as JSON; undefined where it was sealed under a secret that is gone, or the address is not verified. */
  readonly target: string | undefined;
  readonly state: "active" | "failing" | "gone";
  readonly note: string | null;
  readonly mutedUntilMs: number | undefined;
  readonly lastSentAtMs: number | undefined;
  readonly createdAtMs: number;
};

/** How many of each a person may have. */
export const MOST: Readonly<Record<ChannelKind, number>> = { email: 1, telegram: 3, web_push: 10, webhook: 5 };

/** As people name them. */
export const KIND_NAME: Readonly<Record<ChannelKind, string>> = {
  email: "Mail",
  telegram: "Telegram",
  web_push: "The browser",
  webhook: "A webhook",
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
