import { quoted, RowError, shortened } from "../problem.ts";

/** The problem of a row whose kind the format's reader does not know: it is never guessed. */
export function unknownKind(kind: string): RowError {
  return new RowError(
    "unknown-kind",
    `We do not know what ${quoted(kind)} means in this file.`,
    "Add the transaction by hand if it changed money or assets, and tell us the word.",
    "error",
    shortened(kind),
  );
}

/** The problem of a row about a future, option or contract for difference. */
export function derivative(what: string): RowError {
  return new RowError(
    "derivative",
    `${what} are not kept as holdings here.`,
    "Enter what came of it as a deposit or a withdrawal.",
  );
}
