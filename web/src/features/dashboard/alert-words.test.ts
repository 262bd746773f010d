import { expect, it } from "vitest";
import { ageWords, alertKindWords, deliveryWords, factWords } from "./alert-words.ts";

it.each([
  [0, "0.00 s"],
  [40, "0.04 s"],
  [12_400, "12 s"],
  [180_000, "3 min"],
  [7_200_000, "2 h"],
])("%d ms read %s", (ms, words) => {
  expect(ageWords(ms)).toBe(words);
});

it("a kind this page does not know is shown as it came", () => {
  expect([alertKindWords("rsi"), alertKindWords("lunar_phase")]).toEqual(["RSI", "lunar phase"]);
});

it.each([
  [{ value: null, unit: "USD" }, "N/A"],
  [{ value: 60000.5, unit: "USD" }, "60,000.50 USD"],
  [{ value: 5.25, unit: "percent" }, "5.3%"],
  [{ value: 27.8, unit: "" }, "27.80"],
  [{ value: 3, unit: "bars" }, "3.00 bars"],
])("%j reads %s", (fact, words) => {
  expect(factWords(fact)).toBe(words);
});

it("a delivery says whereto, how, and how long it took", () => {
  const delivery = { id: "d", channel: "email", to: "a…@example.com", state: "sent", attempts: 1 } as const;
  const rest = { latencyMs: 1400, receipt: "<x>", note: null, at: null };
  expect(deliveryWords({ ...delivery, ...rest })).toBe("Email to a…@example.com: sent after 1 s");
  expect(deliveryWords({ ...delivery, ...rest, state: "dead", note: "Mailbox is full." })).toBe(
    "Email to a…@example.com: given up. Mailbox is full.",
  );
});
