import { quoted, RowError, shortened } from "../problem.ts";

/** Returns the problem of a row whose kind is unknown to the format's reader: it is never guessed. */
export function unknownKind(kind: string): RowError {
  return new RowError(
    "unknown-kind",
    `We do not know what ${quoted(kind)} means in this file.`,
    "Add the transaction by hand if it changed money or assets, and tell us the word.",
    "error",
    shortened(kind),
  );
}

/** Returns the problem of a row about a future, option or contract for difference. */
export function derivative(what: string): RowError {
  return new RowError(
    "derivative",
    `${what} are not kept as holdings here.`,
    "Enter what came of it as a deposit or a withdrawal.",
  );
}
