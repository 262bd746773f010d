import type { PortfolioPeriod } from "@sextant/core/contract";
import { addressOf, choiceField } from "../../lib/address-fields.ts";

/** The periods of a portfolio's values, in words. */
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

export const periodField = choiceField("period", PERIODS, "1y");

/** The period alone, for tabs: the page's full address names every tab. */
export const PERIOD_ADDRESS = addressOf({ period: periodField });
