import {
  adx,
  anchoredVwap,
  aroon,
  atr,
  bollinger,
  cci,
  donchian,
  ema,
  ichimoku,
  ichimokuAhead,
  keltner,
  macd,
  mfi,
  obv,
  psar,
  roc,
  rsi,
  sessionStarts,
  sessionVwap,
  sma,
  stochastic,
  stochRsi,
  supertrend,
  williams,
  wma,
} from "@sextant/core/indicators";
import { cryptoPair, parseSymbol, type CandleColumns } from "@sextant/core/market";
import { compact, decimal, price, priceBeside } from "../lib/figures.ts";
import { isDated } from "./chart-bar-words.ts";
import type { ChartToggle } from "./chart-view.ts";
import type { PaneKey } from "./indicator-list.ts";
import type { ThemeColour } from "./theme-colours.ts";
import { tonesApart } from "./tones-apart.ts";

/** One row of values, a value per bar (NaN before warm-up), with the way it is drawn and written. */
export type Reading = {
  readonly name: string;
  readonly values: Float64Array;
  readonly pane: "price" | PaneKey;
  readonly tone: ThemeColour;
  /** 'turning': a line whose colour follows `turns`. */
  readonly kind: "line" | "dashed" | "columns" | "dots" | "turning";
  readonly write: (value: number) => string;
  /** Above 0 the trend is up. */
  readonly turns?: Float64Array;
  /** Values over the bars to come, the first one bar after the last. */
  readonly ahead?: Float64Array;
  /** What the room between this row and another is shaded to: a cloud. */
  readonly cloud?: { readonly values: Float64Array; readonly ahead: Float64Array };
  /** The room that the reading has, whatever is in view, and the values at which it says something. */
  readonly room?: readonly [low: number, high: number];
  readonly guides?: readonly number[];
  /** Carries no name and no last value at the axis: its fellow does, or there are too many. */
  readonly isQuiet?: true;
};

export type ReadingInput = {
  readonly symbol: string;
  readonly timeframe: string;
  readonly columns: CandleColumns;
  /** Index of the bar that the anchored VWAP begins at. */
  readonly anchor: number;
};

/** Bars that Ichimoku's cloud is drawn ahead. */
export const CLOUD_AHEAD = 26;

type Rest = Partial<Omit<Reading, "name" | "values" | "tone">>;
type Rows = (input: ReadingInput) => readonly Reading[];

const row = (name: string, values: Float64Array, tone: ThemeColour, rest: Rest = {}): Reading => ({
  name,
  values,
  tone,
  pane: "price",
  kind: "line",
  write: price,
  ...rest,
});
const channel = (
  [upper, middle, lower]: readonly [string, string | undefined, string],
  lines: { readonly upper: Float64Array; readonly middle: Float64Array; readonly lower: Float64Array },
  tone: ThemeColour,
): readonly Reading[] => [
  row(upper, lines.upper, tone),
  ...(middle === undefined ? [] : [row(middle, lines.middle, tone, { kind: "dashed", isQuiet: true })]),
  row(lower, lines.lower, tone),
];
/** What a symbol that cannot be read is taken for. */
const ROUND_THE_CLOCK = cryptoPair("BTC", "USD");
const HUNDRED = [0, 100] as const;

