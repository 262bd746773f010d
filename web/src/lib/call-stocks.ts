import { type Answer, type Input, send } from "./call.ts";
import { STOCK_ROUTES } from "./stock-routes.ts";

/** Asks the API about companies, timeframes, drawings and screens; otherwise as `call` does. */
export async function callStocks<N extends keyof typeof STOCK_ROUTES>(
  name: N,
  input: Input<N> = {},
): Promise<Answer<N>> {
  return (await send<N>(STOCK_ROUTES[name], input)).answer;
}
