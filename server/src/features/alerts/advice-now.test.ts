import type { TradingAdvisory } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { adviceNow } from "./advice-now.ts";

const part = (action: string, confidence: number | null) => ({
  action,
  confidence,
  state: confidence === null ? "unavailable" : "available",
});
const advisory = (kind: TradingAdvisory["kind"]) =>
  ({
    kind,
    source: "coinbase",
    asOf: "2026-01-05T12:00:00.000Z",
    freshness: { state: "live", delayMinutes: null },
    strategies: { immediate: part("HOLD", null), shortTerm: part("HOLD", 80), longTerm: part("SELL", 68.7) },
  }) as unknown as TradingAdvisory;

it("an alert about an advisory says that a coin's odds months ahead are not calibrated", () => {
  const of = (kind: TradingAdvisory["kind"], horizon: "shortTerm" | "longTerm") => adviceNow(advisory(kind), horizon);
  expect(of("crypto", "longTerm")).toEqual({
    action: "SELL",
    confidence: 68.7,
    calibrated: false,
    source: "coinbase",
    freshness: "live",
    asOfMs: Date.UTC(2026, 0, 5, 12),
  });
  expect(of("crypto", "shortTerm")?.calibrated).toBe(true);
  expect(of("stock", "longTerm")?.calibrated).toBe(true);
  expect(adviceNow(advisory("crypto"), "immediate")).toBeUndefined();
});
