import type { LabelRecord, TokenDetail } from "@sextant/core/contract";
import type { Sourced, TokenPool } from "@sextant/core/market";
import { EVALUATED_AFTER_DAYS, mergedMarket } from "@sextant/core/screening";
import type { KnownLabel, TokenView } from "../../screener/screener.ts";
import { screenerFreshness, type Seen } from "./screener-freshness.ts";
import { wireProject } from "./wire-project.ts";
import { metric, httpsPage, timestamp, ourTimestamp } from "./wire-values.ts";

const DAY_MS = 86_400_000;
/** Maximum pools: a popular token has hundreds, and the smallest have next to no liquidity. */
const MOST_POOLS = 100;

type Beside = Seen & { readonly watched: boolean; readonly labelRecord: LabelRecord };

/** Returns everything that is known of one token. */
export function wireDetail(view: TokenView, { watched, labelRecord, ...seen }: Beside): TokenDetail {
  const { atMs, ranked, profile, labels } = view;
  const { token } = ranked;
  const { risk } = token;
  return {
    project: wireProject({ past: profile.past, ...ranked }, seen),
    fdv: metric(token.fdvUsd),
    momentumParts: token.momentum.parts.map((part) => ({ ...part })),
    risk: {
      overallRisk: risk.riskClass,
      score: risk.score,
      rules: risk.rules,
      facts: risk.facts.map(({ isDecisive, source, asOfMs, ...fact }) => ({
        ...fact,
        decisive: isDecisive,
        source: source ?? null,
        asOf: timestamp(asOfMs),
      })),
      notChecked: risk.unknowns,
      missingEssentials: [...risk.missingEssentials],
      ruledOut: [...risk.ruledOut],
      capped: risk.isCapped,
    },
    slippage: token.slippage.map(({ usd, percent }) => ({ usd, percent: metric(percent) })),
    pools: wirePools(mergedMarket(profile, atMs).pools),
    holders: {
      count: wireSourced(profile.security.holders),
      top10Percent: wireSourced(profile.security.top10Percent),
      creatorPercent: wireSourced(profile.security.creatorPercent),
    },
    description: profile.description === undefined ? null : sourcedText(profile.description),
    links: profile.links.flatMap(({ kind, url }) => {
      const page = httpsPage(url);
      return page === null ? [] : [{ kind, url: page }];
    }),
    labels: labels.map(wireLabel),
    labelRecord,
    past: profile.past.map((observation) => ({
      at: ourTimestamp(observation.atMs),
      price: metric(observation.priceUsd),
      liquidity: metric(observation.liquidityUsd),
      volume24h: metric(observation.volume24hUsd),
    })),
    timestamp: ourTimestamp(atMs),
    freshness: screenerFreshness(token, seen),
    watched,
  };
}

/**
 * Returns the pools as they are evaluated, so that the lines add up to the token's liquidity: liquidity that is not
 * credible counts as none here, too.
 */
function wirePools(pools: readonly TokenPool[]): TokenDetail["pools"] {
  const total = pools.reduce((sum, { liquidityUsd }) => sum + (metric(liquidityUsd) ?? 0), 0);
  return pools.slice(0, MOST_POOLS).map((pool) => {
    const liquidity = metric(pool.liquidityUsd);
    return {
      address: pool.poolAddress,
      dex: pool.dex,
      quote: pool.quoteSymbol ?? null,
      price: metric(pool.priceUsd),
      liquidity,
      share: liquidity === null || !(total > 0) ? null : metric((liquidity / total) * 100),
      volume24h: metric(pool.volumeUsd.h24),
      buys24h: metric(pool.buys.h24),
      sells24h: metric(pool.sells.h24),
      makers24h: metric(pool.makers?.h24),
      createdAt: timestamp(pool.createdMs),
      url: httpsPage(pool.url),
      source: pool.source,
      asOf: ourTimestamp(pool.asOfMs),
    };
  });
}

function wireSourced(value: Sourced<number> | undefined): TokenDetail["holders"]["count"] {
  if (value === undefined || metric(value.value) === null) return null;
  return { value: value.value, source: value.source, asOf: ourTimestamp(value.asOfMs) };
}

function sourcedText({ value, source, asOfMs }: Sourced<string>): TokenDetail["description"] {
  return { value, source, asOf: ourTimestamp(asOfMs) };
}

/** Returns a label with its outcome; one that is not due yet is open, with its due date. */
function wireLabel({ label, outcomes }: KnownLabel): TokenDetail["labels"][number] {
  return {
    id: label.id,
    labelledAt: ourTimestamp(label.labelledMs),
    risk: label.riskClass,
    score: label.score,
    rules: label.rules,
    price: metric(label.priceUsd),
    liquidity: metric(label.liquidityUsd),
    outcomes: EVALUATED_AFTER_DAYS.map((afterDays) => {
      const evaluated = outcomes.find((outcome) => outcome.afterDays === afterDays);
      return {
        afterDays,
        outcome: evaluated?.outcome ?? "open",
        dueAt: ourTimestamp(label.labelledMs + afterDays * DAY_MS),
        evaluatedAt: timestamp(evaluated?.evaluatedMs),
        why: evaluated?.why ?? null,
      };
    }),
  };
}
