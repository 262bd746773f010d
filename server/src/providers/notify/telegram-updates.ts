import { GrammyError } from "grammy";
import * as z from "zod";
import type { Logger } from "../../log.ts";
import { machineTiming, type Timing } from "../http/timing.ts";
import { sendPlain, telegramApi, type TelegramOptions } from "./telegram.ts";

/** What somebody wrote to the bot, in a chat of their own with it. */
export type TelegramWords = {
  readonly chat: string;
  /** As the person calls themselves: hostile text, like the words. */
  readonly name: string;
  readonly text: string;
};

/** Reads what people write to the bot, and answers. */
export type TelegramBot = {
  /** The bot's name, for links to it; throws where Telegram does not answer. */
  username(): Promise<string>;
  /** Begins to read; in one process at a time, since Telegram gives what is written to one reader. */
  start(): void;
  /** When the reading is over and what was read is answered. */
  stop(): Promise<void>;
};

const POLL_SECONDS = 25;
const REPLY_PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_ANSWER = 4_000;

/** Only what is used, bounded; an update that is anything else is passed over. */
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
 * Long polling of the Bot API. `answer` gives the words that go back, or none. A fault of Telegram's is waited out, longer each time; an
 * update is confirmed when the next ones are asked for, so that one may be answered again after a kill.
 */
export function createTelegramBot(
  options: TelegramOptions & {
    readonly answer: (words: TelegramWords) => Promise<string | undefined>;
    readonly log: Pick<Logger, "warn">;
    readonly timing?: Timing;
  },
): TelegramBot {
  const { answer, log, timing = machineTiming } = options;
  const api = telegramApi(options);
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;
  let username: string | undefined;

  async function read(signal: AbortSignal): Promise<void> {
    let offset: number | undefined;
    let faults = 0;
    while (!signal.aborted) {
      try {
        const updates: unknown = await api.getUpdates(
          {
            timeout: POLL_SECONDS,
            limit: 50,
            allowed_updates: ["message"],
            ...(offset === undefined ? {} : { offset }),
          },
          // grammy's own type of the same thing.
          AbortSignal.any([signal, AbortSignal.timeout((POLL_SECONDS + 10) * 1000)]) as unknown as Parameters<
            typeof api.getUpdates
          >[1],
        );
        const list = Array.isArray(updates) ? updates : [];
        const next = nextOffset(list, offset);
        // What cannot be confirmed comes again at once: not without a pause.
        if (list.length > 0 && next === offset) throw new Error("updates without a number");
        offset = next;
        faults = 0;
        await answerAll(list);
      } catch (fault) {
        if (signal.aborted) return;
        const pauseMs = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(faults++, 6));
        log.warn(
          { status: fault instanceof GrammyError ? fault.error_code : undefined, pauseMs },
          "Telegram gives no updates",
        );
        await timing.sleep(pauseMs, signal).catch(() => undefined);
      }
    }
  }

  /** Chats side by side, the words of one in their order. */
  async function answerAll(updates: readonly unknown[]): Promise<void> {
    const chats = new Map<string, TelegramWords[]>();
    for (const each of updates) {
      const read = message.safeParse(each);
      if (!read.success) continue;
      const { text, chat, from } = read.data.message;
      const id = String(chat.id);
      const said = chats.get(id) ?? [];
      said.push({ chat: id, name: from.username ?? from.first_name, text });
      chats.set(id, said);
    }
    await Promise.all(
      [...chats.values()].map(async (said) => {
        for (const words of said) await answerOne(words);
      }),
    );
  }

  async function answerOne(words: TelegramWords): Promise<void> {
    try {
      const text = await withinPatience(answer(words));
      if (text !== undefined && text !== "")
        await sendPlain(api, words.chat, text.slice(0, LONGEST_ANSWER), AbortSignal.timeout(REPLY_PATIENCE_MS));
    } catch (fault) {
      log.warn(
        { status: fault instanceof GrammyError ? fault.error_code : undefined },
        "A Telegram chat got no answer",
      );
    }
  }

  return {
    async username() {
      if (username === undefined) {
        const signal = AbortSignal.timeout(REPLY_PATIENCE_MS);
        const me = await api.getMe(signal as unknown as Parameters<typeof api.getMe>[0]);
        username = z
          .string()
          .regex(/^\w{3,64}$/)
          .parse(me.username);
      }
      return username;
    },
    start() {
      if (running !== undefined) return;
      const controller = new AbortController();
      running = { controller, done: read(controller.signal) };
    },
    async stop() {
      running?.controller.abort();
      await running?.done;
      running = undefined;
    },
  };
}

function nextOffset(updates: readonly unknown[], offset: number | undefined): number | undefined {
  return updates.reduce<number | undefined>((highest, each) => {
    const read = update.safeParse(each);
    return read.success ? Math.max(highest ?? 0, read.data.update_id + 1) : highest;
  }, offset);
}

function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("no answer in time"));
    }, REPLY_PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}
