import file from "./grounds.json" with { type: "json" };
import { groundsFrom } from "./grounds-file.ts";
import type { GroundsModel } from "./grounds-model.ts";

let read: GroundsModel | undefined;

/** The figures that ship, read once. */
export function frozenGrounds(): GroundsModel {
  return (read ??= groundsFrom(file));
}
