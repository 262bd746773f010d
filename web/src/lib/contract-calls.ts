import type * as contract from "@sextant/core/contract";

/** Every call the page knows, by name: types alone, so that no schema comes into the page. */
export type ContractCalls = (typeof contract)["ENDPOINTS"];

declare const CALL: unique symbol;
declare const KEYED: unique symbol;

/**
 * Method and path of a call, such as `GET /api/candles/{symbol}`, with the call's name in its type, and whether the server does it once under
 * an `Idempotency-Key`. `calls.gen.ts` has them all.
 */
export type Route<N extends keyof ContractCalls = keyof ContractCalls, Keyed extends boolean = false> = string & {
  readonly [CALL]: N;
  readonly [KEYED]: Keyed;
};
