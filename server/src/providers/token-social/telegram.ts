import * as z from "zod";
import type { VendorHttp } from "../http/index.ts";
import { readShape } from "../tokens/read-rows.ts";
import { VendorError } from "../vendor.ts";
import type { SocialRequest, SocialVendor } from "./port.ts";

const NAME = "telegram";
const HOLDS_MS = 6 * 60 * 60_000;
/** The Bot API's status for a public chat that doesn't exist. */
const BAD_REQUEST = 400;

const answerShape = z.object({ ok: z.literal(true), result: z.int().min(0).max(1e9) });

/** Creates a source of the member count of a token project's public chat, counted by the installation's own bot. */
export function createTelegramSocial(http: VendorHttp, botToken: string): SocialVendor {
  return {
    name: NAME,
    holdsMs: HOLDS_MS,
    canHandle: (request) => chatOf(request) !== undefined,
    async fetchSocial(request, signal) {
      const chat = chatOf(request);
      if (chat === undefined) return {};
      // With the leading dot: the colon in every bot token would otherwise read as a scheme.
      const { status, body } = await http.get(`./bot${botToken}/getChatMemberCount`, {
        query: { chat_id: `@${chat}` },
        acceptStatus: [BAD_REQUEST],
        signal,
      });
      if (status === BAD_REQUEST) return {};
      const { result } = readShape(http, "members", body, answerShape);
      // A public chat has at least its owner.
      if (result === 0) throw new VendorError(NAME, "garbage", "a chat without members");
      return { telegramMembers: { value: result, source: NAME, asOfMs: http.clock.nowMs() } };
    },
    http,
  };
}

/** Returns the public name in the first `t.me/name` of a token's links; invitations and message links name no chat. */
function chatOf({ links }: SocialRequest): string | undefined {
  for (const { kind, url } of links) {
    if (kind !== "telegram" || !URL.canParse(url)) continue;
    const { hostname, pathname } = new URL(url);
    const name = /^\/(?:s\/)?([a-z]\w{3,31})\/?$/i.exec(pathname)?.[1];
    if (name !== undefined && /^(?:www\.)?(?:t|telegram)\.me$/.test(hostname) && !RESERVED.has(name.toLowerCase()))
      return name;
  }
  return undefined;
}

/** Words that Telegram itself uses in place of a name. */
const RESERVED: ReadonlySet<string> = new Set([
  "joinchat",
  "addstickers",
  "share",
  "proxy",
  "socks",
  "iv",
  "setlanguage",
]);
