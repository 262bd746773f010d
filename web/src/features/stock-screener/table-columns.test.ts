import { expect, it } from "vitest";
import { tableColumns } from "./table-columns.ts";

const BY = { sort: "rsi14", ranges: [{ field: "beta", min: null, max: 1 }] } as const;

it("columns are in the chosen order if there is space", () => {
  expect(tableColumns(["price", "beta", "rsi14"], BY, false)).toEqual(["sector", "price", "beta", "rsi14"]);
});

it("on a narrow screen the columns that sort and filter come first, and none is left out", () => {
  expect(tableColumns(["price", "marketCap", "beta", "rsi14"], BY, true)).toEqual([
    ...["rsi14", "beta", "price", "marketCap", "sector"],
  ]);
  expect(tableColumns(["price"], { sort: "symbol", ranges: [] }, true)).toEqual(["price", "sector"]);
});