/** Everything that can be switched on, by its key, in the order it is drawn and read in. */
const ROWS: Partial<Record<ChartToggle, Rows>> = {
  sma20: ({ columns }) => [row("SMA 20", sma(columns.close, 20), "line-a")],
  sma50: ({ columns }) => [row("SMA 50", sma(columns.close, 50), "line-b")],
  sma200: ({ columns }) => [row("SMA 200", sma(columns.close, 200), "line-c", { kind: "dashed" })],
  ema20: ({ columns }) => [row("EMA 20", ema(columns.close, 20), "line-d")],
  ema50: ({ columns }) => [row("EMA 50", ema(columns.close, 50), "line-e")],
  wma20: ({ columns }) => [row("WMA 20", wma(columns.close, 20), "line-f")],
  vwap: ({ symbol, timeframe, columns }) =>
    isDated(timeframe)
      ? []
      : [
          row(
            "VWAP",
            sessionVwap(columns, sessionStarts(parseSymbol(symbol) ?? ROUND_THE_CLOCK, columns.openTimeMs)),
            "line-e",
          ),
        ],
  avwap: ({ columns, anchor }) => [
    row("Anchored VWAP", anchoredVwap(columns, Math.max(0, anchor)), "line-d", { kind: "dashed" }),
  ],
  bollinger: ({ columns }) =>
    channel(["Upper band", undefined, "Lower band"], bollinger(columns.close, 20, 2), "field"),
  keltner: ({ columns }) =>
    channel(["Keltner upper", "Keltner middle", "Keltner lower"], keltner(columns, 20, 2, 10), "line-d"),
  donchian: ({ columns }) =>
    channel(["Donchian upper", "Donchian middle", "Donchian lower"], donchian(columns, 20), "line-f"),
  ichimoku: ({ columns }) => {
    const { tenkan, kijun, senkouA, senkouB } = ichimoku(columns, 9, 26, 52, CLOUD_AHEAD);
    const ahead = ichimokuAhead(columns, 9, 26, 52, CLOUD_AHEAD);
    return [
      row("Tenkan", tenkan, "line-d"),
      row("Kijun", kijun, "line-e"),
      // The cloud between them is green or red; its edges are told apart by their strokes.
      row("Senkou A", senkouA, "field", {
        isQuiet: true,
        ahead: ahead.senkouA,
        cloud: { values: senkouB, ahead: ahead.senkouB },
      }),
      row("Senkou B", senkouB, "field", { kind: "dashed", isQuiet: true, ahead: ahead.senkouB }),
    ];
  },
  psar: ({ columns }) => [row("SAR", psar(columns, 0.02, 0.2), "ink-2", { kind: "dots", isQuiet: true })],
  supertrend: ({ columns }) => {
    const { supertrend: line, direction } = supertrend(columns, 10, 3);
    return [row("Supertrend", line, "ink-2", { kind: "turning", turns: direction })];
  },
  rsi: ({ columns }) => [
    row("RSI 14", rsi(columns.close, 14), "ink-2", {
      pane: "rsi",
      write: decimal,
      room: HUNDRED,
      guides: [30, 70],
    }),
  ],
  macd: ({ columns }) => {
    const lines = macd(columns.close, 12, 26, 9);
    const rest = { pane: "macd", write: besidePrice(columns) } as const;
    return [
      row("Histogram", lines.histogram, "up", { ...rest, kind: "columns" }),
      row("MACD", lines.macd, "line-d", rest),
      row("Signal", lines.signal, "line-e", rest),
    ];
  },
  stoch: ({ columns }) => pairOf("stoch", "Stoch", stochastic(columns, 14, 3, 3)),
  stochrsi: ({ columns }) => pairOf("stochrsi", "Stoch RSI", stochRsi(columns.close, 14, 14, 3, 3)),
  cci: ({ columns }) => [row("CCI 20", cci(columns, 20), "ink-2", { ...plain("cci"), guides: [-100, 100] })],
  willr: ({ columns }) => [
    row("Williams %R", williams(columns, 14), "ink-2", { ...plain("willr"), room: [-100, 0], guides: [-80, -20] }),
  ],
  roc: ({ columns }) => [row("ROC 10", roc(columns.close, 10), "ink-2", { ...plain("roc"), guides: [0] })],
  mfi: ({ columns }) => [
    row("MFI 14", mfi(columns, 14), "ink-2", { ...plain("mfi"), room: HUNDRED, guides: [20, 80] }),
  ],
  adx: ({ columns }) => {
    const lines = adx(columns, 14);
    return [
      row("ADX 14", lines.adx, "ink-2", { ...plain("adx"), guides: [25] }),
      row("+DI", lines.plusDi, "up", plain("adx")),
      row("−DI", lines.minusDi, "down", plain("adx")),
    ];
  },
  atr: ({ columns }) => [row("ATR 14", atr(columns, 14), "ink-2", { pane: "atr", write: besidePrice(columns) })],
  obv: ({ columns }) => [row("OBV", obv(columns), "ink-2", { pane: "obv", write: compact })],
  aroon: ({ columns }) => {
    const lines = aroon(columns, 25);
    return [
      row("Aroon up", lines.up, "up", { ...plain("aroon"), room: HUNDRED, guides: [30, 70] }),
      row("Aroon down", lines.down, "down", plain("aroon")),
    ];
  },
};

/** An amount of the price's own money, written with the decimals of the price: -0.09 beside 209.60, and not -0.090710. */
const besidePrice =
  ({ close }: CandleColumns) =>
  (value: number): string =>
    priceBeside(value, close.at(-1));
const plain = (pane: PaneKey) => ({ pane, write: decimal }) as const;
const pairOf = (pane: PaneKey, name: string, { k, d }: { readonly k: Float64Array; readonly d: Float64Array }) => [
  row(`${name} %K`, k, "line-d", { ...plain(pane), room: HUNDRED, guides: [20, 80] }),
  row(`${name} %D`, d, "line-e", plain(pane)),
];

/** The readings that are switched on. */
export function readings(input: ReadingInput, shown: ReadonlySet<ChartToggle>): readonly Reading[] {
  const keys = (Object.keys(ROWS) as ChartToggle[]).filter((key) => shown.has(key));
  return tonesApart(keys.map((key) => ROWS[key]?.(input) ?? []));
}
