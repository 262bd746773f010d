import { expect, it } from "vitest";
import { describeSectorRank } from "./standing-text.ts";

/** Describes a value among others: its mid-rank, as the server's peers have it. */
function among(value: number, ...others: readonly number[]): string {
  const all = [value, ...others].sort((a, b) => a - b);
  const [of, middle] = [all.length, all.length >> 1];
  const below = all.filter((one) => one < value).length;
  const equal = all.filter((one) => one === value).length;
  const median = of % 2 === 1 ? all[middle]! : (all[middle - 1]! + all[middle]!) / 2;
  return describeSectorRank({ value, percentile: (100 * (below + equal / 2)) / of, median, of }, "companies");
}

it("among a few it is a rank, and equal values share it", () => {
  expect([among(1, 3), among(3, 1)]).toEqual(["2nd of 2 companies", "1st of 2 companies"]);
  expect(among(20, 20)).toBe("tied for 1st of 2 companies");
  expect([among(5, 1, 2), among(1, 5, 2)]).toEqual(["1st of 3 companies", "3rd of 3 companies"]);
  expect([among(2, 1, 5), among(2, 2, 2)]).toEqual(["in the middle of 3 companies", "in the middle of 3 companies"]);
  expect([among(5, 5, 1), among(1, 5, 1)]).toEqual(["tied for 1st of 3 companies", "tied for 2nd of 3 companies"]);
  expect([among(3, 1, 2, 4), among(2, 1, 3, 4)]).toEqual(["2nd of 4 companies", "3rd of 4 companies"]);
  expect([among(3, 3, 3, 1), among(3, 3, 3, 4)]).toEqual([
    "tied for 1st of 4 companies",
    "tied for 2nd of 4 companies",
  ]);
  expect([among(3, 3, 1, 4), among(3, 3, 3, 3)]).toEqual([
    "in the middle of 4 companies",
    "in the middle of 4 companies",
  ]);
});

it("among five and more it is a percentile, from 1 to 99", () => {
  expect(among(3, 1, 2, 4, 5)).toBe("percentile 50 among 5 companies");
  const many = Array.from({ length: 1_200 }, (_, i) => i);
  expect(among(5_000, ...many)).toBe("percentile 99 among 1,201 companies");
  expect(among(-1, ...many)).toBe("percentile 1 among 1,201 companies");
});
