import type * as contract from "@sextant/core/contract";

/** Every call the page knows, by name: types alone, so that no schema comes into the page. */
export type ContractCalls = (typeof contract)["ENDPOINTS"];

/** Where a call goes. */
export type CallRoute = { readonly method: string; readonly path: string };
