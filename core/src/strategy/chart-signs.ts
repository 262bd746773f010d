import type { FactorReading, Forecast } from "../forecast/index.ts";
import { bare, type Quantity } from "./quantity.ts";
import { runText } from "./run-text.ts";

/** A chart reader's observation about the price: its direction and how clear it is. */
export type ChartSign = {
  readonly leans: "BUY" | "SELL";
  /** A clause without numbers, such as 'the price stands well above its long average'. */
  readonly text: string;
  readonly fact: Quantity;
  /** In standard deviations or similar units: larger is clearer. */
  readonly weight: number;
};

type Bars = Parameters<typeof runText>[1];

/** Readings below this weight are noise, and left out. */
const FAINTEST = 0.5;
const MOVES = "typical moves";

function howMuch(weight: number): string {
  return weight >= 2 ? "strongly" : weight >= 1 ? "clearly" : "slightly";
}

/**
 * Returns the chart's readings in their conventional interpretation, clearest first, one of each kind: trends lean the
 * way they go, extremes against it. Context for the reader; the probabilities come from the model, which weighs all of
 * them at once.
 */
export function chartSigns({ factors, horizon }: Pick<Forecast, "factors"> & { readonly horizon: Bars }): ChartSign[] {
  const signs = factors.flatMap((factor) => {
    const sign = Number.isFinite(factor.value) ? signOf(factor, horizon) : undefined;
    return sign === undefined || sign.weight < FAINTEST ? [] : [{ kind: factor.id.split(":")[0], sign }];
  });
  signs.sort((a, b) => b.sign.weight - a.sign.weight);
  return signs
    .filter(({ kind, sign }, i) => !signs.slice(0, i).some((one) => one.kind === kind && one.sign.leans === sign.leans))
    .map(({ sign }) => sign);
}

function signOf({ id, value, name }: FactorReading, horizon: Bars): ChartSign | undefined {
  const [kind = "", length = ""] = id.split(":");
  const isUp = value > 0;
  const weight = Math.abs(value);
  const run = length === "1" ? "in the last bar" : runText(Number(length), horizon);
  const reading = (unit: string, direction: Quantity["direction"]): Quantity => ({
    ...bare(`${name}, ${isUp ? "up" : "down"}`, weight, unit),
    direction,
  });
  const moving = isUp ? "up" : "down";
  const standing = isUp ? "above" : "below";
  const trend = (text: string, unit = MOVES, direction: Quantity["direction"] = moving): ChartSign => ({
    leans: isUp ? "BUY" : "SELL",
    text,
    fact: reading(unit, direction),
    weight,
  });
  switch (kind) {
    case "momentum":
      return trend(`the price went ${howMuch(weight)} ${isUp ? "up" : "down"} ${run}`);
    case "market":
      return length === "volatility"
        ? undefined
        : trend(`the market as a whole went ${howMuch(weight)} ${isUp ? "up" : "down"} ${run}`);
    case "relative":
      // Outperforming the market does not imply a rise.
      return {
        ...trend(
          isUp
            ? `it did ${howMuch(weight)} better than the market ${run}`
            : `it ${howMuch(weight)} trailed the market ${run}`,
        ),
        fact: reading(MOVES, undefined),
      };
    case "average":
      return trend(
        `the price is ${howMuch(weight)} ${standing} its ${length === "200" ? "long-term" : "medium-term"} average`,
        MOVES,
        standing,
      );
    case "macd":
      return trend(
        `the trend is gaining speed ${isUp ? "upwards" : "downwards"} (MACD, which measures momentum)`,
        "ratio",
      );
    case "bollinger":
      if (weight < 2) return undefined;
      return {
        leans: isUp ? "SELL" : "BUY",
        text: `the price is far ${standing} its short-term average, and such stretches often ease`,
        fact: reading(MOVES, standing),
        weight,
      };
    case "rsi":
      // Wilder's thresholds are exclusive: 30 and 70 themselves are neutral. The two-bar RSI is at its extremes half of
      // the time.
      if (length !== "14" || (value >= 30 && value <= 70)) return undefined;
      return {
        leans: value < 30 ? "BUY" : "SELL",
        text:
          value < 30
            ? "it is oversold (RSI, which shows one-sided trading: sellers have led for a while)"
            : "it is overbought (RSI, which shows one-sided trading: buyers have led for a while)",
        fact: { ...bare(name, value, "0 to 100"), direction: value < 30 ? "oversold" : "overbought" },
        weight: 1 + Math.abs(value - 50) / 20,
      };
    default:
      return undefined;
  }
}
