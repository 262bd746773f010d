import { quoted, RowError, shortened } from "../problem.ts";

/** Returns the problem of a row whose kind is unknown to the format's reader: it is never guessed. */
export function unknownKind(kind: string): RowError {
  return new RowError(
    "unknown-kind",
    `We don't know what ${quoted(kind)} means in this file.`,
    "If it changed money or assets, tell us what it means or add the transaction by hand.",
    "error",
    shortened(kind),
  );
}

/** Returns the problem of a row about a future, option or contract for difference. */
export function derivative(what: string): RowError {
  return new RowError(
    "derivative",
    `${what} can't be kept as holdings here.`,
    "Enter what came of it as a deposit or a withdrawal.",
  );
}
