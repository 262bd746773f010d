import { Failure, type Capability, LONGEST_ASSISTANT_QUERY } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { plainName } from "@sextant/core/identity";
import type { WallClock } from "../../clock.ts";
import { boundedLine, boundedText, type TelegramText } from "../../providers/notify/index.ts";
import type { ChannelStore } from "./channel-store.ts";
import { signalRequestOf, type SignalRequest } from "./signals-answer.ts";
import { MOST, type StoredChannel } from "./stored-channel.ts";
import type { TelegramCodes } from "./telegram-codes.ts";

export type TelegramCommandsOptions = {
  readonly brandName: string;
  readonly publicUrl: string;
  readonly store: Pick<ChannelStore, "add" | "ofChat" | "mute" | "remove">;
  readonly codes: Pick<TelegramCodes, "take">;
  readonly clock: WallClock;
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
  /** Returns the user's watched rules, each in one sentence. */
  readonly rulesOf: (userId: string) => Promise<readonly string[]>;
  /** Returns a price with its source and age in one sentence; undefined for an unknown symbol. */
  readonly price: (symbol: string) => Promise<string | undefined>;
  /** Returns the analysis in a few plain sentences; undefined for an unknown symbol. */
  readonly analyze: (symbol: string, userId: string) => Promise<string | undefined>;
  /** Returns the newest signals that the user's plan includes, in lines. */
  readonly signals: (userId: string, request: SignalRequest) => Promise<string>;
  /** Returns the assistant's answer to a question of the user, as plain text; undefined for a deleted user. */
  readonly ask: (userId: string, question: string) => Promise<string | undefined>;
  /** Counts a message of a chat against a limit of 20 a minute; returns the seconds to wait when it is exceeded. */
  readonly takeCall: (chat: string) => number | undefined;
};

const HELP = [
  "/list: your active alerts",
  "/mute: no messages here for 8 hours; /mute 2 for 2 hours; /mute off to unmute",
  "/signals: the newest signals; /signals buy or /signals sell for one direction; add edge to see only those with a proven edge",
  "/price BTC-USD: the current price",
  "/analyze AAPL: the analysis of a symbol",
  "/stop: unlink this chat",
  "Or ask a question, such as: how risky is ETH?",
].join("\n");

const PLAN_ENDED = "Your plan doesn't include Telegram messages. You still see your alerts in the app.";
const HOUR_MS = 3_600_000;
const LONGEST_MUTE_HOURS = 168;
const DEFAULT_MUTE_HOURS = 8;
const MOST_RULES = 30;
/** A longer text is no question. */
const LONGEST_QUESTION = LONGEST_ASSISTANT_QUERY;
const LONGEST_ANSWER = 3_500;

