import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fact } from "../language/index.ts";
import { formatFact } from "../market/index.ts";
import { factsInText } from "./test-facts-in-text.ts";

const made = (id: string, name: string, value: number | null, unit: string, direction?: Fact["direction"]): Fact => ({
  id,
  name,
  value,
  unit,
  asOf: "2025-06-02T14:30:00.000Z",
  source: "files",
  ...(direction === undefined ? {} : { direction }),
});

const FACTS: readonly Fact[] = [
  made("E1", "Price", 200.85, "USD", "rising"),
  made("E2", "200-day average", 190.1, "USD", "above"),
  made("E3", "50-day average", 205.4, "USD", "below"),
  made("E4", "RSI 14", 74.2, "0 to 100", "overbought"),
  made("E5", "MACD histogram", -0.42, "USD", "falling"),
  made("E6", "Change in a day", 1.25, "% change"),
  made("E7", "Probability of a rise", 52.4, "%"),
  made("E8", "Volatility a day", 1.8, "%"),
  made("E9", "Range low", 185.2, "USD"),
  made("E10", "Range high", 214.9, "USD"),
  made("E11", "Target", 210, "USD"),
  made("E12", "Stop", 194, "USD"),
  made("E13", "Break-even odds", 50.1, "%"),
  made("E14", "Edge", 2.3, "points"),
  made("E15", "Votes for a rise", 9, "votes"),
  made("E16", "Votes for a fall", 5, "votes"),
  made("E17", "News tone", -0.31, "-1 to 1"),
  made("E18", "ADX 14", 18, "0 to 100", "flat"),
  made("E19", "Expected value after cost", -0.05, "% change"),
  made("E20", "Revenue growth", null, "%"),
];

test("every number of a text must be a fact within its rounding and of its kind", () => {
  const text =
    "Price $200.85 (200.9, 201) on 2025-06-02; RSI 14 is 74.20, odds 52%, change +1.25%, news \u22120.31, 9 votes.";
  expect(factsInText(text, FACTS)).toMatchObject({ ungrounded: [] });
  const wrong = "$200.58, 52.9%, 53%, \u22121.25%, +0.31, $74.20, \u20ac200.85, 2025-06-03, 190.1%, 200.8";
  expect(factsInText(wrong, FACTS).ungrounded).toEqual([
    "2025-06-03",
    "$200.58",
    "52.9%",
    "53%",
    "\u22121.25%",
    "+0.31",
    "$74.20",
    "\u20ac200.85",
    "190.1%",
  ]);
  expect(factsInText("9 in 10 paths", FACTS, ["9 in 10"]).ungrounded).toEqual([]);
  expect(factsInText("9 in 10 paths", FACTS).ungrounded).toEqual(["10"]);
  const closing = (asOf: string) => [{ ...FACTS[0], asOf }] as Parameters<typeof factsInText>[1];
  expect(factsInText("Of 4 Jul 2025.", closing("2025-07-05T00:00:00.000Z")).ungrounded, "midnight ends a day").toEqual(
    [],
  );
  expect(factsInText("Of 4 Jul 2025.", closing("2025-07-05T00:01:00.000Z")).ungrounded).toEqual(["4 Jul 2025"]);
});

test("accepts the written form of any fact, and rejects one that is off by one in its last place", () => {
  const unit = fc.constantFrom("USD", "USDT", "%", "% change", "points", "votes", "0 to 100", "ratio", "units");
  const value = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.double({ min: 1e-9, max: 1, noNaN: true }),
    fc.integer(),
  );
  fc.assert(
    fc.property(value, unit, (number, of) => {
      const fact = {
        id: "E1",
        name: "Something",
        value: number,
        unit: of,
        asOf: "2025-06-02T00:00:00.000Z",
        source: "files",
      };
      const written = formatFact(fact);
      expect(factsInText(`It is ${written}.`, [fact]).ungrounded, written).toEqual([]);
      const swapped = written.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 5) % 10));
      expect(factsInText(`It is ${swapped}.`, [fact]).ungrounded, swapped).toHaveLength(1);
    }),
  );
});
