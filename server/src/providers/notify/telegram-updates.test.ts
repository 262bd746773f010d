import { afterEach, beforeEach, expect, it } from "vitest";
import type { Timing } from "../http/timing.ts";
import { createTelegramBot, type TelegramBot, type TelegramText } from "./telegram-updates.ts";
import { startTestTelegram, type TestTelegram } from "./test-telegram.ts";

let telegram: TestTelegram;
let bots: TelegramBot[];
let received: TelegramText[];
let pauses: number[];
beforeEach(async () => {
  telegram = await startTestTelegram();
  [bots, received, pauses] = [[], [], []];
});
afterEach(async () => {
  await Promise.all(bots.map((bot) => bot.stop()));
  await telegram.close();
});

const timing: Timing = {
  monotonicMs: () => 0,
  sleep: (ms) => {
    pauses.push(ms);
    return new Promise((resolve) => setImmediate(resolve));
  },
  random: () => 0,
};

function bot(answer: (text: TelegramText) => Promise<string | undefined>, token = telegram.token) {
  const log = { warn: () => undefined };
  const made = createTelegramBot({ token, apiUrl: telegram.url, log, timing });
  bots.push(made);
  return { ...made, start: () => made.start(answer) };
}

it("answers messages in their chat and in order, and confirms them", async () => {
  bot((text) => {
    received.push(text);
    return Promise.resolve(`You said ${text.text}`);
  }).start();
  telegram.say(7, "one", { username: "ann" });
  telegram.say(7, "two");
  telegram.say(8, "three");
  await expect.poll(() => telegram.sent.length).toBe(3);
  expect(telegram.sent.filter(({ chat }) => chat === "7").map(({ text }) => text)).toEqual([
    "You said one",
    "You said two",
  ]);
  expect(received[0]).toEqual({ chat: "7", name: "ann", text: "one" });
  await expect.poll(() => telegram.waiting()).toBe(0);
});

it("skips updates that are not messages of a user in a private chat, and continues", async () => {
  bot((text) => Promise.resolve(text.text)).start();
  for (const odd of [
    null,
    "garbage",
    { update_id: "7", message: {} },
    { update_id: 1, message: { text: 5, chat: { id: 7, type: "private" } } },
    { update_id: 2, message: { text: "x", chat: { id: 7, type: "group" }, from: { is_bot: false, first_name: "G" } } },
    { update_id: 3, message: { text: "x", chat: { id: 7, type: "private" }, from: { is_bot: true, first_name: "B" } } },
    {
      update_id: 4,
      message: { text: "x".repeat(5000), chat: { id: 7, type: "private" }, from: { is_bot: false, first_name: "L" } },
    },
    { update_id: 5, callback_query: { data: "x" } },
    { update_id: 1e308 },
  ])
    telegram.push(odd);
  telegram.say(7, "hello");
  await expect.poll(() => telegram.sent.map(({ text }) => text)).toEqual(["hello"]);
});

it("an error in one chat keeps no other chat from its answer", async () => {
  bot(({ text }) => (text === "bad" ? Promise.reject(new Error("no")) : Promise.resolve(text))).start();
  telegram.say(7, "bad");
  telegram.say(8, "good");
  await expect.poll(() => telegram.sent.map(({ text }) => text)).toEqual(["good"]);
});

it("waits longer after each error, at most a minute", async () => {
  bot(() => Promise.resolve(undefined), "1:wrong").start();
  await expect.poll(() => pauses.length).toBeGreaterThan(8);
  expect(pauses.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

it("stops reading at once and can start again", async () => {
  const made = bot((text) => Promise.resolve(text.text));
  made.start();
  made.start();
  await expect.poll(() => telegram.polls).toBe(1);
  await made.stop();
  telegram.say(7, "late");
  made.start();
  await expect.poll(() => telegram.sent.map(({ text }) => text)).toEqual(["late"]);
});

it("returns the bot's name", async () => {
  expect(await bot(() => Promise.resolve(undefined)).username()).toBe("sextant_test_bot");
  await expect(bot(() => Promise.resolve(undefined), "1:wrong").username()).rejects.toThrow();
});

/** Answers that wait until they are released. */
function slowAnswers(isSlow: (text: TelegramText) => boolean) {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    answer: async (text: TelegramText): Promise<string> => {
      received.push(text);
      if (isSlow(text)) await new Promise<void>((resolve) => waiting.push(resolve));
      return text.text;
    },
  };
}
const texts = (chat: number) => telegram.sent.filter((one) => one.chat === String(chat)).map(({ text }) => text);

it("slow answers in one chat delay no other chat, nor later ones, and stay in order", async () => {
  const slow = slowAnswers(({ chat }) => chat === "7");
  bot(slow.answer).start();
  for (let i = 0; i < 20; i++) telegram.say(7, `slow ${String(i)}`);
  await expect.poll(() => slow.waiting.length).toBe(1);
  for (let round = 1; round <= 5; round++) {
    for (let i = 0; i < 30; i++) telegram.say(8 + (i % 3), `quick ${String(i)}`);
    await expect.poll(() => telegram.sent.length).toBe(round * 30);
  }
  expect(texts(7)).toEqual([]);
  for (let i = 0; i < 20; i++) {
    await expect.poll(() => slow.waiting.length).toBe(i + 1);
    slow.waiting[i]?.();
  }
  await expect.poll(() => texts(7)).toEqual(Array.from({ length: 20 }, (_, i) => `slow ${String(i)}`));
  await expect.poll(() => telegram.waiting()).toBe(0);
  // Each was answered once, though unconfirmed ones arrived again and again.
  expect(telegram.sent).toHaveLength(170);
  expect(received).toHaveLength(170);
});

it("does not confirm a message that awaits its answer, so that a reader after a kill gets it", async () => {
  const slow = slowAnswers(({ text }) => text === "slow");
  bot(slow.answer).start();
  telegram.say(7, "slow");
  telegram.say(7, "after it");
  telegram.say(8, "quick");
  await expect.poll(() => texts(8)).toEqual(["quick"]);
  const { polls } = telegram;
  await expect.poll(() => telegram.polls).toBeGreaterThan(polls + 1);
  expect(telegram.waiting()).toBe(3);
  slow.waiting[0]?.();
  await expect.poll(() => texts(7)).toEqual(["slow", "after it"]);
  await expect.poll(() => telegram.waiting()).toBe(0);
});

it("a stopped reader finishes and confirms pending answers, so that the next one repeats none", async () => {
  const slow = slowAnswers(() => true);
  const made = bot(slow.answer);
  made.start();
  telegram.say(7, "one");
  await expect.poll(() => slow.waiting.length).toBe(1);
  const stopped = made.stop();
  slow.waiting[0]?.();
  await stopped;
  expect([texts(7), telegram.waiting()]).toEqual([["one"], 0]);
});

it("a chat that writes without end gets fifty answers at a time, and no more of it is queued", async () => {
  const slow = slowAnswers(({ text }) => text === "0");
  bot(slow.answer).start();
  for (let i = 0; i < 90; i++) telegram.say(7, String(i));
  telegram.say(8, "quick");
  await expect.poll(() => texts(8)).toEqual(["quick"]);
  slow.waiting[0]?.();
  await expect.poll(() => telegram.waiting()).toBe(0);
  expect(texts(7)).toEqual(Array.from({ length: 50 }, (_, i) => String(i)));
});
