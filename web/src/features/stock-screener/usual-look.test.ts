import { expect, it } from "vitest";
import { stockAddress, stockChoice, USUAL_LOOK } from "./stock-choice.ts";
import { LOOK_FIELDS, usualLook } from "./usual-look.ts";

const knownOf = (...fields: readonly string[]) =>
  Object.fromEntries(LOOK_FIELDS.map((field) => [field, fields.includes(field) ? 12 : 0]));
const BARS_ALONE = [
  ...["price", "changePercent", "changePercent21d", "changePercent252d", "rsi14"],
  ...["belowYearHighPercent", "aboveSma200Percent", "averageVolume20"],
];

it("is the standard one if stocks have all values, or if none are stored", () => {
  expect(usualLook(knownOf(...LOOK_FIELDS), [])).toEqual(USUAL_LOOK);
  expect(usualLook(knownOf(), [])).toEqual(USUAL_LOOK);
  expect(usualLook({}, [])).toEqual(USUAL_LOOK);
});

it("without a source of reports, columns and order use values derived from bars", () => {
  const look = usualLook(knownOf(...BARS_ALONE), []);
  expect(look).toEqual({ columns: BARS_ALONE, sort: "changePercent" });
  expect(usualLook(knownOf("price", "trailingPe"), [])).toEqual({ columns: ["price", "trailingPe"], sort: "price" });
  expect(usualLook(knownOf("rsi14"), [])).toEqual({ columns: ["rsi14"], sort: "rsi14" });
});

it("if all values are old, columns show what exists, sorted by symbol from A on, since old values define no order", () => {
  const reported = { value: 1, source: "files", asOf: "2025-06-30T20:00:00.000Z" };
  const look = usualLook(knownOf(), [{ values: { rsi14: null } }, { values: { price: reported, rsi14: reported } }]);
  expect(look).toEqual({ columns: ["price", "rsi14"], sort: "symbol" });
  expect(stockChoice(new URLSearchParams(""), look)).toMatchObject({ sort: "symbol", descending: false });
  const turned = stockChoice(new URLSearchParams("order=desc"), look);
  expect(turned).toMatchObject({ sort: "symbol", descending: true });
  expect(stockAddress(turned, look).toString()).toBe("order=desc");
});

it("an address that names columns or order takes precedence, and non-defaults are written to it", () => {
  const look = usualLook(knownOf(...BARS_ALONE), []);
  const read = (address: string) => stockChoice(new URLSearchParams(address), look);
  expect(read("")).toMatchObject({ columns: BARS_ALONE, sort: "changePercent", descending: true });
  expect(stockAddress(read(""), look).toString()).toBe("");
  const named = "columns=marketCap,trailingPe&sort=marketCap";
  expect(read(named)).toMatchObject({ columns: ["marketCap", "trailingPe"], sort: "marketCap" });
  expect(decodeURIComponent(stockAddress(read(named), look).toString())).toBe(named);
});
