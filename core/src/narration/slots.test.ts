import fc from "fast-check";
import { expect, test } from "vitest";
import { formatFact } from "../market/index.ts";
import { factsInText } from "./facts-in-text.ts";
import { renderSlots, withSlots } from "./slots.ts";
import { CORPUS_FACTS } from "./test-narration-facts.ts";

test.each([
  [200.85, "USD", "$200.85"],
  [0.3512, "USDT", "0.351200 USDT"],
  [52.44, "%", "52.4%"],
  [1.25, "% change", "+1.25%"],
  [-0.049, "% change", "\u22120.05%"],
  [2.3, "points", "2.3 points"],
  [9, "votes", "9 votes"],
  [1, "votes", "1 vote"],
  [74.2, "0 to 100", "74.20"],
  [2_900_000, "units", "2.9M"],
  [0, "%", "0%"],
  [null, "USD", "N/A"],
])("a value of %s %s is written %s", (value, unit, written) => {
  expect(formatFact({ value, unit })).toBe(written);
});

test("slots become the facts' values, and the sentence rests on what it names", () => {
  expect(renderSlots("At {{E1}}, above {{ E2 }}; {{E1}} again.", CORPUS_FACTS)).toEqual({
    text: "At $200.85, above $190.10; $200.85 again.",
    evidence: ["E1", "E2"],
  });
  expect(() => renderSlots("{{E99}}", CORPUS_FACTS)).toThrow("E99");
});

test("our own sentence turns back into slots, whatever facts it names", () => {
  const known = CORPUS_FACTS.filter(({ value }) => value !== null);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...known), { selector: ({ id }) => id, minLength: 1 }), (facts) => {
      const text = facts.map(({ id }) => `Here is {{${id}}} of it,`).join(" ");
      expect(withSlots(renderSlots(text, facts), facts)).toBe(text);
    }),
  );
});

test("a value inside a longer number is left alone", () => {
  const facts = [{ ...CORPUS_FACTS[0], id: "E1", name: "Votes", value: 5, unit: "ratio", asOf: "", source: "" }];
  expect(withSlots({ text: "15.00, 5.00 and 5.001", evidence: ["E1"] }, facts)).toBe("15.00, {{E1}} and 5.001");
});

test("every number of a text must be a fact within its rounding and of its kind", () => {
  const text =
    "Price $200.85 (200.9, 201) on 2025-06-02; RSI 14 is 74.20, odds 52%, change +1.25%, news \u22120.31, 9 votes.";
  expect(factsInText(text, CORPUS_FACTS)).toMatchObject({ ungrounded: [] });
  const wrong = "$200.58, 52.9%, 53%, \u22121.25%, +0.31, $74.20, \u20ac200.85, 2025-06-03, 190.1%, 200.8";
  expect(factsInText(wrong, CORPUS_FACTS).ungrounded).toEqual([
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
  expect(factsInText("9 in 10 paths", CORPUS_FACTS, ["9 in 10"]).ungrounded).toEqual([]);
  expect(factsInText("9 in 10 paths", CORPUS_FACTS).ungrounded).toEqual(["10"]);
  const closing = (asOf: string) => [{ ...CORPUS_FACTS[0], asOf }] as Parameters<typeof factsInText>[1];
  expect(factsInText("Of 4 Jul 2025.", closing("2025-07-05T00:00:00.000Z")).ungrounded, "midnight ends a day").toEqual(
    [],
  );
  expect(factsInText("Of 4 Jul 2025.", closing("2025-07-05T00:01:00.000Z")).ungrounded).toEqual(["4 Jul 2025"]);
});

test("whatever a fact's value and unit, its written form is grounded, and one more at the last place is not", () => {
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
