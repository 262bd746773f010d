import type { TokenObservation, TokenProfile } from "@sextant/core/market";
import { mergedMarket } from "@sextant/core/screening";

/** A reading older than this is no sighting of now. */
const FRESH_MS = 3_600_000;

/** What is seen of a token's market now; undefined where nobody told it lately. */
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
  // What lies in a pool that no source tells any more is not known: its sum without it would read as a fall.
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
