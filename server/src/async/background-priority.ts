import { AsyncLocalStorage } from "node:async_hooks";

/** Set for all work started in `inBackground`. */
const background = new AsyncLocalStorage<true>();

/** Runs work that no user waits for. Its requests, however deeply nested, come after those of users. */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work);
}

/** Returns whether the running code is background work. */
export function isInBackground(): boolean {
  return background.getStore() === true;
}
