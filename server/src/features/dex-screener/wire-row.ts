import type { TokenRow } from "@sextant/core/contract";
import type { Ranked } from "../../screener/screener.ts";
import { metric, timestamp, ourTimestamp } from "./wire-values.ts";

/** Returns a token as a row of the table. */
export function wireRow({ token, rank }: Ranked): TokenRow {
  const { chain, address, name, symbol, momentum, risk } = token;
  return {
    chain,
    address,
    name,
    symbol,
    rank: rank ?? null,
    price: metric(token.priceUsd),
    priceChange24h: metric(token.change24hPercent),
    marketCap: metric(token.marketCapUsd),
    volume24h: metric(token.volume24hUsd),
    liquidity: metric(token.liquidityUsd),
    volumeSpike: metric(momentum.volumeSpikePercent),
    score: momentum.score,
    risk: risk.riskClass,
    riskScore: risk.score,
    contractVerified: token.contractVerified ?? null,
    liquidityLocked: token.liquidityLocked ?? null,
    telegramMembers: metric(token.telegramMembers),
    projectType: token.kind.projectType,
    boosts: token.boosts,
    createdAt: timestamp(token.createdMs),
    asOf: ourTimestamp(token.asOfMs),
  };
}
