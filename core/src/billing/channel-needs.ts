import type { Capability, ChannelKind } from "../contract/index.ts";

/** The capability that a plan needs for each notification channel; browser notifications are open to all. */
export const CHANNEL_NEEDS: Readonly<Record<ChannelKind, Capability | undefined>> = {
  email: "mail_channel",
  telegram: "messenger_channel",
  web_push: undefined,
  webhook: "webhook_channel",
};
