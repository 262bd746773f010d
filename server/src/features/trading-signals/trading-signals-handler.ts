import { planEntitlements } from "@sextant/core/billing";
import { Failure, type SignalTimeframe, type TradingSignal } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import type { SignalChoice } from "../../record/index.ts";

type Query = {
  readonly timeframe?: SignalTimeframe | undefined;
  readonly symbol?: string | undefined;
  readonly action?: "buy" | "sell" | undefined;
  readonly edge?: "true" | undefined;
  readonly limit: number;
};

/**
 * Creates the handler of the newest signals, open ones first; users without live signals in their plan see only ended
 * ones.
 */
export function createTradingSignalsHandler(signals: (choice: SignalChoice) => Promise<TradingSignal[]>) {
  return async ({
    query,
    context,
  }: {
    readonly query: Query;
    readonly context: CallContext;
  }): Promise<TradingSignal[]> => {
    const { capabilities } = planEntitlements(setUpUser(context.person).plan.plan);
    const symbol = query.symbol === undefined ? undefined : parseSymbol(query.symbol)?.symbol;
    if (query.symbol !== undefined && symbol === undefined) throw new Failure("bad-symbol", {}, { field: "symbol" });
    const { timeframe, limit, action, edge } = query;
    const onlyEnded = !capabilities.includes("live_signals");
    return signals({ timeframe, symbol, limit, onlyEnded, action, onlyEdge: edge === "true" });
  };
}
