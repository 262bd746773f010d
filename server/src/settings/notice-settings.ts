import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

/** Settings of the notification channels outside the application, except email. */
export const NOTICE_SETTINGS = {
  telegramBotToken: setting({
    name: "TELEGRAM_BOT_TOKEN",
    meaning: "Token of the Telegram bot that alerts go out by, from @BotFather",
    fallback: "no Telegram",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  telegramApiUrl: setting({
    name: "TELEGRAM_API_URL",
    meaning: "Base address of the Bot API, so that a server of your own can stand in",
    fallback: "https://api.telegram.org",
    parse: read.baseAddress("https://api.telegram.org"),
  }),
  outboundAllow: setting({
    name: "OUTBOUND_ALLOW",
    meaning:
      "Hosts that people's webhooks may reach although they are private, as `host` or `host:port`, separated by commas",
    fallback: "none",
    parse: read.hosts,
  }),
} as const;
