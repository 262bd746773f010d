import { SCREENS } from "@sextant/core/contract";
import { ChartCandlestick, type LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { MarketAnalysisPage } from "./features/market-analysis/market-analysis-page.tsx";

/** One row per screen: where it is, what draws it, who may see it. Screens for 'user' are open until sign-in exists. */
type Row = {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly screen: ComponentType;
  readonly access: "public" | "user";
};

export const ROUTES: readonly Row[] = [
  { ...SCREENS.marketAnalysis, icon: ChartCandlestick, screen: MarketAnalysisPage, access: "user" },
];
