import type { AdvisoryHorizon } from "@sextant/core/contract";

type Text = { readonly tab: string; readonly title: string; readonly timeframe: string };

/** The three horizons, nearest first: their tabs, the name of trading at each, and how far they look. */
export const HORIZONS: Readonly<Record<AdvisoryHorizon, Text>> = {
  immediate: { tab: "Immediate", title: "Immediate Trading (Scalping)", timeframe: "5-15 min" },
  shortTerm: { tab: "Short-term", title: "Short-term Trading (Swing)", timeframe: "1-5 days" },
  longTerm: { tab: "Long-term", title: "Long-term Trading (Position)", timeframe: "1-6 months" },
};

export const HORIZON_KEYS = Object.keys(HORIZONS) as readonly AdvisoryHorizon[];
