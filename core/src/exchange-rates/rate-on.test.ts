import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COIN_NAMES } from "../market/index.ts";
import { compare, decimal, type Decimal, decimalText, minus, times } from "../decimal/index.ts";
import { FIRST_RATE_DAY } from "./publication-days.ts";
import { type CloseOf, converted, type DayRate, type NoRate, rateOn } from "./rate-on.ts";
import { createRateTable } from "./rate-table.ts";

const DAY_MS = 86_400_000;
const at = (date: string): number => Date.parse(date);
const dayOf = (date: string): number => at(date) / DAY_MS;
const ALL_PUBLIC = dayOf("2100-01-01");

/** The ECB's first reference rates, of 4 January 1999, as test vectors; only some have a rate for 5 January. */
const table = createRateTable();
const FIRST = {
  USD: "1.1789",
  JPY: "133.73",
  GBP: "0.7111",
  DKK: "7.4501",
  CHF: "1.6168",
  SEK: "9.4696",
  ZAR: "6.9358",
};
for (const [currency, rate] of Object.entries(FIRST)) table.set(FIRST_RATE_DAY, currency, rate);
table.set(FIRST_RATE_DAY + 1, "USD", "1.1790");
table.set(FIRST_RATE_DAY + 1, "JPY", "130.96");

const CLOSES: Readonly<Record<string, string>> = { "BTC-USD": "64123.45", "USDT-USD": "0.9994" };
const closeOf: CloseOf = (symbol, dayMs) => {
  const price = CLOSES[symbol];
  return price === undefined ? undefined : { price: decimal(price), asOfMs: dayMs, source: "coinbase" };
};
const request = (from: string, to: string, date = "1999-01-04", publicDay = ALL_PUBLIC): DayRate | NoRate =>
  rateOn({ from, to, dayMs: at(date) }, { table, publicDay, closeOf });
const text = (answer: DayRate | NoRate): string =>
  answer.rate === undefined ? answer.reason : decimalText(answer.rate);
const reasonOf = (answer: DayRate | NoRate): string => ("reason" in answer ? answer.reason : "a rate");

describe("cross rates at 12 places, half to even, computed by hand from the ECB's rates of 4 January 1999", () => {
  it.each([
    ["EUR", "USD", "1.1789"],
    ["USD", "EUR", "0.848248367122"],
    ["USD", "GBP", "0.60318941386"],
    ["GBP", "USD", "1.657854028969"],
    ["GBP", "JPY", "188.060750949234"],
    ["JPY", "CHF", "0.012090032154"],
    ["DKK", "SEK", "1.271070186977"],
    ["ZAR", "USD", "0.169973182618"],
  ])("%s to %s is %s", (from, to, rate) => {
    expect(text(request(from, to))).toBe(rate);
    expect(request(from, to)).toMatchObject({ from, to, asOfMs: at("1999-01-04"), source: "ECB" });
  });

  it.each([
    ["GBX", "USD", "0.01657854029"],
    ["GBp", "USD", "0.01657854029"],
    ["USD", "GBX", "60.318941386038"],
    ["GBX", "GBP", "0.01"],
    ["GBP", "GBp", "100"],
    ["GBX", "GBp", "1"],
    ["ZAc", "ZAR", "0.01"],
  ])("small units: %s to %s is %s", (from, to, rate) => {
    expect(text(request(from, to))).toBe(rate);
  });

  it("has the published rates that it is derived from", () => {
    const answer = request("USD", "GBP");
    expect(
      answer.rate && answer.quotes.map(({ from, to, rate, source }) => [from, to, decimalText(rate), source]),
    ).toEqual([
      ["EUR", "USD", "1.1789", "ECB"],
      ["EUR", "GBP", "0.7111", "ECB"],
    ]);
  });
});

describe("the day of a rate", () => {
  it("is the last one up to the requested day for which both currencies have a rate", () => {
    expect(request("EUR", "USD", "1999-01-05")).toMatchObject({ asOfMs: at("1999-01-05") });
    expect(request("USD", "JPY", "1999-01-05")).toMatchObject({ asOfMs: at("1999-01-05") });
    // Sterling has no rate for the 5th: both rates are then of the 4th, never one of each.
    const mixed = request("USD", "GBP", "1999-01-05");
    expect(mixed).toMatchObject({ asOfMs: at("1999-01-04") });
    expect(text(mixed)).toBe("0.60318941386");
  });

  it("is given by any time on it", () => {
    const late = rateOn(
      { from: "EUR", to: "USD", dayMs: at("1999-01-05") + DAY_MS - 1 },
      { table, publicDay: ALL_PUBLIC },
    );
    expect(text(late)).toBe("1.179");
  });

  it("may be at most seven days earlier", () => {
    expect(request("EUR", "USD", "1999-01-12")).toMatchObject({ asOfMs: at("1999-01-05") });
    expect(reasonOf(request("EUR", "USD", "1999-01-13"))).toBe(
      "The ECB published no exchange rate of USD for 1999-01-13 or the 7 days before it, the last one is of 1999-01-05.",
    );
    expect(request("GBP", "USD", "1999-01-11")).toMatchObject({ asOfMs: at("1999-01-04") });
    expect(reasonOf(request("GBP", "USD", "1999-01-12"))).toContain("no exchange rate of GBP for 1999-01-12");
  });

  it("is never one that was not yet published", () => {
    expect(request("EUR", "USD", "1999-01-05", dayOf("1999-01-04"))).toMatchObject({ asOfMs: at("1999-01-04") });
    expect(reasonOf(request("EUR", "USD", "1999-01-04", dayOf("1999-01-03")))).toContain("no exchange rate of USD");
  });
});

