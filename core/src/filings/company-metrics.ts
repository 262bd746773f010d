import type { FundamentalField } from "../market/index.ts";
import { knownFromMs } from "./filed-fact.ts";
import { type KnownCompany, restatingOf } from "./filed-history.ts";
import { type LineHistory, NOTHING_REPORTED } from "./line-history.ts";
import {
  isSameAmount,
  isSameMeasure,
  isYear,
  latestOf,
  type PeriodMetric,
  SAME_DATE_DAYS,
  sinceOf,
} from "./period-metric.ts";
import { trailingYear, type TrailingYear } from "./trailing-year.ts";

/** A metric computed from filings. */
export type FiledValue = {
  readonly value: number;
  /** When the newest filing in it becomes known. */
  readonly asOfMs: number;
  /** Last day of its period, or the balance sheet date: days since 1970. */
  readonly endDay: number;
};

/** The metrics that filings give for a company, each as of its newest filing; absent if filings do not give them. */
export type CompanyMetrics = { readonly [Field in FundamentalField]?: FiledValue };

/**
 * How many days a newer balance sheet may be ahead of the last four quarters: a year, for a company that reports
 * annually or semi-annually.
 */
const YEARLY_LAG_DAYS = 380;

/**
 * Returns the metrics that the filings known at a time give, in the terms of `FUNDAMENTAL_FIELDS`: percents 0 to 100,
 * ratios as ratios, amounts in the reporting currency, per share in today's shares. A metric whose newest quarter is
 * missing is absent, never that of the previous quarter. The definitions are those that other sources use under the
 * same name:
 *
 * - revenueGrowthPercent and earningsGrowthPercent: the last quarter (the last year, for a company that only reports
 * annually) against the same one a year before;
 * - returnOnEquityPercent: net income of four quarters against the mean of equity now and a year before;
 * - debtToEquity: including leases, for companies whose balance sheet separates current items (not banks).
 */
export function companyMetrics(company: KnownCompany): CompanyMetrics {
  const { histories, splits } = company;
  const history = (name: string): LineHistory => histories.get(name) ?? NOTHING_REPORTED;
  const newestDay = newestOf(company);
  const isQuarterly = ["totalRevenue", "netIncome"].some((name) =>
    history(name).quarterly.some(({ endDay, derived }) => !derived && endDay > newestDay - YEARLY_LAG_DAYS),
  );
  const year = (name: string, unit: "money" | "per-share" = "money"): TrailingYear | undefined => {
    const reported = history(name);
    const endDay = lastEnd(isQuarterly ? [...reported.quarterly, ...reported.twelveMonths] : reported.twelveMonths);
    const lag = isQuarterly ? SAME_DATE_DAYS : YEARLY_LAG_DAYS;
    if (endDay === undefined || endDay < newestDay - lag) return undefined;
    return trailingYear(reported, endDay, restatingOf(unit, splits));
  };
  const balance = (name: string): PeriodMetric | undefined => {
    const day = history(name).days.at(-1);
    return day !== undefined && day.endDay >= newestDay - SAME_DATE_DAYS ? day : undefined;
  };

  const revenue = year("totalRevenue");
  const income = year("netIncome");
  const equity = balance("shareholdersEquity");
  const metrics: { [Field in FundamentalField]?: FiledValue } = {};
  const put = (
    field: FundamentalField,
    value: number | undefined,
    endDay: number | undefined,
    filedDays: readonly (number | undefined)[],
  ) => {
    const days = filedDays.filter((day) => day !== undefined);
    if (value === undefined || !Number.isFinite(value) || endDay === undefined || days.length === 0) return;
    metrics[field] = { value, asOfMs: knownFromMs(Math.max(...days)), endDay };
  };
  const share = (part: TrailingYear | undefined) =>
    part !== undefined && revenue !== undefined && isSameEnd(part, revenue) && revenue.value > 0
      ? (part.value / revenue.value) * 100
      : undefined;

  put("totalRevenue", revenue?.value, revenue?.endDay, [revenue?.filedDay]);
  const earnings = year("earningsPerShare", "per-share");
  put("earningsPerShare", earnings?.value, earnings?.endDay, [earnings?.filedDay]);
  put("profitMarginPercent", share(income), revenue?.endDay, [income?.filedDay, revenue?.filedDay]);
  const operating = year("operatingIncome");
  put("operatingMarginPercent", share(operating), revenue?.endDay, [operating?.filedDay, revenue?.filedDay]);
  const free = year("freeCashFlow");
  put("freeCashFlow", free?.value, free?.endDay, [free?.filedDay]);

  for (const [field, name] of [
    ["revenueGrowthPercent", "totalRevenue"],
    ["earningsGrowthPercent", "netIncome"],
  ] as const) {
    const [now, before] = againstYearBefore(isQuarterly ? history(name).quarterly : history(name).twelveMonths);
    const lag = isQuarterly ? SAME_DATE_DAYS : YEARLY_LAG_DAYS;
    if (now === undefined || before === undefined || now.endDay < newestDay - lag) continue;
    // A line with a different measure a year ago is no basis for growth.
    if (!isSameMeasure(now, before)) continue;
    const base = latestOf(before).value;
    // Growth from a loss, or from zero, has no percentage.
    const growth = base > 0 ? (latestOf(now).value / base - 1) * 100 : undefined;
    put(field, growth, now.endDay, [sinceOf(now).filedDay, sinceOf(before).filedDay]);
  }

  if (equity !== undefined) {
    const own = latestOf(equity).value;
    const filed = sinceOf(equity).filedDay;
    if (income !== undefined && isSameEnd(income, equity) && !hasMinoritiesApart(company, income, equity)) {
      const before = history("shareholdersEquity").days.find(
        (one) => isYear(equity.endDay - one.endDay) && isSameMeasure(one, equity),
      );
      const mean = before === undefined ? undefined : (own + latestOf(before).value) / 2;
      const back = mean !== undefined && mean > 0 ? (income.value / mean) * 100 : undefined;
      put("returnOnEquityPercent", back, equity.endDay, [income.filedDay, filed]);
    }
    const debt = balance("totalDebt");
    const isClassified = balance("currentAssets") !== undefined;
    if (debt !== undefined && debt.endDay === equity.endDay && isClassified && own > 0) {
      put("debtToEquity", latestOf(debt).value / own, equity.endDay, [sinceOf(debt).filedDay, filed]);
    }
    const shares = sharesNow(company, newestDay);
    if (shares !== undefined) {
      const preferred = company.preferred.days.find(({ endDay }) => endDay === equity.endDay);
      const common = own - (preferred === undefined ? 0 : latestOf(preferred).value);
      put("bookValuePerShare", common / shares.value, equity.endDay, [shares.filedDay, filed]);
    }
  }
  const [current, owed] = [balance("currentAssets"), balance("currentLiabilities")];
  if (current !== undefined && owed !== undefined && current.endDay === owed.endDay && latestOf(owed).value > 0) {
    const days = [sinceOf(current).filedDay, sinceOf(owed).filedDay];
    put("currentRatio", latestOf(current).value / latestOf(owed).value, current.endDay, days);
  }
  const shares = sharesNow(company, newestDay);
  put("sharesOutstanding", shares?.value, shares?.endDay, [shares?.filedDay]);
  return metrics;
}

