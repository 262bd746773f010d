import { randomBytes } from "node:crypto";
import { type addChannel, type Channel, Failure } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { SetUpUser } from "../../identity/person.ts";
import type { Logger } from "../../log.ts";
import { AddressRefused, guardedAddress } from "../../providers/http/guarded-address.ts";
import { logRefusedAddress } from "../../providers/http/log-refused-address.ts";
import { areWebPushKeys } from "../../providers/notify/index.ts";
import type { ChannelStore, NewChannel } from "./channel-store.ts";
import { channelAnswer, KIND_NAME, MOST } from "./stored-channel.ts";
import type { TelegramCodes } from "./telegram-codes.ts";

export type ChannelInput = z.output<(typeof addChannel)["body"]>;
type Added = z.input<(typeof addChannel)["answer"]>;

export type AddChannelOptions = {
  readonly store: Pick<ChannelStore, "add">;
  readonly codes: TelegramCodes;
  /** The OUTBOUND_ALLOW setting. */
  readonly allow: readonly string[];
  /** Returns the bot's name; throws where Telegram does not respond. Undefined where there is no bot. */
  readonly botName: (() => Promise<string>) | undefined;
  readonly clock: WallClock;
  /** Logs rejected addresses. */
  readonly log?: Pick<Logger, "warn">;
};

/**
 * Creates the function that adds a channel. The caller checks that the plan includes it and the operator configured it.
 */
export function createAddChannel({ store, codes, allow, botName, clock, log }: AddChannelOptions) {
  const keep = async (channel: NewChannel): Promise<Channel> => {
    const stored = await store.add(channel, clock.wallMs());
    if (stored !== undefined) return channelAnswer(stored);
    const [most, name] = [String(MOST[channel.kind]), KIND_NAME[channel.kind]];
    throw new Failure("bad-request", { detail: `${name}: you already have ${most}; remove one first` });
  };

  /** Parses an address by the rules of the guard; rejects it with a sentence. */
  function readAddress(text: string, field: "url" | "endpoint"): URL {
    try {
      return guardedAddress(text, allow).url;
    } catch (error) {
      logRefusedAddress(log, text, error);
      if (error instanceof AddressRefused)
        throw new Failure("bad-request", { detail: `${field}: ${error.message}` }, { field });
      throw error;
    }
  }

  return async (user: SetUpUser, input: ChannelInput): Promise<Added> => {
    const { id: userId } = user;
    switch (input.kind) {
      case "email": {
        if (!user.emailVerified)
          throw new Failure("bad-request", {
            detail: "your account's email address isn't verified; verify it first",
          });
        const channel = await keep({ userId, kind: "email", shown: "", target: null, key: userId });
        return { channel, link: null, secret: null };
      }
      case "telegram": {
        const bot = await botName?.().catch(() => {
          throw new Failure("channel-unreachable", { channel: "Telegram" });
        });
        const { code, expiresAtMs } = await codes.make(userId, clock.wallMs());
        const link = {
          code,
          url: `https://t.me/${bot ?? ""}?start=${code}`,
          expiresAt: new Date(expiresAtMs).toISOString(),
        };
        return { channel: null, link, secret: null };
      }
      case "web_push": {
        const { href } = readAddress(input.endpoint, "endpoint");
        if (!areWebPushKeys(input.keys))
          throw new Failure(
            "bad-request",
            { detail: "keys: these aren't keys of a browser's push subscription" },
            { field: "keys" },
          );
        const shown = plainName(input.browser, 64) || "A browser";
        const target = { endpoint: href, keys: input.keys };
        const channel = await keep({ userId, kind: "web_push", shown, target, key: href });
        return { channel, link: null, secret: null };
      }
      case "webhook": {
        const { href, host } = readAddress(input.url, "url");
        const secret = `whsec_${randomBytes(32).toString("base64url")}`;
        const channel = await keep({ userId, kind: "webhook", shown: host, target: { url: href, secret }, key: href });
        return { channel, link: null, secret };
      }
    }
  };
}
