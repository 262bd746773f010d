import { expect, it } from "vitest";
import { parseOwnCapital } from "./own-capital.ts";

it("uses stored values only if they are valid", () => {
  const sound = { capital: "20000.50", currency: "USD", mostPercent: "7.5" };
  expect(parseOwnCapital(JSON.stringify(sound))).toEqual(sound);
  expect(parseOwnCapital(JSON.stringify({ currency: "EUR", mostPercent: "10" }))?.capital).toBeUndefined();
  for (const wrong of [
    { capital: "-1" },
    { capital: 5 },
    { mostPercent: "0" },
    { mostPercent: "101" },
    { currency: 1 },
  ])
    expect(parseOwnCapital(JSON.stringify({ ...sound, ...wrong }))).toBeUndefined();
  for (const text of [null, "null", "[]", "{", '"x"']) expect(parseOwnCapital(text)).toBeUndefined();
});
