import type { MarketData } from "@sextant/core/contract";
import { leagueOfPrice, type TicketStart } from "../../../paper-trading/ticket-address.ts";

/** Returns the initial values of a paper trading ticket: the recommended trade if there is one, else the symbol alone. */
export function ticketStart({ symbol, freshness, combinedRecommendation }: MarketData): TicketStart {
  const { action, targetPrice, stopLoss } = combinedRecommendation;
  const league = leagueOfPrice(freshness.state);
  if (action === "HOLD") return { symbol, league, origin: "chart" };
  const side = action === "BUY" || action === "STRONG_BUY" ? "buy" : "sell";
  return { symbol, side, targetPrice, stopPrice: stopLoss, league, origin: "chart" };
}
