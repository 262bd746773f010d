import fc from "fast-check";
import { expect, it } from "vitest";
import type { AnswerPart, AnswerSentence } from "../../contract/index.ts";
import { provedSentences } from "./check-proofs.ts";
import { valuePart } from "./fetched.ts";
import { written } from "./formats.ts";
import { priceFormat } from "./price-format.ts";
import { sentence } from "./sentence.ts";
import { valueAt } from "./value-at.ts";

const FETCHED = {
  call: "getMarketData",
  input: { params: { symbol: "AAPL" } },
  answer: { price: 201.5, currency: "USD", asOf: "2025-06-02T14:30:00.000Z", source: "files", list: [{ "a/b": 3 }] },
};
const none = () => undefined;

it("resolves pointers among own properties only", () => {
  expect(valueAt(FETCHED.answer, "/list/0/a~1b")).toBe(3);
  expect(valueAt(FETCHED.answer, "/list/9")).toBeUndefined();
  expect(valueAt(FETCHED.answer, "/constructor/name")).toBeUndefined();
  expect(valueAt(null, "/a")).toBeUndefined();
});

it("writes a value with where it comes from", () => {
  expect(valuePart(FETCHED, "/price", "price", { unit: "/currency" })).toEqual({
    kind: "value",
    text: "$201.50",
    proof: {
      call: "getMarketData",
      input: { params: { symbol: "AAPL" } },
      path: "/price",
      unitPath: "/currency",
      format: "price",
      asOf: "2025-06-02T14:30:00.000Z",
      source: "files",
    },
  });
});

it("says nothing where a value is missing", () => {
  expect(valuePart(FETCHED, "/missing", "price")).toBeUndefined();
  expect(sentence(null)`It is at ${valuePart(FETCHED, "/missing", "price")}.`).toBeUndefined();
});

it("refuses digits among the words of a sentence", () => {
  expect(() => sentence(null)`At least 3 of them`).toThrow("no digits");
});

it("shows what was proved, and leaves out what was changed in any way", () => {
  const price = valuePart(FETCHED, "/price", "price", { unit: "/currency" });
  const proved = sentence("/market-analysis")`It is at ${price}.`;
  expect(provedSentences([proved as AnswerSentence], [FETCHED], none)).toEqual([proved]);
  const forged: readonly AnswerPart[] = [
    { ...price, text: "$999.00" } as AnswerPart,
    { ...price, proof: { ...(price as { proof: object }).proof, path: "/list" } } as AnswerPart,
    { ...price, proof: { ...(price as { proof: object }).proof, call: "getTokens" } } as AnswerPart,
    { kind: "text", text: "It will be 500" },
    { kind: "text", text: "at ٥٠٠ dollars" },
    { kind: "fixed", id: "help.trial", text: "A month costs $1." },
  ];
  for (const part of forged) expect(provedSentences([{ parts: [part], screen: null }], [FETCHED], none)).toEqual([]);
});

it("lets no digit through that no call returned, in 10,000 answers", () => {
  const part = fc.oneof(
    fc.record({ kind: fc.constant("text" as const), text: fc.string() }),
    fc.record({ kind: fc.constant("fixed" as const), text: fc.string(), id: fc.string() }),
    fc.record({
      kind: fc.constant("value" as const),
      text: fc.oneof(fc.string(), fc.constant("$201.50"), fc.double().map(String)),
      proof: fc.record({
        call: fc.constantFrom("getMarketData", "getTokens"),
        input: fc.constantFrom(FETCHED.input, {}),
        path: fc.constantFrom("/price", "/currency", "/list/0/a~1b", "", "/nothing"),
        unitPath: fc.constantFrom("/currency", null),
        format: fc.constantFrom("price" as const, "text" as const, "count" as const, "percent" as const),
        asOf: fc.constant(null),
        source: fc.constant(null),
      }),
    }),
  );
  const truths = new Set(["$201.50", "201.50", "202", "201.5%", "3", "3.00", "$3.00", "3%"]);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const [shown] = provedSentences([{ parts, screen: null }], [FETCHED], none);
      for (const one of shown?.parts ?? []) {
        if (/\p{N}/u.test(one.text)) expect(truths.has(one.text)).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});

it.each([
  [2.18345, "coin_price", "$2.1835"],
  [1.0001, "coin_price", "$1.0001"],
  [0.5, "coin_price", "$0.500000"],
  [10, "coin_price", "$10.00"],
  [60_000.5, "coin_price", "$60,000.50"],
  [2.18345, "price", "$2.18"],
] as const)("%s is written as %s: %s", (value, format, text) => expect(written(value, format, "USD")).toBe(text));

it("writes the prices of coins with more decimals, not those of shares", () => {
  for (const symbol of ["XRP-USD", "ADA-EUR"]) expect(priceFormat(symbol)).toBe("coin_price");
  for (const symbol of ["F", "BRK.B", "VOLV-B.ST", ""]) expect(priceFormat(symbol)).toBe("price");
});
