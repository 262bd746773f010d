import type { AdvisoryHorizon } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type Text = { readonly tab: string; readonly title: string; readonly timeframe: string };

/** The three horizons, nearest first: their tabs, the name of trading at each, and how far they look. */
export const HORIZONS: Readonly<Record<AdvisoryHorizon, Text>> = {
  immediate: { tab: TEXTS.immediateTab, title: TEXTS.immediateTitle, timeframe: "5-15 min" },
  shortTerm: { tab: TEXTS.shortTermTab, title: TEXTS.shortTermTitle, timeframe: TEXTS.shortTermSpan },
  longTerm: { tab: TEXTS.longTermTab, title: TEXTS.longTermTitle, timeframe: TEXTS.longTermSpan },
};

export const HORIZON_KEYS = Object.keys(HORIZONS) as readonly AdvisoryHorizon[];
