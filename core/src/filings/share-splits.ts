import { filedPeriods } from "./filed-periods.ts";
import type { FiledFact } from "./filed-fact.ts";

/** A share split, as filings show it: reported from `sinceDay` on; `ratio` new shares per old share. */
export type ShareSplit = { readonly sinceDay: number; readonly ratio: number };

const SHARE_CONCEPTS: readonly string[] = [
  "us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding",
  "us-gaap:WeightedAverageNumberOfSharesOutstandingBasic",
  "us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
  "ifrs-full:AdjustedWeightedAverageShares",
  "ifrs-full:WeightedAverageShares",
];
const PER_SHARE_CONCEPTS: readonly string[] = [
  "us-gaap:EarningsPerShareDiluted",
  "us-gaap:EarningsPerShareBasic",
  "us-gaap:EarningsPerShareBasicAndDiluted",
  "ifrs-full:DilutedEarningsLossPerShare",
  "ifrs-full:BasicEarningsLossPerShare",
];

/** Tags in which a split shows. */
export const SPLIT_CONCEPTS: readonly string[] = [...SHARE_CONCEPTS, ...PER_SHARE_CONCEPTS];

/**
 * Returns the splits and reverse splits among the facts given. A later filing that restates an old period's shares by a
 * whole ratio higher (or lower), and its earnings per share by the same ratio lower (or higher), was made after a
 * split; all its values are in new shares.
 */
export function shareSplits(facts: readonly FiledFact[]): readonly ShareSplit[] {
  const changes = changesOf(facts, SHARE_CONCEPTS);
  const perShare = changesOf(facts, PER_SHARE_CONCEPTS);
  const seen: { afterDay: number; sinceDay: number; ratio: number }[] = [];
  for (const change of changes) {
    const ratio = wholeRatio(change.toValue / change.fromValue);
    if (ratio === undefined) continue;
    const earnings = perShare.filter((one) => one.period === change.period && one.toAccession === change.toAccession);
    const reported = earnings.filter(
      ({ fromValue, toValue }) => Math.abs(fromValue) > 0.05 && Math.abs(toValue) > 0.05,
    );
    const agrees = reported.some(({ fromValue, toValue }) => {
      // Earnings per share are reported in whole cents, or in tenths of them at best.
      const room = 0.006 + Math.abs(fromValue / ratio) * 0.02;
      return Math.abs(fromValue / ratio - toValue) <= room;
    });
    // Without earnings to confirm it, only an obvious split counts: a count corrected from thousands does not.
    const isPlain = reported.length === 0 && (ratio >= 2 ? ratio <= 50 : ratio <= 0.5 && ratio >= 0.02);
    if (agrees || isPlain) {
      seen.push({ afterDay: change.fromDay, sinceDay: change.toDay, ratio });
    }
  }
  // The shortest spans first: a long one may contain several splits, which the short ones separate.
  seen.sort((a, b) => a.sinceDay - a.afterDay - (b.sinceDay - b.afterDay) || a.sinceDay - b.sinceDay);
  const splits: { afterDay: number; sinceDay: number; ratio: number }[] = [];
  for (const one of seen) {
    const within = splits.filter((split) => split.sinceDay > one.afterDay && split.afterDay < one.sinceDay);
    const product = within.reduce((all, { ratio }) => all * ratio, 1);
    const [only] = within;
    if (within.length === 0) splits.push({ ...one });
    else if (within.length === 1 && only !== undefined && isNear(only.ratio, one.ratio)) {
      only.afterDay = Math.max(only.afterDay, one.afterDay);
      only.sinceDay = Math.min(only.sinceDay, one.sinceDay);
    } else if (!isNear(product, one.ratio)) continue;
  }
  return splits
    .map(({ sinceDay, ratio }) => ({ sinceDay, ratio }))
    .sort((a, b) => a.sinceDay - b.sinceDay || a.ratio - b.ratio);
}

/** Returns the new shares for one share of a filing's day, as reported by `toDay` (absent: by the latest filing). */
export function sharesForOne(splits: readonly ShareSplit[], fromDay: number, toDay = Infinity): number {
  let shares = 1;
  for (const { sinceDay, ratio } of splits) if (fromDay < sinceDay && sinceDay <= toDay) shares *= ratio;
  return shares;
}

type Change = {
  readonly period: string;
  readonly fromValue: number;
  readonly fromDay: number;
  readonly toValue: number;
  readonly toDay: number;
  readonly toAccession: string;
};

function changesOf(facts: readonly FiledFact[], concepts: readonly string[]): readonly Change[] {
  return concepts.flatMap((concept) =>
    filedPeriods(facts.filter((fact) => fact.concept === concept)).flatMap(({ startDay, endDay, versions }) =>
      versions.slice(1).flatMap((to, index): readonly Change[] => {
        const from = versions[index];
        if (from === undefined || from.filedDay === to.filedDay || from.value === 0 || to.value === 0) return [];
        return [
          {
            period: `${startDay ?? ""} ${endDay}`,
            fromValue: from.value,
            fromDay: from.filedDay,
            toValue: to.value,
            toDay: to.filedDay,
            toAccession: to.accession,
          },
        ];
      }),
    ),
  );
}

const FRACTIONS = [3 / 2, 4 / 3, 5 / 4, 5 / 3, 5 / 2, 6 / 5, 7 / 2, 11 / 10];
const MOST = 1_000;

/** Returns 2, 3, 10 or 3/2 new shares per old share, or the reverse; undefined if it is not a split. */
function wholeRatio(change: number): number | undefined {
  if (!(change > 0)) return undefined;
  if (change < 1) {
    const reverse = wholeRatio(1 / change);
    return reverse === undefined ? undefined : 1 / reverse;
  }
  const whole = Math.round(change);
  if (whole >= 2 && whole <= MOST && isNear(whole, change)) return whole;
  return FRACTIONS.find((fraction) => isNear(fraction, change));
}

function isNear(ratio: number, reported: number): boolean {
  return Math.abs(reported / ratio - 1) <= 0.006;
}
