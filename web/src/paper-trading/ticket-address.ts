import { type PaperLeague, type PaperOrder, SCREENS } from "@sextant/core/contract";
import type { Freshness } from "../lib/freshness-text.ts";

/** Initial values of a ticket; the user can change them before placing the order. */
export type TicketStart = {
  readonly symbol: string;
  readonly side?: PaperOrder["side"] | undefined;
  readonly targetPrice?: number | null | undefined;
  readonly stopPrice?: number | null | undefined;
  /** The league, if the price on the screen only counts in one of them. */
  readonly league?: PaperLeague | undefined;
  readonly origin: Exclude<PaperOrder["origin"], "manual" | "copy">;
};

/** Formats a price for the ticket's fields: plain digits without an exponent. */
const PLAIN = new Intl.NumberFormat("en-US", { useGrouping: false, maximumSignificantDigits: 15 });
const plainPrice = (price: number | null | undefined): string | undefined =>
  typeof price === "number" && price > 0 && Number.isFinite(price) ? PLAIN.format(price) : undefined;

/** Returns the address of the paper trading screen with its order ticket filled in. */
export function ticketAddress({ symbol, side, targetPrice, stopPrice, league, origin }: TicketStart): string {
  const search = new URLSearchParams({ symbol });
  const more = { side, target: plainPrice(targetPrice), stop: plainPrice(stopPrice), origin, league };
  for (const [key, value] of Object.entries(more)) if (value !== undefined) search.set(key, value);
  return `${SCREENS.paper.path}?${search}`;
}

/** Returns the league whose prices a screen shows: simulated and replayed ones count in the practice league only. */
export const leagueOfPrice = (state: Freshness["state"]): PaperLeague | undefined =>
  state === "simulated" || state === "replay" ? "practice" : undefined;
