import { expect, it } from "vitest";
import { tableColumns } from "./table-columns.ts";

const BY = { sort: "rsi14", ranges: [{ field: "beta", min: null, max: 1 }] } as const;

const WIDE = { isNarrow: false, hasSectors: true };
const NARROW = { isNarrow: true, hasSectors: true };

it("columns are in the chosen order if there is space", () => {
  expect(tableColumns(["price", "beta", "rsi14"], BY, WIDE)).toEqual(["sector", "price", "beta", "rsi14"]);
});

it("on a narrow screen the columns that sort and filter come first, and none is left out", () => {
  expect(tableColumns(["price", "marketCap", "beta", "rsi14"], BY, NARROW)).toEqual([
    ...["rsi14", "beta", "price", "marketCap", "sector"],
  ]);
  expect(tableColumns(["price"], { sort: "symbol", ranges: [] }, NARROW)).toEqual(["price", "sector"]);
});

it("there is no column of sectors if no stock has one", () => {
  expect(tableColumns(["price"], BY, { ...WIDE, hasSectors: false })).toEqual(["price"]);
  expect(tableColumns(["price"], BY, { ...NARROW, hasSectors: false })).toEqual(["price"]);
});
