import { expect, it } from "vitest";
import {
  countsByState,
  formatExact,
  describeNothingNew,
  describeTransactions,
  describeUnknownKinds,
  describeUnknownKind,
} from "./import-text.ts";

const counts = (rowsRead: number, rowsNew: number, rowsKnown: number, rowsWithProblem: number) => ({
  rowsRead,
  rowsNew,
  rowsKnown,
  rowsWithProblem,
});

it("counts rows as skipped that are neither new nor known nor a problem", () => {
  expect(countsByState(counts(10, 4, 3, 1))).toEqual({ new: 4, known: 3, problem: 1, "left-out": 2 });
});

it("explains why a file adds nothing", () => {
  expect(describeNothingNew(counts(3, 1, 1, 1))).toBeUndefined();
  expect(describeNothingNew(counts(3, 0, 2, 0))).toMatch(/^There is nothing to add. The portfolio already/);
  expect(describeNothingNew(counts(3, 0, 2, 1))).toMatch(
    /^There is nothing to add. Each row is already in the portfolio/,
  );
  expect(describeNothingNew(counts(3, 0, 0, 3))).toMatch(/^Nothing can be added yet/);
  expect(describeNothingNew(counts(3, 0, 0, 0))).toBe("This file has no transactions.");
});

it("writes amounts with all digits, not rounded to cents", () => {
  expect(formatExact("0.00001234", "BTC")).toBe("0.00001234 BTC");
  expect(formatExact("-1234.5", null)).toBe("\u22121,234.5");
  expect(describeTransactions(1)).toBe("1 transaction");
  expect(describeTransactions(1200)).toBe("1,200 transactions");
});

it("lists unrecognised kinds with their row counts, and says when there may be more", () => {
  expect(describeUnknownKind({ kind: "Lending", rows: 1200 })).toBe("Lending, 1,200 rows");
  expect(describeUnknownKind({ kind: "", rows: 1 })).toBe("No type, 1 row");
  const kinds = Array.from({ length: 50 }, (_, n) => ({ kind: `Kind ${String(n)}`, rows: 1 }));
  expect(describeUnknownKinds(kinds)).toMatch(/The 50 most frequent types are listed\.$/);
  expect(describeUnknownKinds(kinds.slice(1))).not.toMatch(/most frequent/);
});
