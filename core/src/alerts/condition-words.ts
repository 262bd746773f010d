import type { AlertCondition, AlertWish } from "../contract/index.ts";

/** What words need besides the wish. */
export type WordsContext = {
  /** What the symbol, or the portfolio, is priced in: 'USD'. */
  readonly currency: string;
  readonly portfolioName?: string;
};

const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "\u20ac", GBP: "\u00a3", JPY: "\u00a5" };

/** A number whole, with no digit rounded away; three decimals get a fourth, so that 1.250 is never taken for 1,250. */
export function exactNumber(value: number): string {
  const text = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 }).format(value);
  return /^[1-9][\d,]*\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A level as it was set: `$60,000`, `0.0425 USDT`. */
export function levelWords(level: number | string, currency: string): string {
  const text = typeof level === "number" ? exactNumber(level) : exactDecimal(level);
  const sign = SIGNS[currency];
  return sign === undefined ? `${text} ${currency}` : sign + text;
}

function exactDecimal(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const digits = fraction.replace(/0+$/, "");
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(?:\d{3})+$)/g, ",");
  if (digits === "") return grouped;
  return `${grouped}.${digits.length === 3 && !grouped.startsWith("0") ? `${digits}0` : digits}`;
}

/** A length of time in the largest unit that gives a whole number: `1 hour`, `90 minutes`, `2 days`. */
export function minutesWords(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, "day"] : minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}

const AVERAGES = { sma: "simple", ema: "exponential" } as const;
const HORIZONS = { immediate: "immediate", shortTerm: "short-term", longTerm: "long-term" } as const;

function signalWords({ action, timeframe, leastConfidence }: Extract<AlertCondition, { kind: "signal" }>): string {
  const which = action === "any" ? "buy or sell" : action;
  const bars = timeframe === null ? "" : ` on ${timeframe} bars`;
  const sure = leastConfidence > 0 ? ` with at least ${exactNumber(leastConfidence)}% confidence` : "";
  return `${which} signal${bars}${sure}`;
}

/** A condition as the rest of a sentence, with how the level must be reached: from the other side, never because it is beyond already. */
export function conditionWords(
  symbol: string,
  condition: AlertCondition,
  { currency, portfolioName }: WordsContext,
): string {
  const portfolio = portfolioName === undefined ? "Your portfolio" : `Your portfolio '${portfolioName}'`;
  switch (condition.kind) {
    case "price": {
      const level = levelWords(condition.price, currency);
      if (condition.direction === "crosses") return `${symbol} crosses ${level} from either side`;
      return condition.direction === "above"
        ? `${symbol} rises from below to ${level} or higher`
        : `${symbol} falls from above to ${level} or lower`;
    }
    case "move": {
      const size = `${exactNumber(condition.percent)}% or more`;
      const within = `within ${minutesWords(condition.windowMinutes)}`;
      if (condition.direction === "either") return `${symbol} moves ${size} either way ${within}`;
      return `${symbol} ${condition.direction === "up" ? "rises" : "falls"} ${size} ${within}`;
    }
    case "rsi":
      return `RSI(14) of ${symbol} crosses ${condition.direction} ${exactNumber(condition.level)} on ${condition.timeframe} bars`;
    case "macd":
      return `MACD line of ${symbol} crosses ${condition.direction === "up" ? "above" : "below"} its signal line on ${condition.timeframe} bars`;
    case "average": {
      const kind = `${AVERAGES[condition.average]} average`;
      const end = `on ${condition.timeframe} bars`;
      if (condition.fast === null)
        return `${symbol} crosses ${condition.direction} its ${kind} of ${String(condition.slow)} ${end}`;
      return `${symbol}'s ${kind} of ${String(condition.fast)} crosses ${condition.direction} that of ${String(condition.slow)} ${end}`;
    }
    case "bollinger":
      return `${symbol} crosses ${condition.direction} its ${condition.band} Bollinger band on ${condition.timeframe} bars`;
    case "volume":
      return `Volume of ${symbol} in a bar of ${condition.timeframe} is at least ${exactNumber(condition.times)} times its usual size`;
    case "signal":
      return `${symbol} gets a new ${signalWords(condition)}`;
    case "advisory":
      return `The ${HORIZONS[condition.horizon]} advisory for ${symbol} changes its action (${condition.riskProfile.toLowerCase()} profile)`;
    case "portfolio_value": {
      const level = levelWords(condition.value, currency);
      return condition.direction === "above"
        ? `${portfolio} rises from below to ${level} or higher`
        : `${portfolio} falls from above to ${level} or lower`;
    }
    case "portfolio_drawdown":
      return `${portfolio} falls ${exactNumber(condition.percent)}% or more below its high`;
  }
}

/** A rule in one sentence: what it waits for, and how often it tells. */
export function says(
  wish: Pick<AlertWish, "symbol" | "condition" | "repeat" | "cooldownMinutes">,
  context: WordsContext,
): string {
  const often =
    wish.repeat === "once"
      ? "once"
      : wish.repeat === "per_bar"
        ? "at every such bar"
        : `every time, at most once in ${minutesWords(wish.cooldownMinutes)}`;
  return `${conditionWords(wish.symbol ?? "", wish.condition, context)}, ${often}.`;
}
