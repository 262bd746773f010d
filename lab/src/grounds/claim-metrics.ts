import type { WalkedClaim, WalkedPeriod } from "@sextant/core/grounds";
import { meanOf } from "../mean-of.ts";
import { blockInterval } from "./block-interval.ts";
import { yearOfDay } from "./walk-forward.ts";

/** Years and periods with fewer claims cannot show how one may vary; an index is one name with 52 a year at most. */
const ENOUGH = {
  share: { year: 100, period: 100 },
  coin: { year: 100, period: 100 },
  index: { year: 20, period: 50 },
} as const;
/** Years of a period: long enough to hold more than one mood of the market. */
const PERIOD_YEARS = 4;

/** One claim: its odds, whether it came, and the day it was made, days since 1970. */
export type MadeClaim = { readonly said: number; readonly came: boolean; readonly day: number };

type Key = Pick<WalkedClaim, "ground" | "action" | "kind" | "set" | "days">;

/**
 * Counts claims of one kind as they ship: the stated odds, the outcome, its interval, and its range by year and by
 * period. Empty where no year has enough.
 */
export function claimMetrics(key: Key, claims: readonly MadeClaim[]): readonly WalkedClaim[] {
  const years = groupsWithEnough(claims, yearOfDay, ENOUGH[key.kind].year).map((own) => meanOf(own.map(cameAs1)));
  if (years.length === 0) return [];
  const came = claims.map(cameAs1);
  const share = (sums: ArrayLike<number>): number => sums[0]! / sums[1]!;
  const dates = claims.map(({ day }) => day);
  const columns = [came, claims.map(() => 1)];
  const [low, high] = blockInterval(`claims ${key.set} ${key.action}`, columns, dates, key.days, share) ?? [0, 1];
  return [
    {
      ...key,
      n: claims.length,
      said: meanOf(claims.map(({ said }) => said)),
      came: meanOf(came),
      interval: { low, high },
      years: { count: years.length, low: Math.min(...years), high: Math.max(...years) },
      byPeriod: groupsWithEnough(claims, periodOfDay, ENOUGH[key.kind].period).map(metricsOf),
    },
  ];
}

const periodOfDay = (day: number): number => Math.floor(yearOfDay(day) / PERIOD_YEARS);

function metricsOf(claims: readonly MadeClaim[]): WalkedPeriod {
  const years = claims.map(({ day }) => yearOfDay(day));
  return {
    from: Math.min(...years),
    to: Math.max(...years),
    claims: claims.length,
    saidPercent: meanOf(claims.map(({ said }) => said)) * 100,
    camePercent: meanOf(claims.map(cameAs1)) * 100,
  };
}

/** The claims of each time with enough of them, in the order of time. */
function groupsWithEnough(
  claims: readonly MadeClaim[],
  timeOf: (day: number) => number,
  enough: number,
): readonly MadeClaim[][] {
  const groups = new Map<number, MadeClaim[]>();
  for (const claim of claims) {
    const own = groups.get(timeOf(claim.day));
    if (own === undefined) groups.set(timeOf(claim.day), [claim]);
    else own.push(claim);
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => own)
    .filter(({ length }) => length >= enough);
}

const cameAs1 = ({ came }: MadeClaim): number => (came ? 1 : 0);
