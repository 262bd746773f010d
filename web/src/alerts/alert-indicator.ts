import type { AlertLine, IndicatorDefinition } from "@sextant/core/indicators";

/** The parts of an indicator's definition that the alert form needs, small enough for the page. */
export type AlertIndicator = Pick<IndicatorDefinition, "title" | "unit" | "parameters"> & {
  /** Short name of the indicator. */
  readonly label: string;
  readonly lines: readonly Omit<AlertLine, "place">[];
  /** Why its lines have no level to reach. */
  readonly noLevel?: string;
  /** Levels of interest. */
  readonly levels?: readonly number[];
};
