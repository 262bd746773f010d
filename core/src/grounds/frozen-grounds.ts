import file from "./grounds.json" with { type: "json" };
import { groundsFrom } from "./grounds-file.ts";
import type { GroundsModel } from "./grounds-model.ts";

let read: GroundsModel | undefined;

/** Returns the statistics shipped with the product, parsed once. */
export function frozenGrounds(): GroundsModel {
  return (read ??= groundsFrom(file));
}
