import type { Channel, ChannelKind, Delivery } from "@sextant/core/contract";

/** The application's notification channels, in display order. */
export const CHANNEL_NAMES: Readonly<Record<ChannelKind, string>> = {
  web_push: "Browser",
  email: "Email",
  telegram: "Telegram",
  webhook: "Webhook",
};
export const CHANNEL_KINDS = Object.keys(CHANNEL_NAMES) as readonly ChannelKind[];

/** What each channel is, for users who do not know it. */
export const CHANNEL_NOTES: Readonly<Record<ChannelKind, string>> = {
  web_push: "A notification on this device, even while this page is closed.",
  email: "An email to your account's address.",
  telegram: "A message from our bot in Telegram.",
  webhook: "A signed message to a URL on your own server.",
};

type Badge = { readonly text: string; readonly tone: string };

/** Returns the badge of a channel's state. */
export function channelState({ state }: Pick<Channel, "state">): Badge {
  switch (state) {
    case "active":
      return { text: "Works", tone: "bdg-good" };
    case "failing":
      return { text: "Last message failed", tone: "bdg-warn" };
    case "gone":
      return { text: "Link it again", tone: "bdg-bad" };
  }
}

/** Returns the badge of a delivery's state. */
export function deliveryState({ state }: Pick<Delivery, "state">): Badge {
  switch (state) {
    case "pending":
      return { text: "On its way", tone: "bdg-info" };
    case "held":
      return { text: "Waiting for quiet hours to end", tone: "bdg-info" };
    case "sent":
      return { text: "Delivered", tone: "bdg-good" };
    case "in_doubt":
      return { text: "Sent, possibly twice", tone: "bdg-warn" };
    case "dead":
      return { text: "Failed", tone: "bdg-bad" };
    case "skipped":
      return { text: "Not sent", tone: "bdg-line" };
  }
}
