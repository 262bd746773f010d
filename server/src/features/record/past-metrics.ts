import type { PastMetric } from "@sextant/core/contract";
import {
  frozenGrounds,
  frozenWalkForward,
  UNTRAINED_NAMES,
  type GroundDays,
  type PastFrequency,
  type WalkedClaim,
} from "@sextant/core/grounds";
import { frozenSetupOdds, SETUPS, type SetupOdds, type SetupSide } from "@sextant/core/setups";
import { RESTLESS_COINS, TIMEFRAMES } from "@sextant/core/market";
import { publishedPercent } from "@sextant/core/strategy";

const DAYS: readonly GroundDays[] = [5, 21, 63, 126];
const COIN_DAYS: readonly GroundDays[] = [21, 63, 126];

/** The coins that the advice sells, in the wording of every other screen. */
const COINS = RESTLESS_COINS.replace("coins", "coins other than Bitcoin and Ether");

/**
 * Returns past results of the claims that rest on each ground, before this record began; from the metrics that ship
 * with the engine.
 */
export function pastMetrics(): readonly PastMetric[] {
  const { index, crypto, version } = frozenGrounds();
  const premium = (what: string, { share, count, lowestEra, highestEra }: PastFrequency): PastMetric => ({
    ground: "premium",
    kind: "past",
    what,
    n: count,
    statedPercent: null,
    hitRatePercent: publishedPercent(share),
    version,
    range: { low: publishedPercent(lowestEra), high: publishedPercent(highestEra) },
  });
  const walked = frozenWalkForward();
  return [
    ...walked.claims.map((claim) => ofWalk(claim, walked.version)),
    ...DAYS.map((days) =>
      premium(
        `The S&P 500, above its 200-day average, ended higher ${String(days)} trading days later`,
        index.above[days],
      ),
    ),
    ...COIN_DAYS.map((days) =>
      premium(`C${COINS.slice(1)} ended lower ${String(days)} days later`, crypto.lowerOutsideBestFifth[days]),
    ),
    ...(["stock", "crypto"] as const).flatMap((kind) =>
      (["BUY", "SELL"] as const).flatMap((side) => ofSetups(kind, side)),
    ),
  ];
}

/**
 * Returns the description of a walk-forward set of names: those not used in training, or all of a market and time
 * including delisted ones.
 */
function describeSet(set: string): string {
  if (set === UNTRAINED_NAMES) return "US stocks the model had not seen";
  if (set === "index funds") return "funds of US indices";
  if (set === "coins") return COINS;
  const years = /(\d{4})_(\d{4})$/.exec(set);
  return years === null
    ? set
    : `all US stocks of ${years[1]!} to ${years[2]!}, including companies that no longer exist`;
}

function ofWalk(walked: WalkedClaim, version: string): PastMetric {
  const { ground, action, kind, set, days, n, said, came, years } = walked;
  const claim =
    action === "BUY" ? "ended higher after" : ground === "risk" ? "fell 20% or more within" : "ended lower after";
  return {
    ground,
    kind: "walk-forward",
    n,
    version,
    what: `${action} of ${describeSet(set)}: ${claim} ${String(days)} ${kind === "coin" ? "" : "trading "}days`,
    statedPercent: publishedPercent(said),
    hitRatePercent: publishedPercent(came),
    range: years.count < 2 ? null : { low: publishedPercent(years.low), high: publishedPercent(years.high) },
  };
}

/**
 * Combines all setups of a class and side: the share of their plans that came true, and the range of single setups in
 * single periods.
 */
function ofSetups(kind: "stock" | "crypto", side: SetupSide): readonly PastMetric[] {
  const { oddsOf, version } = frozenSetupOdds();
  const rows = SETUPS.flatMap(({ id }) =>
    TIMEFRAMES.flatMap((timeframe): SetupOdds[] => {
      const odds = oddsOf({ setup: id, side, kind, timeframe });
      return odds === undefined ? [] : [odds];
    }),
  );
  const n = rows.reduce((sum, row) => sum + row.n, 0);
  if (n === 0) return [];
  const came = rows.reduce((sum, row) => sum + row.n * row.came, 0) / n;
  const eras = rows.filter(({ eras: count }) => count > 0);
  return [
    {
      ground: "setup",
      kind: "past",
      statedPercent: null,
      what: `${side} plans of all setups on ${kind === "stock" ? "stocks" : "coins"} came true`,
      n,
      hitRatePercent: publishedPercent(came),
      range: {
        low: publishedPercent(Math.min(...eras.map(({ lowestEra }) => lowestEra))),
        high: publishedPercent(Math.max(...eras.map(({ highestEra }) => highestEra))),
      },
      version,
    },
  ];
}
