import type { TokenObservation, TokenProfile } from "@sextant/core/market";
import { mergedMarket } from "@sextant/core/screening";

/** An older reading is no current observation. */
const FRESH_MS = 3_600_000;

/** Returns an observation of a token's current market; undefined without a recent reading. */
export function observationOf(profile: TokenProfile, nowMs: number): TokenObservation | undefined {
  const {
    asOfMs,
    pools,
    priceUsd,
    liquidityUsd: reportedUsd,
    marketCapUsd,
    volume24hUsd,
  } = mergedMarket(profile, nowMs);
  if (asOfMs === undefined || asOfMs < nowMs - FRESH_MS) return undefined;
  // The liquidity of a pool that no source reports any more is unknown: a sum without it would look like a fall.
  const isPart = profile.pools.some(
    ({ poolAddress, liquidityUsd = 0 }) =>
      liquidityUsd > (reportedUsd ?? 0) && !pools.some((reported) => reported.poolAddress === poolAddress),
  );
  const liquidityUsd = isPart ? undefined : reportedUsd;
  return {
    atMs: asOfMs,
    ...(priceUsd === undefined ? {} : { priceUsd }),
    ...(liquidityUsd === undefined ? {} : { liquidityUsd }),
    ...(marketCapUsd === undefined ? {} : { marketCapUsd }),
    ...(volume24hUsd === undefined ? {} : { volume24hUsd }),
  };
}
