import type { PaperOrder } from "@sextant/core/contract";
import { amountError, plainAmount } from "../../lib/plain-amount.ts";
import { addressOf, choiceField, patternField, textField } from "../../lib/address-fields.ts";
import { leagueField } from "../../paper-trading/leagues.ts";
import * as TEXTS from "./texts.tsx";

export const TABS = { positions: TEXTS.positionsTab, orders: TEXTS.ordersTab, activity: TEXTS.activityTab } as const;

/** The screens that may open this one with a filled-in ticket, in words. */
export const ORIGINS = {
  signal: TEXTS.aSignal,
  advisory: TEXTS.anAdvisory,
  token: TEXTS.aToken,
  chart: TEXTS.aChart,
} as const satisfies Partial<Record<PaperOrder["origin"], string>>;

const priceField = (key: string) =>
  textField(key, (text) => (amountError(text, { aboveZero: true }) === undefined ? plainAmount(text) : undefined));

/** The shareable state of the paper trading screen, and the ticket values that other screens fill in. */
export const PAPER_ADDRESS = addressOf({
  tab: choiceField("tab", TABS, undefined),
  league: leagueField,
  symbol: patternField("symbol", /^[\w./:^=-]{1,64}$/),
  side: choiceField("side", { buy: 1, sell: 1 }, undefined),
  target: priceField("target"),
  stop: priceField("stop"),
  origin: choiceField("origin", ORIGINS, undefined),
});
