import type { Strategy, TradingAdvisory } from "@sextant/core/contract";

const ONE: Readonly<Record<TradingAdvisory["kind"], string>> = { stock: "a stock", crypto: "a coin" };

/** Formats a risk level with what it is measured against: 'LOW for a coin' may still fall by half in a quarter. */
export const describeRisk = (level: Strategy["riskLevel"], kind: TradingAdvisory["kind"], of = ""): string =>
  `${level}${of} for ${ONE[kind]}`;
