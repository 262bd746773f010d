import { AsyncLocalStorage } from "node:async_hooks";

/** Set in all that began in `inBackground`. */
const unhurried = new AsyncLocalStorage<true>();

/** Work nobody waits for: whatever it asks for, however deep, comes after what a person asks for. */
export function inBackground<T>(work: () => T): T {
  return unhurried.run(true, work);
}

/** Whether this is done for nobody who waits. */
export function isInBackground(): boolean {
  return unhurried.getStore() === true;
}
