import type { RiskProfile } from "@sextant/core/contract";
import { RISK_PROFILES, type Timeframe } from "@sextant/core/market";
import { symbolField, timeframeField } from "../../advice/address-fields.ts";
import { DEFAULT_SYMBOL } from "../../advice/symbol-from.ts";
import { addressOf, choiceField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { HORIZONS } from "./horizon-text.ts";

const PROFILES = Object.fromEntries(RISK_PROFILES.map((profile) => [profile, profile])) as Record<RiskProfile, unknown>;

/** Without a tab, the horizon that the advisory lists first is shown, on bars that suit it. */
const ADDRESS = addressOf({
  symbol: symbolField("symbol"),
  profile: choiceField("profile", PROFILES, undefined),
  tab: choiceField("tab", HORIZONS, undefined),
  timeframe: timeframeField("tf"),
});

/**
 * Returns the screen's shareable state, stored in its address: symbol, risk profile, tab and the chart's timeframe.
 * Without a profile in the address it is the user's own.
 */
export function useAdvisoryAddress(own: RiskProfile) {
  const { state, change } = useAddressState(ADDRESS);
  return {
    ...withUsual(state, own),
    setSymbol: (symbol: string) => change({ symbol }, { push: true }),
    setProfile: (profile: RiskProfile) => change({ profile }, { push: true }),
    /** Another horizon is drawn on its own bars. */
    setTab: (tab: keyof typeof HORIZONS) => change({ tab, timeframe: undefined }),
    setTimeframe: (timeframe: Timeframe) => change({ timeframe }),
  };
}

const withUsual = (state: ReturnType<typeof ADDRESS.read>, own: RiskProfile) => ({
  ...state,
  symbol: state.symbol ?? DEFAULT_SYMBOL,
  profile: state.profile ?? own,
});

/** Returns what an address requests. */
export const advisoryAddress = (search: URLSearchParams, own: RiskProfile) => withUsual(ADDRESS.read(search), own);
