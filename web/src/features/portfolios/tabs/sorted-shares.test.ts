import { expect, it } from "vitest";
import { sortedShares } from "./sorted-shares.ts";

const share = (name: string, percent: number) => ({ name, value: "1.00", percent });
const many = (count: number) => Array.from({ length: count }, (_, i) => share(String(i), i));

it("lists the largest first and does not modify its input", () => {
  const came = [share("a", 20), share("b", 50), share("c", -5), share("d", 35)];
  expect(sortedShares(came)).toMatchObject({ others: [], othersPercent: 0 });
  expect(sortedShares(came).listed.map(({ name }) => name)).toEqual(["b", "d", "a", "c"]);
  expect(came[0]?.name).toBe("a");
});

it("folds what comes after the eighth, but never a single one", () => {
  expect(sortedShares(many(9)).others).toEqual([]);
  const { listed, others, othersPercent } = sortedShares(many(12));
  expect(listed.map(({ percent }) => percent)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(others).toHaveLength(4);
  expect(othersPercent).toBe(0 + 1 + 2 + 3);
});
