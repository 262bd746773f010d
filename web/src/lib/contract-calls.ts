import type * as contract from "@sextant/core/contract";

/** Every call the page knows, by name: types only, so that the page's bundle contains no schema. */
export type ContractCalls = (typeof contract)["ENDPOINTS"];

declare const CALL: unique symbol;
declare const KEYED: unique symbol;

/**
 * Method and path of a call, such as `GET /api/candles/{symbol}`. Its type carries the call's name, and whether the
 * server deduplicates it by `Idempotency-Key`. `calls.gen.ts` lists them all.
 */
export type Route<N extends keyof ContractCalls = keyof ContractCalls, Keyed extends boolean = false> = string & {
  readonly [CALL]: N;
  readonly [KEYED]: Keyed;
};
