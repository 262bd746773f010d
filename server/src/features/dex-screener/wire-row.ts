import type { TokenRow } from "@sextant/core/contract";
import type { Ranked } from "../../screener/screener.ts";
import { figure, timestamp, ourTimestamp } from "./wire-values.ts";

/** A token as a line of the table. */
export function wireRow({ token, rank }: Ranked): TokenRow {
  const { chain, address, name, symbol, momentum, risk } = token;
  return {
    chain,
    address,
    name,
    symbol,
    rank: rank ?? null,
    price: figure(token.priceUsd),
    priceChange24h: figure(token.change24hPercent),
    marketCap: figure(token.marketCapUsd),
    volume24h: figure(token.volume24hUsd),
    liquidity: figure(token.liquidityUsd),
    volumeSpike: figure(momentum.volumeSpikePercent),
    score: momentum.score,
    risk: risk.riskClass,
    riskScore: risk.score,
    contractVerified: token.contractVerified ?? null,
    liquidityLocked: token.liquidityLocked ?? null,
    telegramMembers: figure(token.telegramMembers),
    projectType: token.kind.projectType,
    boosts: token.boosts,
    createdAt: timestamp(token.createdMs),
    asOf: ourTimestamp(token.asOfMs),
  };
}
