import { type TokenProfile, tokenKey, type TokenSocial } from "../market/index.ts";
import type { Assessment } from "./assessment.ts";
import { dayChange } from "./day-change.ts";
import type { KnownTokens } from "./look-alike.ts";
import { mergedMarket } from "./merged-market.ts";
import { momentum } from "./momentum.ts";
import { narrative } from "./narrative.ts";
import { projectType } from "./project-type.ts";
import { riskVerdict } from "./risk/risk-verdict.ts";
import { LOCKED_FROM_PERCENT } from "./risk/share-rules.ts";
import { saneMetric } from "./sane-metric.ts";
import { slippage } from "./slippage.ts";
import { volumeSpike } from "./volume-spike.ts";
import { washSign } from "./wash-sign.ts";

/** Minimum change of mentions for a trend, in percent. */
const TREND_PERCENT = 20;

/**
 * Compares mentions of 24 hours with those of the preceding 24 hours by the same source: RISING above +20 %, DECLINING
 * below -20 %; undefined without both values.
 */
function socialTrend({ twitterMentions: now, twitterMentionsBefore: before }: TokenSocial): Assessment["socialTrend"] {
  if (now === undefined || before === undefined || now.source !== before.source) return undefined;
  if (!(now.value >= 0 && before.value >= 0 && now.value < Infinity && before.value < Infinity)) return undefined;
  if (now.value * 100 > before.value * (100 + TREND_PERCENT)) return "RISING";
  return now.value * 100 < before.value * (100 - TREND_PERCENT) ? "DECLINING" : "STABLE";
}

const count = (value: number | undefined): number | undefined => saneMetric(value, 0, 1e12);

/** Locked: at least 80 % of the liquidity is locked or burnt, and no lock has ended. Undefined if unchecked. */
function isLocked(percent: number | undefined, unlockMs: number | undefined, nowMs: number): boolean | undefined {
  if (percent === undefined) return undefined;
  return percent >= LOCKED_FROM_PERCENT && !(unlockMs !== undefined && unlockMs <= nowMs);
}

/**
 * Returns the complete assessment of a token at a time, from what is known then: market, momentum, risk, wash trading
 * signs, look-alike, slippage and type. Pure: the same profile and timestamp give the same result.
 */
export function assessToken(profile: TokenProfile, nowMs: number, known: KnownTokens): Assessment {
  const { chain, address, security, social } = profile;
  const market = mergedMarket(profile, nowMs);
  const { main } = market;
  const wash = washSign(market);
  const lookAlike = known.imitatedBy(profile);
  const day = dayChange(profile, market, nowMs);
  const spike = volumeSpike(market, profile.past, nowMs);
  const lockedPercent = saneMetric(security.liquidityLockedPercent?.value, 0, 100);
  const unlockMs = saneMetric(security.liquidityUnlockMs?.value, 0, 8.64e15);
  const sales = slippage(market);
  const { projectType: type, evidence } = projectType(profile, market, known, lookAlike);
  return {
    key: tokenKey(chain, address),
    chain,
    address,
    name: profile.name,
    symbol: profile.symbol,
    assessedMs: nowMs,
    asOfMs: market.asOfMs ?? profile.firstSeenMs,
    sources: market.sources,
    simulated: profile.simulated,
    firstSeenMs: profile.firstSeenMs,
    createdMs: market.createdMs,
    poolCount: market.pools.length,
    mainPool: main && { dex: main.dex, poolAddress: main.poolAddress, url: main.url },
    priceUsd: market.priceUsd,
    change24hPercent: day.percent,
    changeNote: day.note,
    marketCapUsd: market.marketCapUsd,
    fdvUsd: market.fdvUsd,
    volume24hUsd: market.volume24hUsd,
    liquidityUsd: market.liquidityUsd,
    buys24h: market.buys24h,
    sells24h: market.sells24h,
    momentum: momentum(market, wash, spike, day, nowMs),
    risk: riskVerdict({ profile, market, wash, lookAlike, nowMs }),
    wash,
    lookAlike,
    slippage: sales,
    kind: { projectType: type, evidence, narrative: narrative(profile, { market, wash, lookAlike, sales, nowMs }) },
    contractVerified: security.contractVerified?.value,
    liquidityLocked: isLocked(lockedPercent, unlockMs, nowMs),
    lockedPercent,
    unlockMs,
    telegramMembers: count(social.telegramMembers?.value),
    twitterMentions: count(social.twitterMentions?.value),
    socialTrend: socialTrend(social),
    boosts: count(profile.boosts?.value) ?? 0,
  };
}