describe("coins", () => {
  it.each([
    ["BTC", "USD", "64123.45"],
    ["USDT", "USD", "0.9994"],
    ["USD", "USDT", "1.000600360216"],
    ["BTC", "USDT", "64161.947168300981"],
    ["BTC", "EUR", "54392.611756722368"],
    ["EUR", "BTC", "0.00001838485"],
    ["BTC", "GBP", "38678.586220205276"],
    ["USDT", "EUR", "0.847739418102"],
    ["USDT", "GBX", "60.282750021206"],
  ])("%s to %s is %s by their own closes in dollars", (from, to, rate) => {
    expect(text(request(from, to))).toBe(rate);
  });

  it("name both sources if both were needed, and only their own if the dollar is enough", () => {
    expect(request("BTC", "EUR")).toMatchObject({ source: "coinbase, ECB" });
    expect(request("BTC", "USDT")).toMatchObject({ source: "coinbase" });
  });

  it("are never treated as a dollar: without a close there is no rate", () => {
    const unknown = "No close of USDC-USD is known for 1999-01-04 or the 7 days before it.";
    expect(reasonOf(request("USDC", "USD"))).toBe(unknown);
    const without = rateOn({ from: "USDT", to: "USD", dayMs: at("1999-01-04") }, { table, publicDay: ALL_PUBLIC });
    expect(reasonOf(without)).toContain("No close of USDT-USD");
  });

  it.each([
    ["of a later day", { asOfMs: at("1999-01-05"), price: decimal("1") }],
    ["older than seven days", { asOfMs: at("1998-12-27"), price: decimal("1") }],
    ["of zero", { asOfMs: at("1999-01-04"), price: decimal("0") }],
    ["below zero", { asOfMs: at("1999-01-04"), price: decimal("-1") }],
    ["of no day", { asOfMs: NaN, price: decimal("1") }],
  ])("have no rate by a close %s", (_, close) => {
    const answer = rateOn(
      { from: "USDT", to: "USD", dayMs: at("1999-01-04") },
      { table, publicDay: ALL_PUBLIC, closeOf: () => ({ ...close, source: "test" }) },
    );
    expect(reasonOf(answer)).toContain("No close of USDT-USD");
  });

  it("have the day of the older of close and reference rate", () => {
    const answer = rateOn(
      { from: "USDT", to: "EUR", dayMs: at("1999-01-05") },
      {
        table,
        publicDay: ALL_PUBLIC,
        closeOf: () => ({ price: decimal("1"), asOfMs: at("1999-01-03"), source: "test" }),
      },
    );
    expect(answer).toMatchObject({ asOfMs: at("1999-01-03") });
  });

  it("are distinguished from national currencies, for which a pair of that name gives no rate", () => {
    const any: CloseOf = (_, dayMs) => ({ price: decimal("2"), asOfMs: dayMs, source: "test" });
    const sources = { table, publicDay: ALL_PUBLIC, closeOf: any };
    for (const state of ["TWD", "AED", "RUB", "VND", "CNH", "HRK", "TRL", "CYP"]) {
      const answer = rateOn({ from: state, to: "USD", dayMs: at("1999-01-04") }, sources);
      expect(reasonOf(answer)).toBe(
        `The ECB published no exchange rate of ${state} for 1999-01-04 or the 7 days before it.`,
      );
    }
    for (const coin of Object.keys(COIN_NAMES)) {
      expect(text(rateOn({ from: coin, to: "USD", dayMs: at("1999-01-04") }, sources))).toBe("2");
    }
  });
});

