import type { TradingAdvisory } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { codeKey } from "../../lib/query-keys.ts";

const NEW_YORK = "America/New_York";

/**
 * Returns the time zone of the exchange that advice is about, UTC for a coin. New York's, which symbols without a
 * suffix have, is known at once; the calendars of other exchanges load when one is needed.
 */
export function useExchangeZone(data: Pick<TradingAdvisory, "symbol" | "kind"> | undefined): string {
  const symbol = data?.kind === "stock" ? data.symbol : "";
  const { data: zone } = useQuery({
    queryKey: codeKey(`exchange zone of ${symbol}`),
    queryFn: async () => (await import("./on-demand/exchange-zone.ts")).exchangeZone(symbol),
    enabled: symbol.includes("."),
  });
  return symbol === "" ? "UTC" : (zone ?? NEW_YORK);
}
