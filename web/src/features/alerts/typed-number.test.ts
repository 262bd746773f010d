import { describe, expect, it } from "vitest";
import { typedAs, typedError, typedNumber, typedSigned } from "./typed-number.ts";

describe("typed number", () => {
  it.each([
    ["60000", 60_000],
    ["$60,000.50", 60_000.5],
    ["60.0000", 60],
    ["1.2340", 1.234],
    ["0.125", 0.125],
    ["1,234.567", 1234.567],
    ["1234.567", 1234.567],
  ])("reads %s", (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  it.each([
    ["60.000", "60.000 could be 60000 or 60.0000. Write 60000 or 60.0000."],
    [" $1.234 ", "1.234 could be 1234 or 1.2340. Write 1234 or 1.2340."],
    ["60,5", "Enter a plain number, such as 60000 or 0.5."],
    ["", "Enter a plain number, such as 60000 or 0.5."],
  ])("rejects %s and says how to write it", (text, why) => {
    expect(typedNumber(text)).toBeUndefined();
    expect(typedError(text)).toBe(why);
  });

  it.each([
    ["-80", -80],
    [" \u22121.2340", -1.234],
    ["25", 25],
    ["-1.234", undefined],
    ["--5", undefined],
  ])("reads %s where negative numbers are allowed", (text, value) => {
    expect(typedSigned(text)).toBe(value);
  });

  it.each([1.234, 60, 0.125, 12.5, 123.456, 1234.567])("shows %d so that it can be read back", (value) => {
    expect(typedNumber(typedAs(value))).toBe(value);
    expect(typedNumber(typedAs(String(value)))).toBe(value);
    expect(typedSigned(typedAs(-value))).toBe(-value);
  });
});
