import type { CandleColumns } from "../market/index.ts";

type Numbers = readonly number[];

/** A colour by its role; themes give it its value. */
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
  /** Place of the output in the definition's `outputs`. */
  readonly output: number;
  /** Its name in the legend, which adds the parameters where they are not the first preset's. */
  readonly name: string;
  /** The legend always adds the parameters. */
  readonly isNumbered?: true;
  readonly colour: ColourRole;
  /** 'line' if absent. 'turning': a line whose colour follows the output `turns`, above 0 up. */
  readonly kind?: "line" | "dashed" | "columns" | "dots" | "turning";
  readonly turns?: number;
  /** Another output: the space between the two is shaded. */
  readonly cloud?: number;
  /** Without a name and a last value at the axis. */
  readonly isQuiet?: true;
};

/** How a chart shows an indicator. */
export type IndicatorChart = {
  /** Over the candles, or in a pane of its own below. */
  readonly pane: "price" | "own";
  /** What it is called in short, parameters included: 'RSI 14'. */
  readonly label: (parameters: Numbers) => string;
  /** Settings that the menu offers from the start; the definition's defaults if absent. */
  readonly presets?: readonly Numbers[];
  /** In the order they are drawn and read. */
  readonly lines: (parameters: Numbers) => readonly ChartLine[];
  /** The pane shows all that the lines can be, whatever is in view. */
  readonly isWhole?: true;
  /** The values at which it says something. */
  readonly levels?: Numbers;
  /** Only on timeframes within the day. */
  readonly isIntraday?: true;
  /** How many bars to come it is drawn over, and its values there, one column per output, the first one bar after the last. */
  readonly aheadBars?: (parameters: Numbers) => number;
  readonly ahead?: (columns: CandleColumns, parameters: Numbers) => readonly (Float64Array | undefined)[];
};
