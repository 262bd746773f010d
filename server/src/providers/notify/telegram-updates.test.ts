import { afterEach, beforeEach, expect, it } from "vitest";
import type { Timing } from "../http/timing.ts";
import { createTelegramBot, type TelegramBot, type TelegramWords } from "./telegram-updates.ts";
import { startTestTelegram, type TestTelegram } from "./test-telegram.ts";

let telegram: TestTelegram;
let bots: TelegramBot[];
let heard: TelegramWords[];
let pauses: number[];
beforeEach(async () => {
  telegram = await startTestTelegram();
  [bots, heard, pauses] = [[], [], []];
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

function bot(answer: (words: TelegramWords) => Promise<string | undefined>, token = telegram.token): TelegramBot {
  const log = { warn: () => undefined };
  const made = createTelegramBot({ token, apiUrl: telegram.url, answer, log, timing });
  bots.push(made);
  return made;
}

it("answers what people write, in its chat, in order, and confirms it", async () => {
  bot((words) => {
    heard.push(words);
    return Promise.resolve(`You said ${words.text}`);
  }).start();
  telegram.say(7, "one", { username: "ann" });
  telegram.say(7, "two");
  telegram.say(8, "three");
  await expect.poll(() => telegram.sent.length).toBe(3);
  expect(telegram.sent.filter(({ chat }) => chat === "7").map(({ text }) => text)).toEqual([
    "You said one",
    "You said two",
  ]);
  expect(heard[0]).toEqual({ chat: "7", name: "ann", text: "one" });
  await expect.poll(() => telegram.waiting()).toBe(0);
});

it("passes over what is no message of a person in a chat of their own, and goes on", async () => {
  bot((words) => Promise.resolve(words.text)).start();
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

it("one chat's fault keeps no other chat from its answer", async () => {
  bot(({ text }) => (text === "bad" ? Promise.reject(new Error("no")) : Promise.resolve(text))).start();
  telegram.say(7, "bad");
  telegram.say(8, "good");
  await expect.poll(() => telegram.sent.map(({ text }) => text)).toEqual(["good"]);
});

it("waits longer after each fault, a minute at most", async () => {
  bot(() => Promise.resolve(undefined), "1:wrong").start();
  await expect.poll(() => pauses.length).toBeGreaterThan(8);
  expect(pauses.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

it("stops reading at once and can start again", async () => {
  const made = bot((words) => Promise.resolve(words.text));
  made.start();
  made.start();
  await expect.poll(() => telegram.polls).toBe(1);
  await made.stop();
  telegram.say(7, "late");
  made.start();
  await expect.poll(() => telegram.sent.map(({ text }) => text)).toEqual(["late"]);
});

it("knows its own name", async () => {
  expect(await bot(() => Promise.resolve(undefined)).username()).toBe("sextant_test_bot");
  await expect(bot(() => Promise.resolve(undefined), "1:wrong").username()).rejects.toThrow();
});
