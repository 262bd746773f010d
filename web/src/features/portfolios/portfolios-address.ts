import type { PortfolioPeriod } from "@sextant/core/contract";
import { addressOf, choiceField, patternField } from "../../lib/address-fields.ts";
import { PORTFOLIO_TABS } from "./portfolio-tabs.tsx";

/** The periods of a portfolio's figures, in words. */
export const PERIODS = {
  "1d": "1 day",
  "1w": "1 week",
  "1m": "1 month",
  "3m": "3 months",
  "6m": "6 months",
  ytd: "Year to date",
  "1y": "1 year",
  "5y": "5 years",
  all: "All",
} as const satisfies Readonly<Record<PortfolioPeriod, string>>;

/** What a person would share of their portfolios' page: which of them, which tab, and the period of its figures. */
export const PORTFOLIOS_ADDRESS = addressOf({
  id: patternField("id", /^[\w-]{1,64}$/),
  tab: choiceField("tab", PORTFOLIO_TABS, "holdings"),
  period: choiceField("period", PERIODS, "1y"),
});
