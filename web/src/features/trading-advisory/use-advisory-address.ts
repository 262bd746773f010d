import type { AdvisoryHorizon, RiskProfile } from "@sextant/core/contract";
import { isTimeframe, RISK_PROFILES, type Timeframe } from "@sextant/core/market";
import { useSearchParams } from "wouter";
import { DEFAULT_SYMBOL, symbolFrom } from "../../advice/symbol-from.ts";
import { HORIZONS } from "./horizon-words.ts";

/**
 * What a person would share of this screen lives in its address: symbol, risk profile, tab and the chart's timeframe. Without a profile
 * there it is the person's own.
 */
export function useAdvisoryAddress(own: RiskProfile) {
  const [search, setSearch] = useSearchParams();
  const set = (values: Readonly<Record<string, string | undefined>>, replace: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(values))
          if (value === undefined) next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace },
    );
  return {
    ...advisoryAddress(search, own),
    setSymbol: (symbol: string) => set({ symbol }, false),
    setProfile: (profile: RiskProfile) => set({ profile }, false),
    /** Another horizon is drawn on bars of its own. */
    setTab: (tab: string) => set({ tab, tf: undefined }, true),
    setTimeframe: (tf: Timeframe) => set({ tf }, true),
  };
}

type Address = {
  readonly symbol: string;
  readonly profile: RiskProfile;
  readonly tab: AdvisoryHorizon | undefined;
  readonly timeframe: Timeframe | undefined;
};

/** What an address asks for. Without a tab the horizon that the advisory names first is shown, on bars that suit it. */
export function advisoryAddress(search: URLSearchParams, own: RiskProfile): Address {
  const [tab, timeframe] = [search.get("tab") ?? "", search.get("tf") ?? ""];
  return {
    symbol: symbolFrom(search.get("symbol") ?? "") ?? DEFAULT_SYMBOL,
    profile: RISK_PROFILES.find((one) => one === search.get("profile")) ?? own,
    tab: tab in HORIZONS ? (tab as AdvisoryHorizon) : undefined,
    timeframe: isTimeframe(timeframe) ? timeframe : undefined,
  };
}
