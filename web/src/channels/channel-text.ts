import type { Channel, ChannelKind, Delivery } from "@sextant/core/contract";
import * as TEXTS from "./texts.ts";

/** The application's notification channels, in display order. */
export const CHANNEL_NAMES: Readonly<Record<ChannelKind, string>> = {
  web_push: TEXTS.browser,
  email: TEXTS.email,
  telegram: TEXTS.telegram,
  webhook: TEXTS.webhook,
};
export const CHANNEL_KINDS = Object.keys(CHANNEL_NAMES) as readonly ChannelKind[];

/** What each channel is, for users who do not know it. */
export const CHANNEL_NOTES: Readonly<Record<ChannelKind, string>> = {
  web_push: TEXTS.browserNote,
  email: TEXTS.emailNote,
  telegram: TEXTS.telegramNote,
  webhook: TEXTS.webhookNote,
};

type Badge = { readonly text: string; readonly tone: string };

/** Returns the badge of a channel's state. */
export function channelState({ state }: Pick<Channel, "state">): Badge {
  switch (state) {
    case "active":
      return { text: TEXTS.works, tone: "bdg-good" };
    case "failing":
      return { text: TEXTS.failing, tone: "bdg-warn" };
    case "gone":
      return { text: TEXTS.linkAgain, tone: "bdg-bad" };
  }
}

/** Returns the badge of a delivery's state. */
export function deliveryState({ state }: Pick<Delivery, "state">): Badge {
  switch (state) {
    case "pending":
      return { text: TEXTS.onItsWay, tone: "bdg-info" };
    case "held":
      return { text: TEXTS.held, tone: "bdg-info" };
    case "sent":
      return { text: TEXTS.delivered, tone: "bdg-good" };
    case "in_doubt":
      return { text: TEXTS.inDoubt, tone: "bdg-warn" };
    case "dead":
      return { text: TEXTS.failed, tone: "bdg-bad" };
    case "skipped":
      return { text: TEXTS.notSent, tone: "bdg-line" };
  }
}
