import {
  ChartCandlestick,
  Compass,
  House,
  LayoutDashboard,
  Radar,
  Tags,
  Trophy,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import type { NavigatedPath } from "../lib/screen-groups.ts";

/** The icons of the main items, for the drawer and the bottom bar: the masthead draws the first three only. */
export const NAVIGATION_ICONS: Readonly<Record<NavigatedPath, LucideIcon>> = {
  "/": House,
  "/dashboard": LayoutDashboard,
  "/market-analysis": ChartCandlestick,
  "/trading-advisory": Compass,
  "/crypto-screener": Radar,
  "/leaderboard": Trophy,
  "/crypto-setup": Wallet,
  "/pricing": Tags,
};