describe("an unknown rate", () => {
  it("has a reason if nothing is loaded, before 1999, and for an invalid currency or day", () => {
    const empty = { table: createRateTable(), publicDay: ALL_PUBLIC };
    expect(reasonOf(rateOn({ from: "EUR", to: "USD", dayMs: 0 }, empty))).toBe(
      "No exchange rates are loaded on this server.",
    );
    expect(reasonOf(request("EUR", "USD", "1998-12-31"))).toBe("The ECB's exchange rates begin on 1999-01-04.");
    expect(reasonOf(request("usd", "EUR"))).toContain("no exchange rate of usd");
    expect(reasonOf(request("<script>alert(1)</script>", "EUR"))).not.toContain("alert");
    for (const dayMs of [NaN, Infinity, -Infinity, 9e15])
      expect(reasonOf(rateOn({ from: "EUR", to: "USD", dayMs }, { table, publicDay: ALL_PUBLIC }))).toBe(
        "This is no day.",
      );
  });

  it("is never 1, except for a currency in itself, which needs no source", () => {
    const empty = { table: createRateTable(), publicDay: ALL_PUBLIC };
    const same = rateOn({ from: "USD", to: "USD", dayMs: at("2024-05-11") }, empty);
    expect(same).toMatchObject({ asOfMs: at("2024-05-11"), source: "the same currency", quotes: [] });
    expect(text(same)).toBe("1");
  });

  it("is reported if the rate is too small for its places", () => {
    const tiny = createRateTable();
    tiny.set(FIRST_RATE_DAY, "USD", "0.00000001");
    tiny.set(FIRST_RATE_DAY, "GBP", "999999999");
    const answer = rateOn({ from: "GBP", to: "USD", dayMs: at("1999-01-04") }, { table: tiny, publicDay: ALL_PUBLIC });
    expect(reasonOf(answer)).toBe("One GBP is too little in USD to be written with 12 places.");
  });
});

describe("for any published rates", () => {
  const rate = fc
    .tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([whole, part]) => `${String(whole)}.${String(part).padStart(6, "0")}`);
  const codes = ["USD", "GBP", "JPY"] as const;
  const published = fc.tuple(rate, rate, rate).map((rates) => {
    const made = createRateTable();
    for (const [i, code] of codes.entries()) made.set(FIRST_RATE_DAY, code, rates[i] ?? "1");
    return made;
  });
  const known = (of: DayRate | NoRate): DayRate => {
    if (of.rate === undefined) throw new Error(of.reason);
    return of;
  };
  const exactly = ({ exact }: DayRate): readonly [Decimal, Decimal] => [exact.above, exact.below];
  const isSame = (one: Decimal, other: Decimal): boolean => compare(one, other) === 0;

  it("a round trip, and a conversion through a third currency, are exactly consistent", () => {
    fc.assert(
      fc.property(published, fc.shuffledSubarray(["EUR", ...codes], { minLength: 3, maxLength: 3 }), (of, three) => {
        const [a = "", b = "", c = ""] = three;
        const on = (from: string, to: string): DayRate =>
          known(rateOn({ from, to, dayMs: at("1999-01-04") }, { table: of, publicDay: ALL_PUBLIC }));
        const [[ab, abBelow], [ba, baBelow]] = [exactly(on(a, b)), exactly(on(b, a))];
        expect(isSame(times(ab, ba), times(abBelow, baBelow))).toBe(true);
        const [[bc, bcBelow], [ac, acBelow]] = [exactly(on(b, c)), exactly(on(a, c))];
        expect(isSame(times(times(ab, bc), acBelow), times(times(abBelow, bcBelow), ac))).toBe(true);
      }),
    );
  });

  it("the rounded rate is within half of the last place, and an amount is converted by the exact one", () => {
    const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(published, amounts, (of, cents) => {
        const answer = known(
          rateOn({ from: "USD", to: "GBP", dayMs: at("1999-01-04") }, { table: of, publicDay: ALL_PUBLIC }),
        );
        const { above, below } = answer.exact;
        const off = minus(times(answer.rate, below), above);
        const half = times({ units: 5n, places: 13 }, below);
        expect(compare({ ...off, units: off.units < 0n ? -off.units : off.units }, half)).toBeLessThanOrEqual(0);

        const amount = { units: cents, places: 2 };
        const there = converted(amount, answer, 20);
        const wrong = minus(times(there, below), times(amount, above));
        expect(
          compare(
            { ...wrong, units: wrong.units < 0n ? -wrong.units : wrong.units },
            times({ units: 5n, places: 21 }, below),
          ),
        ).toBeLessThanOrEqual(0);
      }),
    );
  });

  it("later rates do not change the answer for an earlier day", () => {
    const day = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, fc.constantFrom(...codes), rate), { maxLength: 60 }),
        day,
        (written, requested) => {
          const [whole, past] = [createRateTable(), createRateTable()];
          for (const [on, code, perEuro] of written) {
            whole.set(FIRST_RATE_DAY + on, code, perEuro);
            if (on <= requested) past.set(FIRST_RATE_DAY + on, code, perEuro);
          }
          const dayMs = (FIRST_RATE_DAY + requested) * DAY_MS;
          const [one, other] = [whole, past].map((of) =>
            rateOn({ from: "USD", to: "GBP", dayMs }, { table: of, publicDay: ALL_PUBLIC }),
          );
          if (past.lastDay() !== undefined) expect(one).toEqual(other);
          const bounded = rateOn(
            { from: "USD", to: "GBP", dayMs: dayMs + 40 * DAY_MS },
            { table: whole, publicDay: FIRST_RATE_DAY + requested },
          );
          expect(bounded.rate).toBe(undefined);
        },
      ),
    );
  });
});
