import type { Capability, ChannelKind } from "../contract/index.ts";

/** What a plan must have for each way of being reached; a browser is open to all. */
export const CHANNEL_NEEDS: Readonly<Record<ChannelKind, Capability | undefined>> = {
  email: "mail_channel",
  telegram: "messenger_channel",
  web_push: undefined,
  webhook: "webhook_channel",
};