/** Answers messages to the bot, in plain text. Every command but linking needs a linked chat. */
export function createTelegramCommands(options: TelegramCommandsOptions) {
  const { brandName, publicUrl, store, codes, clock, capabilitiesOf, rulesOf, price, analyze, signals, ask, takeCall } =
    options;
  const brand = plainName(brandName, 64);
  /** Until when a chat that sent too many messages gets no further notice: one a minute, so that a flood is ignored. */
  const noticedUntilMs = new Map<string, number>();

  function tooMany(chat: string, seconds: number): string | undefined {
    const nowMs = clock.wallMs();
    if ((noticedUntilMs.get(chat) ?? 0) > nowMs) return undefined;
    if (noticedUntilMs.size > 10_000) noticedUntilMs.clear();
    noticedUntilMs.set(chat, nowMs + 60_000);
    return `Too many messages. Try again in ${String(seconds)} s.`;
  }

  const mayUse = async (userId: string): Promise<boolean> =>
    (await capabilitiesOf([userId])).get(userId)?.includes("messenger_channel") === true;

  async function start(text: TelegramText, code: string): Promise<string> {
    if (code === "") return notLinked();
    const nowMs = clock.wallMs();
    const userId = await codes.take(code, nowMs);
    if (userId === undefined) return `That code is wrong or has expired. Get a new one at ${publicUrl}.`;
    if (!(await mayUse(userId))) return PLAN_ENDED;
    const shown = plainName(text.name, 64) || "A chat";
    const channel = await store.add({ userId, kind: "telegram", shown, target: text.chat, key: text.chat }, nowMs);
    if (channel === undefined)
      return `You have already linked ${String(MOST.telegram)} chats. Remove one at ${publicUrl} first.`;
    return `This chat is linked. Your Telegram alerts will arrive here.\n\n${HELP}`;
  }

  const notLinked = (): string =>
    `This is the bot of ${brand}. This chat is not linked yet: open ${publicUrl}, choose Telegram for your alerts, and send the code here.`;

  async function list({ userId }: StoredChannel): Promise<string> {
    const rules = await rulesOf(userId);
    if (rules.length === 0) return "You have no active alerts. Create one in the app.";
    const lines = rules.slice(0, MOST_RULES).map((says, at) => `${String(at + 1)}. ${boundedLine(says, 120)}`);
    const more = rules.length - lines.length;
    return [...lines, ...(more > 0 ? [`and ${String(more)} more`] : [])].join("\n");
  }

  async function mute({ id }: StoredChannel, input: string): Promise<string> {
    if (/^off$/i.test(input)) {
      await store.mute(id, undefined);
      return "Unmuted. Messages arrive here again.";
    }
    const [, given] = /^(\d{1,3}) ?h?$/i.exec(input) ?? [];
    const hours = input === "" ? DEFAULT_MUTE_HOURS : Number(given);
    if (!(hours >= 1 && hours <= LONGEST_MUTE_HOURS))
      return `Enter a number of hours from 1 to ${String(LONGEST_MUTE_HOURS)}, such as /mute 8. To unmute: /mute off.`;
    await store.mute(id, clock.wallMs() + hours * HOUR_MS);
    return `No messages here for ${String(hours)} ${hours === 1 ? "hour" : "hours"}. You still see your alerts in the app. To unmute: /mute off.`;
  }

  async function signalsOf({ userId }: StoredChannel, text: string): Promise<string> {
    const request = signalRequestOf(text);
    if (request === undefined)
      return "Use /signals, /signals buy or /signals sell, and add edge to see only those with a proven edge.";
    return signals(userId, request).catch(() => "Signals can't be read right now. Try again in a minute.");
  }

  async function question({ userId }: StoredChannel, text: string): Promise<string | undefined> {
    if (text.length > LONGEST_QUESTION)
      return `That is too long. Ask in at most ${String(LONGEST_QUESTION)} characters.`;
    const answer = await ask(userId, boundedLine(text, LONGEST_QUESTION)).catch(
      () => "We can't answer that right now. Try again in a minute.",
    );
    return answer === undefined ? undefined : boundedText(answer, LONGEST_ANSWER);
  }

  async function about(
    symbolText: string,
    command: string,
    say: (symbol: string) => Promise<string | undefined>,
  ): Promise<string> {
    const symbol = parseSymbol(symbolText)?.symbol;
    if (symbol === undefined) return `Add a symbol: ${command} BTC-USD`;
    const said = await say(symbol).catch(() => "We can't answer that right now. Try again in a minute.");
    return said ?? new Failure("unknown-symbol", { symbol, suggestions: "" }).message;
  }

  return async (text: TelegramText): Promise<string | undefined> => {
    const seconds = takeCall(text.chat);
    if (seconds !== undefined) return tooMany(text.chat, seconds);
    const [, command = "", rest = ""] = /^\/([a-z]{1,20})(?:@\w{1,64})?(?:\s+([^]*))?$/i.exec(text.text.trim()) ?? [];
    const input = boundedLine(rest, 64);
    if (command.toLowerCase() === "start" && input !== "") return start(text, input);
    const channel = await store.ofChat(text.chat);
    if (channel === undefined) return notLinked();
    // Any member of the chat may unlink it, also if another user's code had linked it, whatever their plan.
    if (command.toLowerCase() === "stop") {
      await store.remove(channel.userId, channel.id);
      return "This chat is unlinked. Alerts no longer arrive here.";
    }
    if (!(await mayUse(channel.userId))) return PLAN_ENDED;
    switch (command.toLowerCase()) {
      case "list":
        return list(channel);
      case "mute":
        return mute(channel, input);
      case "signals":
        return signalsOf(channel, input);
      case "price":
        return about(input, "/price", price);
      case "analyze":
      case "analyse":
        return about(input, "/analyze", (symbol) => analyze(symbol, channel.userId));
      case "":
        return text.text.trim().startsWith("/") ? HELP : question(channel, text.text.trim());
      default:
        return HELP;
    }
  };
}
