import { isNegative } from "./exact.ts";
import { RowError } from "./problem.ts";

/** The problem of a row that takes an earlier trade back: read as another trade it would count twice instead of not at all. */
export function takenBack(): RowError {
  return new RowError(
    "taken-back",
    "This line takes back a trade that another line books.",
    "Remove that trade after the import.",
  );
}

/** Throws where the quantity of a trade whose side is stated is below zero. */
export function refuseTakenBack(quantity: string | undefined): void {
  if (quantity !== undefined && isNegative(quantity)) throw takenBack();
}
