import { SPLIT_CONCEPTS } from "./share-splits.ts";
import { DEBT_SOURCES, type LineSource, PREFERRED_SOURCES, STATEMENT_LINES } from "./statement-lines.ts";

/** Every concept that is read; companies file ten times as many, which need not be stored. */
export const FILED_CONCEPTS: ReadonlySet<string> = new Set([
  ...STATEMENT_LINES.flatMap(({ sources, standIns = [] }) => [...sources, ...standIns].flatMap(tagsOf)),
  ...Object.values(DEBT_SOURCES).flatMap((sources) => sources.flatMap(tagsOf)),
  ...PREFERRED_SOURCES.flatMap(tagsOf),
  ...SPLIT_CONCEPTS,
]);

function tagsOf({ add, less = [] }: LineSource): readonly string[] {
  return [...add, ...less];
}
