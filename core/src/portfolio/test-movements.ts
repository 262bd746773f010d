import { knownMovementsInSteps } from "./known-movements.ts";
import type { Movement } from "./movement.ts";

/** For tests: returns, for each movement, the index of the existing one it matches; undefined if it is new. */
export function known(there: readonly Movement[], movements: readonly Movement[]): (number | undefined)[] {
  const steps = knownMovementsInSteps(there, movements);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { value } = step;
  return movements.map((one) => {
    const as = value.as.get(one);
    return as === undefined ? undefined : there.indexOf(as);
  });
}
