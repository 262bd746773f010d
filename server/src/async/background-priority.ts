import { AsyncLocalStorage } from "node:async_hooks";

/** Set in all that began in `inBackground`. */
const background = new AsyncLocalStorage<true>();

/** Runs work that no one waits for: whatever it requests, however deep, comes after what a user requests. */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work);
}

/** Returns whether the running code belongs to such work. */
export function isInBackground(): boolean {
  return background.getStore() === true;
}
