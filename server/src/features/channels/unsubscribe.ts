import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../secrets/secrets.ts";
import type { ChannelStore } from "./channel-store.ts";
import type { PreferenceStore } from "./preference-store.ts";

/** The links that end a user's emails without a sign-in; only this installation can create them. They do not expire. */
export type Unsubscribe = {
  /** Returns the link for an email to this channel. */
  urlOf(channelId: string): string;
  /** Returns whether the token is valid. */
  isToken(token: string): boolean;
  /** Ends alert emails and the daily digest; repeating it is harmless. Returns whether the token is valid. */
  end(token: string): Promise<boolean>;
};

const PURPOSE = "unsubscribe";

export function createUnsubscribe({
  publicUrl,
  secrets,
  channels,
  preferences,
}: {
  readonly publicUrl: string;
  readonly secrets: Pick<Secrets, "mac">;
  readonly channels: Pick<ChannelStore, "find" | "remove">;
  readonly preferences: Pick<PreferenceStore, "endDigest">;
}): Unsubscribe {
  const signed = (id: string): string => `${id}.${secrets.mac(PURPOSE, id).toString("base64url")}`;

  function channelOf(token: string): string | undefined {
    const [, id] = /^([0-9A-Z]{26})\.[\w-]{43}$/.exec(token) ?? [];
    if (id === undefined) return undefined;
    return timingSafeEqual(Buffer.from(token), Buffer.from(signed(id))) ? id : undefined;
  }

  return {
    urlOf: (channelId) => `${publicUrl}/unsubscribe/${signed(channelId)}`,
    isToken: (token) => channelOf(token) !== undefined,
    async end(token) {
      const id = channelOf(token);
      if (id === undefined) return false;
      const channel = await channels.find(id);
      if (channel !== undefined) {
        await preferences.endDigest(channel.userId);
        await channels.remove(channel.userId, id);
      }
      return true;
    },
  };
}
