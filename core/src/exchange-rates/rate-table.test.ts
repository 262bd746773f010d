import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimal, decimalText } from "../decimal/index.ts";
import { FIRST_RATE_DAY } from "./publication-days.ts";
import { createRateTable } from "./rate-table.ts";
import { rateUnits } from "./rate-units.ts";

const DAY = FIRST_RATE_DAY + 5_000;
const rates = fc
  .tuple(
    fc.integer({ min: 0, max: 999_999_999 }),
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.integer({ min: 0, max: 8 }),
  )
  .map(([whole, fraction, places]) => {
    return places === 0 ? String(whole) : `${String(whole)}.${String(fraction).padStart(8, "0").slice(0, places)}`;
  })
  .filter((text) => compare(decimal(text), decimal("0")) > 0);

describe("a rate as it is published", () => {
  it("is stored exactly", () => {
    fc.assert(
      fc.property(rates, (text) => {
        const table = createRateTable();
        table.set(DAY, "USD", text);
        expect(compare(table.perEuro("USD", DAY) ?? decimal("0"), decimal(text))).toBe(0);
      }),
    );
    expect(rateUnits("1.0781")).toBe(107_810_000n);
    expect(rateUnits("0.00000001")).toBe(1n);
    expect(rateUnits("999999999.99999999")).toBe(99_999_999_999_999_999n);
  });

  it.each([
    "",
    "0",
    "0.000",
    "-1",
    "+1",
    "1.",
    ".5",
    "1e3",
    "1,5",
    " 1",
    "NaN",
    "N/A",
    "1.123456789",
    "1234567890",
    "0x1f",
    "١",
  ])("is not '%s'", (text) => {
    expect(rateUnits(text)).toBe(undefined);
    const table = createRateTable();
    expect(() => {
      table.set(DAY, "USD", text);
    }).toThrow("is no exchange rate");
  });
});

describe("the table of rates", () => {
  it("equals a plain map for any days and currencies", () => {
    const codes = ["USD", "GBP", "TRL"];
    const day = fc.integer({ min: 0, max: 12_000 }).map((index) => FIRST_RATE_DAY + index);
    const writes = fc.array(fc.tuple(day, fc.constantFrom(...codes), rates), { maxLength: 40 });
    fc.assert(
      fc.property(writes, fc.array(day, { maxLength: 10 }), (written, requested) => {
        const table = createRateTable();
        const plain = new Map<string, string>();
        for (const [on, code, rate] of written) {
          table.set(on, code, rate);
          plain.set(`${code} ${String(on)}`, rate);
        }
        const days = written.map(([on]) => on);
        for (const on of [...days, ...requested]) {
          for (const code of codes) {
            const text = plain.get(`${code} ${String(on)}`);
            const found = table.perEuro(code, on);
            expect(found && decimalText(found)).toBe(text && decimalText(decimal(text)));
            const earlier = written.filter(([one, of]) => of === code && one <= on).map(([one]) => one);
            expect(table.lastDayOf(code, on)).toBe(earlier.length === 0 ? undefined : Math.max(...earlier));
          }
          expect(table.hasDay(on)).toBe(days.includes(on));
        }
        expect(table.firstDay()).toBe(days.length === 0 ? undefined : Math.min(...days));
        expect(table.lastDay()).toBe(days.length === 0 ? undefined : Math.max(...days));
        expect(table.currencies()).toEqual([...new Set(written.map(([, code]) => code))].sort());
      }),
    );
  });

  it("replaces a rate with its correction", () => {
    const table = createRateTable();
    table.set(DAY, "USD", "1.1");
    table.set(DAY, "USD", "1.2");
    expect(decimalText(table.perEuro("USD", DAY) ?? decimal("0"))).toBe("1.2");
  });

  it("rejects days before 1999, fractions of a day, and invalid numbers", () => {
    const table = createRateTable();
    for (const day of [FIRST_RATE_DAY - 1, DAY + 0.5, NaN, Infinity, -1]) {
      expect(() => {
        table.set(day, "USD", "1.1");
      }).toThrow("there are no exchange rates of day");
      expect(table.perEuro("USD", day)).toBe(undefined);
      expect(table.hasDay(day)).toBe(false);
    }
    expect(table.lastDayOf("USD", NaN)).toBe(undefined);
  });
});
