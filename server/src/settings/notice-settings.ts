import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

/** Settings of the notification channels outside the application, except email. */
export const NOTICE_SETTINGS = {
  telegramBotToken: setting({
    name: "TELEGRAM_BOT_TOKEN",
    meaning: "Token of the Telegram bot that sends alerts, from @BotFather",
    fallback: "no Telegram",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  telegramApiUrl: setting({
    name: "TELEGRAM_API_URL",
    meaning: "Base address of the Bot API, for a Bot API server of your own",
    fallback: "https://api.telegram.org",
    parse: read.baseAddress("https://api.telegram.org"),
  }),
  outboundAllow: setting({
    name: "OUTBOUND_ALLOW",
    meaning: "Private hosts that users' webhooks may reach, as `host` or `host:port`, separated by commas",
    fallback: "none",
    parse: read.hosts,
  }),
} as const;
