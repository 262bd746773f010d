import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { type DecimalMark, decimalMarkIn, readNumber } from "./read-number.ts";

const textOf = (raw: string, mark?: DecimalMark): string => {
  const reading = readNumber(raw, mark);
  return reading.kind === "number" ? reading.text : reading.kind;
};

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

describe("readNumber", () => {
  it.each<[string, DecimalMark | undefined, string]>([
    ["1234.5", undefined, "1234.5"],
    ["1,234.56", undefined, "1234.56"],
    ["1.234,56", undefined, "1234.56"],
    ["1 757,95", undefined, "1757.95"],
    ["1\u00A0757,95", undefined, "1757.95"],
    ["1'234.50", undefined, "1234.5"],
    ["12,34,567.89", undefined, "1234567.89"],
    ["1,234,567", undefined, "1234567"],
    ["0,039", undefined, "0.039"],
    ["-97.93", undefined, "-97.93"],
    ["(0,10)", undefined, "-0.1"],
    ["$(20001.00)", ".", "-20001"],
    ["($44,000.00)", ".", "-44000"],
    ["-$1,259.59", ".", "-1259.59"],
    ["100,00-", undefined, "-100"],
    ["−5", undefined, "-5"],
    ["€3102.3217898325970226955", ".", "3102.3217898325970226955"],
    ["USD 325.37", ".", "325.37"],
    ["1.5 kr", ".", "1.5"],
    ["-3.605E-05", ".", "-0.00003605"],
    ["1,5E3", undefined, "1500"],
    ["500,135", ".", "500135"],
    ["500,135", ",", "500.135"],
    ["-0.00", ".", "0"],
    [".5", ".", "0.5"],
    ["007.10", ".", "7.1"],
  ])("reads %s (mark %s) as %s", (raw, mark, text) => {
    expect(textOf(raw, mark)).toBe(text);
  });

  it.each(["1,234", "1.234", "500,135", "-12.345", "(1,234)"])("does not guess what %s is", (raw) => {
    expect(textOf(raw)).toBe("ambiguous");
  });

  it.each(["", " ", "-", "–", "n/a"])("takes %j for nothing", (raw) => {
    expect(textOf(raw)).toBe("blank");
  });

  it.each([
    "EOF27002856700",
    "12 apples",
    "1,2,3",
    "1.2.3",
    "1,23,4",
    "1e999",
    "=1+1",
    "--5",
    "(-5)",
    "1 2",
    "12.34,5.6",
    "NaN",
    "Infinity",
    "0x10",
    "9".repeat(200),
    "1.5BTC",
  ])("refuses %s", (raw) => {
    expect(textOf(raw)).toBe("unreadable");
  });

  it("reads back every exact decimal in every notation", () => {
    const styles = [
      { mark: ".", group: "," },
      { mark: ",", group: "." },
      { mark: ",", group: " " },
      { mark: ".", group: "'" },
      { mark: ".", group: "" },
      { mark: ",", group: "" },
    ] as const;
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.stringMatching(/^\d{0,18}$/),
        fc.boolean(),
        fc.constantFrom(...styles),
        (whole, fraction, isNegative, { mark, group }) => {
          const stored = fraction.replace(/0+$/, "");
          const value = `${String(whole)}${stored === "" ? "" : `.${stored}`}`;
          const written = `${String(whole).replace(/\B(?=(\d{3})+$)/g, group)}${fraction === "" ? "" : `${mark}${fraction}`}`;
          const expected = isNegative && value !== "0" ? `-${value}` : value;
          expect(textOf(isNegative ? `-${written}` : written, mark)).toBe(expected);
          expect(textOf(isNegative ? `(${written})` : `€ ${written}`, mark)).toBe(expected);
          // Without the mark, the result is the same value or a question, never another value.
          expect([expected, "ambiguous"]).toContain(textOf(isNegative ? `-${written}` : written));
        },
      ),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom<DecimalMark | undefined>(undefined, ".", ","),
        (raw, mark) => void readNumber(raw, mark),
      ),
    );
  });
});

describe("decimalMarkIn", () => {
  it.each<[string, DecimalMark | undefined]>([
    ["1,234.56", "."],
    ["1.234,56", ","],
    ["1,234,567", "."],
    ["0,039", ","],
    ["3.5", "."],
    ["1,234", undefined],
    ["12", undefined],
    ["01.02.2024", undefined],
    ["Koop 1 @ 33,9 USD", undefined],
  ])("says what %s proves", (raw, mark) => {
    expect(decimalMarkIn(raw)).toBe(mark);
  });
});
