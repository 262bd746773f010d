import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FiledFact, isoOf } from "./filed-fact.ts";
import { knownCompany } from "./filed-history.ts";
import { company, fact } from "./test-company.ts";

const ALL = Date.parse("2030-01-01T00:00:00Z");
const YEARS = [2019, 2020, 2021, 2022, 2023, 2024];
const [EARLY, LATE] = [YEARS.slice(0, 3), YEARS.slice(3)];

/** A balance at each year's end. */
const atEnd = (tag: string, years: readonly number[], value: (year: number) => number) =>
  years.map((year) => fact(tag, [undefined, `${year}-12-31`], value(year), `${year + 1}-02-20`, { form: "10-K" }));

/** Debt of a company that files these balances, and sales in every year. */
function debtOf(facts: readonly FiledFact[], years: readonly number[] = YEARS) {
  const sales = years.map((year) => fact("Revenues", [`${year}-01-01`, `${year}-12-31`], 1, `${year + 1}-02-20`));
  const lines = knownCompany(company([...sales, ...facts]), ALL)?.lines ?? [];
  return lines.find(({ name }) => name === "totalDebt")?.annual ?? [];
}
const changesIn = (facts: readonly FiledFact[]) =>
  debtOf(facts).flatMap(({ endDay, changesMeasure }) => (changesMeasure ? [isoOf(endDay).slice(0, 4)] : []));

const long = atEnd("LongTermDebtNoncurrent", YEARS, (year) => year * 10);
const currentPart = (years: readonly number[]) => atEnd("LongTermDebtCurrent", years, () => 100);
const short = (years: readonly number[]) => atEnd("ShortTermBorrowings", years, () => 1_000);

describe("the measure of a company's debt", () => {
  it.each<[string, readonly FiledFact[]]>([
    ["from the current part of long-term debt to short borrowings", [...long, ...currentPart(EARLY), ...short(LATE)]],
    ["from the current part of long-term debt to both", [...long, ...currentPart(YEARS), ...short(LATE)]],
    ["from long-term debt alone to its current part too", [...long, ...currentPart(LATE)]],
    [
      "from convertible notes to all long-term debt beside the same current part",
      [...atEnd("ConvertibleNotesPayableNoncurrent", EARLY, () => 5), ...long.slice(3), ...currentPart(YEARS)],
    ],
    [
      "from all short borrowings to commercial paper",
      [...long, ...currentPart(YEARS), ...short(EARLY), ...atEnd("CommercialPaper", LATE, () => 7)],
    ],
    [
      "from all operating leases to those due after a year",
      [
        ...[...long, ...atEnd("OperatingLeaseLiability", EARLY, () => 50)],
        ...atEnd("OperatingLeaseLiabilityNoncurrent", LATE, () => 30),
      ],
    ],
    [
      "from long-term debt with its current part to short borrowings beside it",
      [...atEnd("LongTermDebt", YEARS, () => 500), ...short(LATE)],
    ],
    ["of what is due within a year alone, once short borrowings join it", [...currentPart(YEARS), ...short(LATE)]],
  ])("changes %s", (_, facts) => {
    expect(changesIn(facts)).toEqual(["2022"]);
  });

  it.each<[string, readonly FiledFact[]]>([
    [
      "where parts give way to the tag of all that is due within a year, and reported the same",
      [...long, ...currentPart(YEARS), ...short(YEARS), ...atEnd("DebtCurrent", YEARS.slice(1), () => 1_100)],
    ],
    [
      "where parts give way to the tag of all debt, and reported the same",
      [
        ...[...long, ...currentPart(EARLY), ...short(EARLY)],
        ...atEnd("DebtLongtermAndShorttermCombinedAmount", YEARS, (year) => year * 10 + 1_100),
      ],
    ],
    [
      "where two sums of parts both reported the same as the tag of all debt",
      [
        ...[...long, ...currentPart(YEARS), ...short(LATE)],
        ...atEnd("DebtLongtermAndShorttermCombinedAmount", EARLY, (year) => year * 10 + 100),
        ...atEnd("DebtLongtermAndShorttermCombinedAmount", LATE, (year) => year * 10 + 1_100),
      ],
    ],
    [
      "where the two parts of operating leases give way to their sum",
      [
        ...[...long, ...atEnd("OperatingLeaseLiabilityCurrent", EARLY, () => 20)],
        ...atEnd("OperatingLeaseLiabilityNoncurrent", YEARS, () => 30),
        ...atEnd("OperatingLeaseLiability", LATE, () => 50),
      ],
    ],
  ])("continues %s", (_, facts) => {
    expect(debtOf(facts)).toHaveLength(YEARS.length);
    expect(changesIn(facts)).toEqual([]);
  });

  it("changes exactly where other parts are counted, whichever a company filed in a year", () => {
    // Each part has its own digit, so that a value shows which parts were counted.
    const parts = {
      LongTermDebtNoncurrent: 1,
      ConvertibleNotesPayableNoncurrent: 10,
      LongTermDebtCurrent: 100,
      ShortTermBorrowings: 1_000,
      DebtCurrent: 10_000,
      LongTermDebt: 100_000,
      DebtLongtermAndShorttermCombinedAmount: 1_000_000,
      OperatingLeaseLiability: 10_000_000,
      OperatingLeaseLiabilityNoncurrent: 100_000_000,
      FinanceLeaseLiability: 1_000_000_000,
    };
    const filedInYear = fc.subarray(Object.entries(parts), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(filedInYear, { minLength: 2, maxLength: 8 }), (plan) => {
        const years = plan.map((_, index) => 2012 + index);
        const facts = plan.flatMap((filed, index) =>
          filed.flatMap(([tag, value]) => atEnd(tag, years.slice(index, index + 1), () => value)),
        );
        const metrics = debtOf(facts, years);
        for (const [index, { value, changesMeasure }] of metrics.entries()) {
          const before = metrics[index - 1];
          if (before !== undefined) expect(changesMeasure).toBe(before.value !== value);
        }
      }),
    );
  });
});
