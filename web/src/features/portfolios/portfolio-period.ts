import type { PortfolioPeriod } from "@sextant/core/contract";
import { addressOf, choiceField } from "../../lib/address-fields.ts";
import * as TEXTS from "./texts.tsx";

/** The periods of a portfolio's values, in words. */
export const PERIODS = {
  "1d": TEXTS.oneDay,
  "1w": TEXTS.week,
  "1m": TEXTS.month,
  "3m": TEXTS.quarter,
  "6m": TEXTS.halfYear,
  ytd: TEXTS.yearToDate,
  "1y": TEXTS.year,
  "5y": TEXTS.fiveYears,
  all: TEXTS.allTime,
} as const satisfies Readonly<Record<PortfolioPeriod, string>>;

export const periodField = choiceField("period", PERIODS, "1y");

/** The period alone, for tabs: the page's full address names every tab. */
export const PERIOD_ADDRESS = addressOf({ period: periodField });
