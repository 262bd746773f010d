import type { AlertLine, IndicatorDefinition } from "@sextant/core/indicators";

/** What the form of an alert offers of an indicator: a part of its definition that weighs little. */
export type AlertIndicator = Pick<IndicatorDefinition, "title" | "unit" | "parameters"> & {
  /** What it is called in short. */
  readonly label: string;
  readonly lines: readonly Omit<AlertLine, "place">[];
  /** Why its lines have no level to reach. */
  readonly noLevel?: string;
  /** Levels at which it says something. */
  readonly levels?: readonly number[];
};
