/** What a page sends to the worker. */
export type ToWorker =
  /** The user takes the new version: it starts at once. */
  | { readonly kind: "take-over" }
  /** Addresses that the page called before the worker was there, to be stored as well. */
  | { readonly kind: "store"; readonly addresses: readonly string[] }
  /** Requests the report again if there is no network. */
  | { readonly kind: "is-cut-off" };

/** What the worker sends to its pages. */
export type FromWorker =
  /** There is no network: a call was answered with what was stored at this time. */
  | { readonly kind: "stored-answer"; readonly storedAtMs: number }
  /** The network answers again. */
  | { readonly kind: "network-answer" };

/** Name of the cache of stored answers, which a page empties as well when its user is another. */
export const ANSWERS_CACHE = "answers";

/** Address under which that cache holds whose answers it has. */
export const OWNER_ADDRESS = "/answers-owner";

/** Name of an empty cache that is there once the application was opened installed: its icon can have a badge. */
export const INSTALLED_CACHE = "installed";
