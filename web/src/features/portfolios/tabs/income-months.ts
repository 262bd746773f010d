import { approximately, decimal, moneyText, plus } from "@sextant/core/decimal";
import type { Answer } from "../../../lib/call.ts";

type Month = Answer<"getPortfolioIncome">["months"][number];

/** A month with its total and the heights of its bars, 0 to 1; a negative part is a reversal and has no bar. */
type IncomeMonth = Month & {
  readonly total: string;
  readonly bars: { readonly dividends: number; readonly interest: number; readonly rewards: number };
};

const KINDS = ["dividends", "interest", "rewards"] as const;
const NOTHING = { dividends: "0.00", interest: "0.00", rewards: "0.00" };

/** Returns every month from the first with income to the last, including those without any, at most the last `most`. */
export function incomeMonths(months: readonly Month[], most: number): readonly IncomeMonth[] {
  const known = new Map(months.map((one) => [one.month, one]));
  const [first, last] = [[...known.keys()].toSorted()[0], [...known.keys()].toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const names: string[] = [];
  for (let month = last; month >= first && names.length < most; month = monthBefore(month)) names.unshift(month);
  const shown = names.map((month) => known.get(month) ?? { month, ...NOTHING });
  const sizes = shown.map((one) => KINDS.map((kind) => Math.max(0, approximately(decimal(one[kind])))));
  const highest = Math.max(0, ...sizes.map((parts) => parts.reduce((sum, part) => sum + part, 0)));
  const height = (size: number | undefined) => (highest === 0 ? 0 : (size ?? 0) / highest);
  return shown.map((one, n) => ({
    ...one,
    total: moneyText(KINDS.map((kind) => decimal(one[kind])).reduce(plus)),
    bars: {
      dividends: height(sizes[n]?.[0]),
      interest: height(sizes[n]?.[1]),
      rewards: height(sizes[n]?.[2]),
    },
  }));
}

function monthBefore(month: string): string {
  const [year, of] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (of ?? 1) - 2, 1)).toISOString().slice(0, 7);
}

/** Returns the exact sum of the last twelve months up to the month of `nowMs`. */
export function lastTwelveMonths(months: readonly Month[], nowMs: number): string {
  const now = new Date(nowMs);
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)).toISOString().slice(0, 7);
  const counted = months.filter(({ month }) => month >= from && month <= now.toISOString().slice(0, 7));
  return moneyText(
    counted.flatMap((one) => KINDS.map((kind) => decimal(one[kind]))).reduce(plus, { units: 0n, places: 0 }),
  );
}
