import type { CandleColumns } from "../market/index.ts";

type Numbers = readonly number[];

/** A colour by its role; themes define its value. */
export type ColourRole =
  | "line-a"
  | "line-b"
  | "line-c"
  | "line-d"
  | "line-e"
  | "line-f"
  | "ink-2"
  | "field"
  | "up"
  | "down";

/** How one output is drawn. */
export type ChartLine = {
  /** Index of the output in the definition's `outputs`. */
  readonly output: number;
  /** Its name in the legend, which adds the parameters unless they are those of the first preset. */
  readonly name: string;
  /** The legend always adds the parameters. */
  readonly isNumbered?: true;
  readonly colour: ColourRole;
  /** 'line' if absent. 'turning': a line whose colour follows the output `turns`, above 0 means up. */
  readonly kind?: "line" | "dashed" | "columns" | "dots" | "turning";
  readonly turns?: number;
  /** Another output: the space between the two is shaded. */
  readonly cloud?: number;
  /** Without a name, and without a last value at the axis. */
  readonly isQuiet?: true;
};

/** How a chart shows an indicator. */
export type IndicatorChart = {
  /** Over the candles, or in a separate pane below. */
  readonly pane: "price" | "own";
  /** Its short name including parameters: 'RSI 14'. */
  readonly label: (parameters: Numbers) => string;
  /** Settings offered by the menu from the start; the definition's defaults if absent. */
  readonly presets?: readonly Numbers[];
  /** In drawing and reading order. */
  readonly lines: (parameters: Numbers) => readonly ChartLine[];
  /** The pane shows the full range of the lines, whatever is in view. */
  readonly isWhole?: true;
  /** The values that act as signals. */
  readonly levels?: Numbers;
  /** Only on intraday timeframes. */
  readonly isIntraday?: true;
  /**
   * Number of future bars it is drawn over, and its values there, one column per output, the first one bar after the
   * last.
   */
  readonly aheadBars?: (parameters: Numbers) => number;
  readonly ahead?: (columns: CandleColumns, parameters: Numbers) => readonly (Float64Array | undefined)[];
};
