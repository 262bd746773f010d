import type { MarketData } from "@sextant/core/contract";
import * as TEXTS from "./texts.ts";

type Text = {
  /** The period of trading or of a range: 'Traded in the last 24 hours'. */
  readonly within: string;
  /** The period of a change: 'Up over 24 hours'. */
  readonly since: string;
  /** The name of the price range. */
  readonly range: string;
};

/**
 * Labels of the period that a change, a volume and a range cover. A coin's market has no closing time, so its period is
 * 24 hours if bars cover them, otherwise the UTC day.
 */
export const CHANGE_PERIOD_LABELS: Readonly<Record<MarketData["changePeriod"], Text>> = {
  "24h": { within: TEXTS.withinDay, since: TEXTS.sinceDay, range: TEXTS.dayRange },
  utc_day: { within: TEXTS.sinceMidnight, since: TEXTS.sinceMidnight, range: TEXTS.midnightRange },
  session: { within: TEXTS.withinSession, since: TEXTS.sinceClose, range: TEXTS.sessionRange },
};
