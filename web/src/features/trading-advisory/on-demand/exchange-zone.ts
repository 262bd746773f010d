import { shareCalendar } from "@sextant/core/market";

/** Returns the time zone of the exchange that a share trades on. */
export const exchangeZone = (symbol: string): string => shareCalendar(symbol).zone;
