import { GrammyError } from "grammy";
import * as z from "zod";
import { raceTimeout } from "../../async/race-timeout.ts";
import type { Logger } from "../../log.ts";
import { machineTiming, type Timing } from "../http/timing.ts";
import { type ChatQueues, createChatQueues } from "./chat-queues.ts";
import { sendPlain, telegramApi, type TelegramOptions } from "./telegram.ts";

/** A message that a user sent to the bot in a private chat. */
export type TelegramText = {
  readonly chat: string;
  /** The name that the user chose: untrusted text, like the message. */
  readonly name: string;
  readonly text: string;
};

/** Returns the bot's reply; undefined for none. */
export type TelegramAnswer = (text: TelegramText) => Promise<string | undefined>;

/** Reads messages to the bot and answers them. */
export type TelegramBot = {
  /** Returns the bot's name, for links to it; throws if Telegram does not answer. */
  username(): Promise<string>;
  /**
   * Starts reading; in one process at a time, since Telegram gives each update to one reader. `answer` returns the
   * reply, or none.
   */
  start(answer: TelegramAnswer): void;
  /** Stops reading; resolves when everything read is answered. */
  stop(): Promise<void>;
};

const POLL_SECONDS = 25;
const MOST_AT_ONCE = 100;
/**
 * After this many newer updates an unanswered one is confirmed, since Telegram would otherwise return nothing newer.
 */
const MOST_UNCONFIRMED = 50;
/** How soon to poll for other messages while an answer is pending. */
const AT_WORK_PAUSE_MS = 500;
/** Maximum messages awaiting their answers, over all chats. */
const MOST_OPEN = 1_000;
/** How long answers are still started after reading has stopped. */
const LAST_ANSWERS_MS = 5_000;
const CONFIRM_TIMEOUT_MS = 2_000;
const REPLY_TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_ANSWER = 4_000;

/** Only the fields used, bounded; any other update is skipped. */
const update = z.object({
  update_id: z
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER - 1),
});
const message = z.object({
  message: z.object({
    text: z.string().min(1).max(4_096),
    chat: z.object({ id: z.number().int(), type: z.literal("private") }),
    from: z.object({
      is_bot: z.literal(false),
      first_name: z.string().max(256),
      username: z.string().max(64).optional(),
    }),
  }),
});

/**
 * Long-polls the Bot API. Waits out Telegram's errors, longer each time. An update is confirmed once it and all before
 * it are answered (at the latest when 50 more were written), so that a kill loses none of them, though one may be
 * answered twice. A chat that writes faster than it is answered delays only itself.
 */
export function createTelegramBot(
  options: TelegramOptions & {
    readonly log: Pick<Logger, "warn">;
    readonly timing?: Timing;
  },
): TelegramBot {
  const { log, timing = machineTiming } = options;
  const api = telegramApi(options);
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;
  let username: string | undefined;

  async function getUpdates(requested: { timeout: number; limit: number; offset?: number }, signal: AbortSignal) {
    const updates: unknown = await api.getUpdates(
      { ...requested, allowed_updates: ["message"] },
      // grammy's own type of the same thing.
      signal as unknown as Parameters<typeof api.getUpdates>[1],
    );
    return Array.isArray(updates) ? (updates as readonly unknown[]) : [];
  }

  async function read(answer: TelegramAnswer, signal: AbortSignal): Promise<void> {
    const queues = createChatQueues((label: TelegramText) => answerOne(answer, label));
    /** One above the highest update read. */
    let next: number | undefined;
    let confirmed: number | undefined;
    let errors = 0;
    /**
     * Requesting an offset confirms everything below it: nothing that awaits its answer, unless too much was written
     * since.
     */
    const offset = (): { offset?: number } => {
      if (next === undefined) return {};
      return { offset: Math.max(queues.lowest() ?? next, next - MOST_UNCONFIRMED) };
    };
    while (!signal.aborted) {
      try {
        const requested = offset();
        // Unconfirmed updates are returned at once, so Telegram's long poll would not wait.
        const isAtWork = queues.size() > 0;
        const list = await getUpdates(
          { timeout: isAtWork ? 0 : POLL_SECONDS, limit: MOST_AT_ONCE, ...requested },
          AbortSignal.any([signal, AbortSignal.timeout((POLL_SECONDS + 10) * 1000)]),
        );
        confirmed = requested.offset;
        const before = next;
        next = take(list, next, queues);
        // Unconfirmed updates are returned at once, so pause first.
        if (list.length > 0 && next === before && !isAtWork) throw new Error("updates without a number");
        errors = 0;
        // One chat's slow answer delays no other: their messages are read meanwhile.
        if (queues.size() > 0) await Promise.race([queues.next(), timing.sleep(AT_WORK_PAUSE_MS, signal)]);
        while (queues.size() >= MOST_OPEN && !signal.aborted) await queues.next();
      } catch (error) {
        if (signal.aborted) break;
        const pauseMs = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(errors++, 6));
        log.warn(
          { status: error instanceof GrammyError ? error.error_code : undefined, pauseMs },
          "Telegram returns no updates",
        );
        await timing.sleep(pauseMs, signal).catch(() => undefined);
      }
    }
    const over = new AbortController();
    await queues.end(timing.sleep(LAST_ANSWERS_MS, over.signal).catch(() => undefined));
    over.abort();
    // So that the next reader does not answer again what was answered here.
    const requested = offset();
    if (requested.offset !== confirmed)
      await getUpdates({ timeout: 0, limit: 1, ...requested }, AbortSignal.timeout(CONFIRM_TIMEOUT_MS)).catch(() => {
        log.warn({}, "The last Telegram updates could not be confirmed; they may be processed again");
      });
  }

  /** Queues new messages: those after the highest number read. */
  function take(
    updates: readonly unknown[],
    known: number | undefined,
    queues: ChatQueues<TelegramText>,
  ): number | undefined {
    let next = known;
    for (const each of updates) {
      const number = update.safeParse(each).data?.update_id;
      if (number === undefined || (known !== undefined && number < known)) continue;
      next = Math.max(next ?? 0, number + 1);
      const read = message.safeParse(each);
      if (!read.success) continue;
      const { text, chat, from } = read.data.message;
      const id = String(chat.id);
      queues.add(id, number, { chat: id, name: from.username ?? from.first_name, text });
    }
    return next;
  }

  async function answerOne(answer: TelegramAnswer, label: TelegramText): Promise<void> {
    try {
      const text = await raceTimeout(answer(label), REPLY_TIMEOUT_MS, () => {
        throw new Error("no answer in time");
      });
      if (text !== undefined && text !== "")
        await sendPlain(api, label.chat, text.slice(0, LONGEST_ANSWER), AbortSignal.timeout(REPLY_TIMEOUT_MS));
    } catch (error) {
      log.warn(
        { status: error instanceof GrammyError ? error.error_code : undefined },
        "A Telegram message could not be answered",
      );
    }
  }

  return {
    async username() {
      if (username === undefined) {
        const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
        const me = await api.getMe(signal as unknown as Parameters<typeof api.getMe>[0]);
        username = z
          .string()
          .regex(/^\w{3,64}$/)
          .parse(me.username);
      }
      return username;
    },
    start(answer) {
      if (running !== undefined) return;
      const controller = new AbortController();
      running = { controller, done: read(answer, controller.signal) };
    },
    async stop() {
      running?.controller.abort();
      await running?.done;
      running = undefined;
    },
  };
}
