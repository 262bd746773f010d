import type { Portfolio } from "../../contract/index.ts";
import { seededDice } from "../../statistics/index.ts";
import type { SymbolReading } from "./symbol-reading.ts";

export const NOW_MS = Date.UTC(2025, 5, 2, 12);
const DAY_MS = 86_400_000;
const FREE = { state: "live" as const, delayMinutes: null };

type ReadingFacts = {
  /** Per session. */
  readonly volatility?: number;
  /** Share of its moves that comes from the market, 0 to 1. */
  readonly market?: number;
  readonly action?: "BUY" | "SELL" | "HOLD" | undefined;
  readonly size?: number;
  readonly days?: number;
  readonly source?: string;
  readonly currency?: string;
  readonly record?: SymbolReading["record"];
  /** The action that the latest close supports, if different. */
  readonly changingTo?: "BUY" | "HOLD" | "SELL";
};

/** For tests: a share whose prices follow one market plus independent noise, the same each time. */
export function readingOf(symbol: string, facts: ReadingFacts = {}): SymbolReading {
  const { volatility = 0.02, market = 0, action = "HOLD", size = 0.5, days = 260 } = facts;
  const [common, own] = [
    seededDice(1),
    seededDice([...symbol].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)),
  ];
  let price = 100;
  const openTimeMs: number[] = [];
  const close: number[] = [];
  for (let day = 400; day > 0; day--) {
    const atMs = Math.floor(NOW_MS / DAY_MS) * DAY_MS - day * DAY_MS;
    const weekday = new Date(atMs).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const step = market * (common() - 0.5) + (1 - market) * (own() - 0.5);
    price *= Math.exp(step * volatility * 3);
    openTimeMs.push(atMs + 52_200_000);
    close.push(price);
  }
  const coin = symbol.includes("-");
  return {
    symbol,
    advice: {
      action,
      ground: action === "HOLD" ? undefined : action === "BUY" ? "premium" : "risk",
      because:
        action === "BUY"
          ? "reward_for_risk"
          : action === "SELL"
            ? coin
              ? "class_ended_lower"
              : "deep_fall"
            : "volatile_for_class",
      odds:
        action === "HOLD"
          ? undefined
          : { share: 0.62, modelVersion: "grounds-test", isFrequency: action === "SELL" && coin },
      changing: facts.changingTo === undefined ? undefined : { to: facts.changingTo, closes: 1 },
    },
    record: facts.record,
    size: action === "SELL" ? 0 : size,
    sessionVolatility: volatility,
    closes: { symbol, everyDay: coin, openTimeMs: openTimeMs.slice(-days), close: close.slice(-days) },
    currency: facts.currency ?? "USD",
    source: facts.source ?? "yahoo",
    asOfMs: NOW_MS - DAY_MS,
  };
}

/** For tests: readings by symbol. */
export function readingsOf(...all: readonly SymbolReading[]): ReadonlyMap<string, SymbolReading> {
  return new Map(all.map((one) => [one.symbol, one]));
}

/** For tests: a portfolio of these values; null has no price in its currency. */
export function personPortfolio(
  values: Readonly<Record<string, string | null>>,
  facts: Partial<Portfolio> = {},
): Portfolio {
  const none = { profit: null, profitPercent: null, price: null, source: null, asOf: null, freshness: null };
  return {
    id: "01P",
    name: "Savings",
    currency: "USD",
    totalValue: "0.00",
    unpriced: [],
    cost: "0.00",
    profit: "0.00",
    realised: "0.00",
    asOf: null,
    freshness: FREE,
    readOnly: false,
    method: "average",
    scope: "portfolio",
    cash: "untracked",
    benchmark: null,
    createdAt: new Date(NOW_MS).toISOString(),
    holdings: Object.entries(values).map(([symbol, value]) => ({
      symbol,
      quantity: "1",
      averageCost: "1.00",
      cost: "1.00",
      value,
      ...none,
    })),
    ...facts,
  };
}