/** Returns the last day that any statement covers. */
function newestOf({ histories }: KnownCompany): number {
  const named = ["totalRevenue", "netIncome", "totalAssets", "shareholdersEquity"];
  const ends = named.flatMap((name) => {
    const { quarterly, twelveMonths, days } = histories.get(name) ?? NOTHING_REPORTED;
    return [lastEnd(quarterly), lastEnd(twelveMonths), lastEnd(days)].filter((day) => day !== undefined);
  });
  return Math.max(...ends);
}

function lastEnd(periods: readonly PeriodMetric[]): number | undefined {
  return periods.length === 0 ? undefined : Math.max(...periods.map(({ endDay }) => endDay));
}

function isSameEnd(a: { readonly endDay: number }, b: { readonly endDay: number }): boolean {
  return Math.abs(a.endDay - b.endDay) <= SAME_DATE_DAYS;
}

/** Returns whether income includes the share of minorities while equity does not, or the other way round. */
function hasMinoritiesApart({ histories }: KnownCompany, income: TrailingYear, equity: PeriodMetric): boolean {
  const whole = histories.get("totalEquity")?.days.find(({ endDay }) => endDay === equity.endDay);
  const inEquity = whole !== undefined && latestOf(whole).concept === latestOf(equity).concept;
  if (whole === undefined || (!inEquity && isSameAmount(latestOf(whole).value, latestOf(equity).value))) return false;
  return WITH_MINORITIES.has(income.concept) !== inEquity;
}

const WITH_MINORITIES: ReadonlySet<string> = new Set(["us-gaap:ProfitLoss", "ifrs-full:ProfitLoss"]);

/** Returns the newest period, and the one that ended a year before it. */
function againstYearBefore(
  periods: readonly PeriodMetric[],
): readonly [PeriodMetric | undefined, PeriodMetric | undefined] {
  const now = periods.at(-1);
  if (now === undefined) return [undefined, undefined];
  return [now, periods.find(({ endDay }) => isYear(now.endDay - endDay))];
}

/** Days after the end of a period within which a report is filed, including the share count on its first page. */
const REPORTED_WITHIN_DAYS = 200;

/**
 * Returns the shares outstanding by the newest report. A count that contradicts the average of the same quarter is
 * omitted: it is that of one class among several, or was filed in thousands.
 */
function sharesNow(
  { histories, splits }: KnownCompany,
  newestDay: number,
): { readonly value: number; readonly endDay: number; readonly filedDay: number } | undefined {
  const count = histories.get("sharesOutstanding")?.days.at(-1);
  if (count === undefined) return undefined;
  const latest = latestOf(count);
  const isOld = count.endDay < newestDay - SAME_DATE_DAYS || latest.filedDay > newestDay + REPORTED_WITHIN_DAYS;
  if (isOld) return undefined;
  const restating = restatingOf("shares", splits);
  const value = restating(latest.value, latest.filedDay, Infinity);
  const average = histories.get("dilutedShares");
  const near = [...(average?.quarterly ?? []), ...(average?.twelveMonths ?? [])]
    .sort((a, b) => a.endDay - b.endDay)
    .at(-1);
  if (near !== undefined && near.endDay >= newestDay - YEARLY_LAG_DAYS) {
    const reported = latestOf(near);
    const ratio = value / restating(reported.value, reported.filedDay, Infinity);
    if (!(ratio >= 0.2 && ratio <= 5)) return undefined;
  }
  return value > 0 ? { value, endDay: count.endDay, filedDay: sinceOf(count).filedDay } : undefined;
}
