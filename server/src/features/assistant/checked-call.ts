import { CHANGING_CALLS, type PlannedCall } from "@sextant/core/assistant";
import { type Endpoint, ENDPOINTS } from "@sextant/core/contract";

/**
 * Returns a planned call if the assistant may make it for this user: it is on the list of changing calls, its input is
 * what the contract accepts, and it names no other user. Throws otherwise: that is an error of ours, or an attack.
 */
export function checkedCall(planned: PlannedCall, userId: string): PlannedCall {
  const { call, input } = planned;
  if (!(CHANGING_CALLS as readonly string[]).includes(call)) throw new Error(`The assistant may not call ${call}.`);
  const endpoint: Endpoint = ENDPOINTS[call];
  const { id } = (input.params ?? {}) as { readonly id?: string };
  if (endpoint.access === "owner" && id !== userId)
    throw new Error(`The assistant acts for its own user only: ${call}.`);
  endpoint.params.parse(input.params ?? {});
  endpoint.query.parse({});
  endpoint.body.parse(input.body);
  return planned;
}
