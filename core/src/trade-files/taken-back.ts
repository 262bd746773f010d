import { isNegative } from "./exact.ts";
import { RowError } from "./problem.ts";

/**
 * Returns the problem of a row that reverses an earlier trade: read as another trade, it would count twice instead of
 * not at all.
 */
export function takenBack(): RowError {
  return new RowError(
    "taken-back",
    "This line reverses a trade that another line records.",
    "Remove that trade after the import.",
  );
}

/** Throws if the quantity of a trade with a stated side is negative. */
export function refuseTakenBack(quantity: string | undefined): void {
  if (quantity !== undefined && isNegative(quantity)) throw takenBack();
}
