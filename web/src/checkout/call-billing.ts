import { type Answer, type Input, send } from "../lib/call.ts";
import { BILLING_ROUTES } from "./billing-routes.ts";

/** Asks the API about money; otherwise as `call` does. */
export async function callBilling<N extends keyof typeof BILLING_ROUTES>(
  name: N,
  input: Input<N> = {},
): Promise<Answer<N>> {
  return (await send<N>(BILLING_ROUTES[name], input)).answer;
}
