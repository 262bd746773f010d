import { useQuery } from "@tanstack/react-query";
import { getPortfolios } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { useSession } from "../../session/session-provider.tsx";
import { ownMoneyOf } from "./own-money.ts";

/** Returns what the signed-in user's portfolios contribute to the amounts of an advisory. */
export function useOwnMoney(symbol: string, symbolCurrency: string) {
  const { user } = useSession();
  const { data, error } = useQuery({
    ...callQuery(getPortfolios, { params: { id: user?.id ?? "" } }),
    enabled: user !== null,
  });
  return { ...ownMoneyOf(data ?? [], symbol, symbolCurrency), error };
}
