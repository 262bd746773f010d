import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alertConditionSchema, type AlertCondition } from "../contract/index.ts";
import {
  alertLines,
  INDICATORS,
  settledBars,
  withParameters,
  type AlertLine,
  type IndicatorDefinition,
} from "../indicators/index.ts";
import {
  candleColumns,
  parseSymbol,
  sliceColumns,
  timeframeMs,
  type Candle,
  type CandleColumns,
  type Instrument,
} from "../market/index.ts";
import { seededDice } from "../statistics/index.ts";
import { barReadings, barsFor, hasReturn } from "./bar-condition.ts";
import { firstFiringBar } from "./bar-verdict.ts";
import { alertEvidence, alertMessage, type Finding } from "./finding.ts";
import { indicatorError } from "./indicator-error.ts";
import { says } from "./condition-text.ts";
import { mustReturn } from "./validate-alert-rule.ts";

type Condition = Extract<AlertCondition, { kind: "indicator" }>;
const HOUR = 3_600_000;
const usual = ({ parameters }: IndicatorDefinition): readonly number[] => parameters.map((one) => one.default);

/** Bars whose lines meet exactly now and then: prices and volumes in whole steps, and unchanged bars. */
const histories = fc.integer({ min: 1, max: 1e9 }).map((seed) => walk(seed, 160));

function walk(seed: number, length: number, step = HOUR): CandleColumns {
  const dice = seededDice(seed);
  let close = 100;
  return candleColumns(
    Array.from({ length }, (_, i): Candle => {
      const open = close;
      if (dice() < 0.9) close = Math.max(20, close + Math.round((dice() - 0.5) * 9));
      const high = Math.max(open, close) + Math.floor(dice() * 3);
      const low = Math.min(open, close) - Math.floor(dice() * 3);
      return { openTimeMs: i * step, open, high, low, close, volume: Math.floor(dice() * 50) };
    }),
  );
}

/** Every line of an indicator against everything that it can be compared with, in both directions. */
function conditionsOf(definition: IndicatorDefinition): readonly Condition[] {
  const lines = alertLines(definition);
  const pairs = lines.flatMap(({ name, range, neverCrosses }) => [
    ...(definition.alert?.noLevel === undefined
      ? [{ line: name, against: { level: levelFor(definition, range) } }]
      : []),
    { line: name, against: { average: 5 } },
    ...lines
      .filter((other) => other.name !== name && neverCrosses?.includes(other.name) !== true)
      .map((other) => ({ line: name, against: { line: other.name } })),
    ...(definition.unit === "price" ? [{ line: "close", against: { line: name } }] : []),
  ]);
  return pairs.flatMap((pair) =>
    (["above", "below"] as const).map((direction): Condition => ({
      kind: "indicator",
      timeframe: "1h",
      indicator: definition.name,
      direction,
      ...pair,
    })),
  );
}

function levelFor({ unit }: IndicatorDefinition, range?: AlertLine["range"]): number {
  const [least, greatest] = range ?? [-1, 1];
  if (greatest !== null) return (least + greatest) / 2;
  return unit === "price" ? 100 : unit === "distance" ? 5 : 0;
}

const POSSIBLE = INDICATORS.filter(({ alert }) => alert?.impossible === undefined);

/** The stepper's readings of a definition at each bar, by output. */
function stepped(definition: IndicatorDefinition, columns: CandleColumns): readonly (readonly number[])[] {
  const indicator = withParameters(definition, usual(definition));
  let state = indicator.start;
  return Array.from(columns.close, (close, i) => {
    const at = (name: "open" | "high" | "low" | "volume" | "openTimeMs") => columns[name][i]!;
    const { openTimeMs, open, high, low, volume } = {
      openTimeMs: at("openTimeMs"),
      open: at("open"),
      high: at("high"),
      low: at("low"),
      volume: at("volume"),
    };
    const next = indicator.step(state, { openTimeMs, open, high, low, close, volume });
    state = next.state;
    return next.value;
  });
}

/** Bars at which one line has passed another, by the stepper's values: exactly equal values count for neither side. */
function crossings(condition: Condition, definition: IndicatorDefinition, columns: CandleColumns) {
  const { line, against, direction } = condition;
  const rows = stepped(definition, columns);
  const start = definition.alert?.from?.(columns) ?? 0;
  const column = (name: string) =>
    rows.map((row, i) => (name === "close" ? columns.close[i]! : (row[definition.outputs.indexOf(name)] ?? NaN)));
  const values = column(line).map((value, i) => (i < start ? NaN : value));
  const levels =
    "level" in against
      ? values.map(() => against.level)
      : "line" in against
        ? column(against.line).map((value, i, all) =>
            line === "close" && definition.alert?.holdsClose === true ? (all[i - 1] ?? NaN) : value,
          )
        : values
            .map((_, i) => values.slice(Math.max(0, i - against.average + 1), i + 1))
            .map((part) =>
              part.length < against.average ? NaN : part.reduce((sum, one) => sum + one, 0) / part.length,
            );
  const read = barReadings(condition, columns);
  const scale = Math.max(1, ...values.filter((value) => !Number.isNaN(value)).map(Math.abs));
  const gaps = values.map((value, i) => value - levels[i]!);
  const wanted = direction === "above" ? 1 : -1;
  const found: number[] = [];
  let side = 0;
  gaps.forEach((gap, i) => {
    if (Number.isNaN(gap)) return;
    const now = Math.sign(gap);
    if (now === wanted && side === -wanted) found.push(i);
    if (now !== 0) side = now;
  });
  // Sums in a different order differ in their last digits: if that is the only difference, the bar may be on either
  // side.
  const isClose = gaps.some((gap, i) => {
    const at = read(i);
    return at !== undefined && Math.abs(gap) < 1e-9 * scale && Math.sign(gap) !== Math.sign(at.value - at.level);
  });
  return { found, isClose };
}

function allFirings(condition: Condition, columns: CandleColumns): readonly number[] {
  const found: number[] = [];
  for (let from = 0; ;) {
    const at = firstFiringBar(condition, columns, from);
    if (at === undefined) return found;
    const index = columns.openTimeMs.indexOf(at.barOpenMs);
    found.push(index);
    from = index + 1;
  }
}

describe.each(POSSIBLE.map((definition) => [definition.name, definition] as const))(
  "an alert on %s",
  (_, definition) => {
    const conditions = conditionsOf(definition);
    const first = withParameters(definition, usual(definition)).warmUp;

    it("has lines to cross, and a shape that the contract accepts", () => {
      expect(conditions.length).toBeGreaterThan(0);
      for (const condition of conditions) {
        expect(alertConditionSchema.parse(condition)).toEqual(condition);
        expect(indicatorError(condition)).toBeUndefined();
      }
    });

    it("fires exactly where the stepper's values cross, and never during warm-up", () => {
      let fired = 0;
      fc.assert(
        fc.property(histories, (columns) => {
          for (const condition of conditions) {
            const { found, isClose } = crossings(condition, definition, columns);
            if (isClose) continue;
            const at = allFirings(condition, columns);
            expect(at, JSON.stringify(condition)).toEqual(found);
            fired += at.length;
            expect(at.every((index) => index > Math.min(...first))).toBe(true);
            for (const length of [0, 1, barsFor(condition).least - 1])
              expect(firstFiringBar(condition, sliceColumns(columns, 0, length), 0)).toBeUndefined();
          }
        }),
        { numRuns: 12 },
      );
      expect(fired).toBeGreaterThan(0);
    });

    it("can fire for any choice of line and of what it crosses", () => {
      const columns = walk(77, 6_000);
      const compared = conditions.filter(({ against }) => !("level" in against));
      const silent = compared.filter((condition) => firstFiringBar(condition, columns, 0) === undefined);
      expect(silent.map((condition) => JSON.stringify(condition))).toEqual([]);
    });

    it("names the lines that swing around zero, which have no hysteresis, and no others", () => {
      const outputs = [3, 5, 8].map((seed) => withParameters(definition, usual(definition)).bulk(walk(seed, 400)));
      for (const { name, place, isAroundZero } of alertLines(definition)) {
        const values = outputs.flatMap((all) => [...all[place]!].filter((value) => !Number.isNaN(value)));
        expect(values.some((value) => value > 0) && values.some((value) => value < 0)).toBe(isAroundZero);
        const condition = conditions.find(({ line }) => line === name)!;
        expect(hasReturn(condition)).toBe(!isAroundZero);
        expect(mustReturn("indicator", "once", isAroundZero)).toBe(!isAroundZero);
      }
    });

    it("accepts a level that its line can pass, and rejects one that it cannot", () => {
      const errorOf = (line: AlertLine, level: number) =>
        indicatorError(rule({ indicator: definition.name, line: line.name, against: { level } }))?.field;
      for (const line of alertLines(definition)) {
        if (definition.alert?.noLevel !== undefined) {
          expect(errorOf(line, 0)).toBe("condition.against.level");
          continue;
        }
        const [least, greatest] = line.range ?? [null, null];
        if (least === null) expect(errorOf(line, -1e9)).toBeUndefined();
        else {
          for (const level of [least, least - 0.01, -1e9]) expect(errorOf(line, level)).toBe("condition.against.level");
          expect(errorOf(line, least + 0.01)).toBeUndefined();
        }
        if (greatest === null) expect(errorOf(line, 1e9)).toBeUndefined();
        else {
          for (const level of [greatest, greatest + 0.01, 1e9])
            expect(errorOf(line, level)).toBe("condition.against.level");
          expect(errorOf(line, greatest - 0.01)).toBeUndefined();
        }
      }
    });

    it("reads the same from the bars it wants as from all of them", () => {
      const wanted = settledBars(definition, usual(definition), HOUR);
      const columns = walk(21, wanted + 400);
      for (const condition of conditions) {
        const { wanted: more } = barsFor(condition);
        const part = sliceColumns(columns, columns.length - more, columns.length);
        const [whole, own] = [
          barReadings(condition, columns)(columns.length - 1),
          barReadings(condition, part)(more - 1),
        ];
        // On-balance volume accumulates from the first bar: only its distance from its average is the same.
        const gap = (read: typeof own) => (read === undefined ? NaN : read.value - read.level);
        expect(gap(own), JSON.stringify(condition)).toBeCloseTo(gap(whole), 5);
      }
    });

    it("describes its condition and its event, and stores its evidence in its units", () => {
      const sentences = conditions.map((condition) => {
        const input = { symbol: "BTC-USD", condition, repeat: "once", cooldownMinutes: 60 } as const;
        const finding: Finding = {
          kind: "bar",
          barOpenMs: 0,
          barEndMs: HOUR,
          close: 50,
          now: { value: 50, level: 40 },
          before: null,
        };
        const message = alertMessage("BTC-USD", condition, finding, { currency: "USD" });
        expect(message).toContain(condition.direction);
        expect(message).not.toMatch(/undefined|NaN/);
        const unit = { price: "USD", distance: "USD", hundred: "", volume: "units" }[definition.unit];
        expect(alertEvidence(condition, finding, "USD")[0]).toMatchObject({ value: 50, unit });
        return says(input, { currency: "USD" });
      });
      expect(new Set(sentences).size).toBe(conditions.length);
    });
  },
);

const rule = (over: Partial<Condition>): Condition => ({
  kind: "indicator",
  timeframe: "4h",
  indicator: "adx",
  line: "adx",
  direction: "above",
  against: { level: 25 },
  ...over,
});

describe("the text of an alert on an indicator", () => {
  const bar = (value: number, level: number): Finding => ({
    kind: "bar",
    barOpenMs: 0,
    barEndMs: Date.UTC(2026, 0, 5, 12),
    close: value,
    now: { value, level },
    before: null,
  });
  it.each([
    [
      rule({}),
      "ADX(14) of BTC/USD crosses above 25 on 4h bars (once).",
      bar(26.314, 25),
      "ADX(14) of BTC/USD on 4h bars went above 25: 26.31 at the close of the bar that ended 5 Jan 2026, 12:00 UTC.",
    ],
    [
      rule({ indicator: "supertrend", parameters: [7, 2.5], line: "close", against: { line: "supertrend" } }),
      "BTC/USD crosses above its Supertrend(7, 2.5) on 4h bars (once).",
      bar(60_500, 60_000),
      "BTC/USD closed above its Supertrend(7, 2.5) on 4h bars: $60,500.00 against $60,000.00 at the close of the bar that ended 5 Jan 2026, 12:00 UTC.",
    ],
    [
      rule({ indicator: "stochastic", line: "k", direction: "below", against: { line: "d" } }),
      "Stoch %K(14, 3, 3) of BTC/USD crosses below Stoch %D on 4h bars (once).",
      bar(70, 71),
      "Stoch %K(14, 3, 3) of BTC/USD on 4h bars crossed below Stoch %D: 70.00 against 71.00 at the close of the bar that ended 5 Jan 2026, 12:00 UTC.",
    ],
    [
      rule({ indicator: "obv", line: "obv", against: { average: 20 } }),
      "OBV of BTC/USD crosses above its 20-bar average on 4h bars (once).",
      bar(1_200_000, 1_100_000),
      "OBV of BTC/USD on 4h bars crossed above its 20-bar average: 1.2M against 1.1M at the close of the bar that ended 5 Jan 2026, 12:00 UTC.",
    ],
    [
      rule({ indicator: "macd", line: "macd", direction: "below", against: { level: -5 } }),
      "MACD(12, 26, 9) of BTC/USD crosses below -$5 on 4h bars (once).",
      bar(-6, -5),
      "MACD(12, 26, 9) of BTC/USD on 4h bars went below -$5: \u2212$6.00 at the close of the bar that ended 5 Jan 2026, 12:00 UTC.",
    ],
  ])("%#", (condition, sentence, finding, message) => {
    const input = { symbol: "BTC-USD", condition, repeat: "once", cooldownMinutes: 60 } as const;
    expect(says(input, { currency: "USD" })).toBe(sentence);
    expect(alertMessage("BTC-USD", condition, finding, { currency: "USD" })).toBe(message);
  });
});

describe("an invalid condition on an indicator", () => {
  it.each([
    [{ indicator: "lunar" }, "condition.indicator", /^There is no such indicator. Choose one of sma, ema, /],
    [{ indicator: "toString" }, "condition.indicator", /^There is no such indicator/],
    [{ indicator: "avwap", line: "avwap" }, "condition.indicator", /Choose the session VWAP/],
    [{ parameters: [14, 3] }, "condition.parameters", /^Enter 1 number\.$/],
    [{ parameters: [1] }, "condition.parameters", /^Period: choose a whole number from 2 to 500\.$/],
    [{ line: "dx" }, "condition.line", /^The indicator has no such line. Choose one of adx, plusDi, minusDi\.$/],
    [{ line: "close" }, "condition.line", /no such line. Choose one of adx/],
    [{ indicator: "supertrend", line: "direction" }, "condition.line", /Choose one of supertrend, close\.$/],
    [
      { against: { level: 60_000 } },
      "condition.against.level",
      /^Values of ADX are from 0 to 100\. Give a level between them\.$/,
    ],
    [
      { indicator: "roc", line: "roc", against: { level: -100 } },
      "condition.against.level",
      /^Values of ROC are never below -100. Give a level above -100\.$/,
    ],
    [{ indicator: "williams", line: "williams", against: { level: 20 } }, "condition.against.level", /from -100 to 0/],
    [{ indicator: "sma", line: "sma", against: { level: -5 } }, "condition.against.level", /above zero/],
    [{ indicator: "atr", line: "atr", against: { level: 0 } }, "condition.against.level", /above zero/],
    [{ indicator: "obv", line: "obv", against: { level: 5 } }, "condition.against.level", /its own average/],
    [
      { indicator: "sma", line: "close", against: { level: 5 } },
      "condition.against.level",
      /^The close can't cross a level here\. Name a line of the indicator, or create a price alert\.$/,
    ],
    [
      { indicator: "sma", line: "close", against: { average: 5 } },
      "condition.against.average",
      /^The close can't cross its own average here\. Name a line of the indicator, or/,
    ],
    [
      { indicator: "sma", line: "close", against: { line: "close" } },
      "condition.against.line",
      /^The close can only cross a line of the indicator. Choose one of sma\.$/,
    ],
    [
      { against: { line: "adx" } },
      "condition.against.line",
      /^adx never crosses itself. Choose one of plusDi, minusDi, or compare it with a level or its own average\.$/,
    ],
    [
      { against: { line: "close" } },
      "condition.against.line",
      /^The indicator has no such line. Choose one of plusDi, minusDi, or compare it/,
    ],
    [
      { indicator: "sma", line: "sma", against: { line: "close" } },
      "condition.against.line",
      /^Only the close can cross a line\. Swap them: make the close the line, and sma what it crosses\.$/,
    ],
    [
      { indicator: "keltner", line: "upper", against: { line: "lower" } },
      "condition.against.line",
      /^upper and lower never cross. Compare the close with upper, or compare it with a level or its own average\.$/,
    ],
    [
      { indicator: "aroon", line: "oscillator", against: { level: 100 } },
      "condition.against.level",
      /from -100 to 100/,
    ],
    [
      { indicator: "aroon", line: "up", against: { line: "oscillator" } },
      "condition.against.line",
      /^up and oscillator never cross. Choose one of down, or compare it/,
    ],
    [
      { indicator: "cci", line: "cci", against: { line: "cci" } },
      "condition.against.line",
      /^cci never crosses itself. Compare it with a level or its own average\.$/,
    ],
    [
      { indicator: "obv", line: "obv", against: { line: "volume" } },
      "condition.against.line",
      /^The indicator has no such line. Compare it with its own average\.$/,
    ],
  ] as const)("is rejected at its field: %j", (over, field, sentence) => {
    const error = indicatorError(rule(over as Partial<Condition>));
    expect(error?.field).toBe(field);
    expect(error?.sentence).toMatch(sentence);
  });

  it("does not match the contract with two things to cross, or none", () => {
    for (const against of [{}, { level: 5, line: "plusDi" }, { average: 1 }, { average: 2.5 }, { level: Infinity }])
      expect(alertConditionSchema.safeParse({ ...rule({}), against }).success).toBe(false);
  });
});

describe("hysteresis below zero", () => {
  it("is measured back in the direction that the reading came from", () => {
    // Williams %R at 14 bars with a range of 0 to 100 is the close less 100.
    const at = (closes: readonly number[]) =>
      candleColumns(
        closes.map((close, i) => ({ openTimeMs: i * HOUR, open: close, high: 100, low: 0, close, volume: 1 })),
      );
    const condition = rule({ indicator: "williams", line: "williams", direction: "below", against: { level: -80 } });
    const calm = Array.from({ length: 14 }, () => 50);
    const fired = { barOpenMs: 14 * HOUR, hysteresisPercent: 10 };
    // Below -80, back to -79 and below again: 10% of 80 is 8, and it only moved back by 1.
    expect(firstFiringBar(condition, at([...calm, 19]), 0)?.barOpenMs).toBe(14 * HOUR);
    expect(firstFiringBar(condition, at([...calm, 19, 21, 19]), 15, fired)).toBeUndefined();
    expect(firstFiringBar(condition, at([...calm, 19, 28, 19]), 15, fired)?.barOpenMs).toBe(16 * HOUR);
  });
});

describe("the VWAP of a session", () => {
  const session = (symbol: string): Instrument => parseSymbol(symbol)!;
  const condition = rule({ indicator: "vwap", timeframe: "1h", line: "close", against: { line: "vwap" } });

  it("uses the exchange's own days", () => {
    // Tokyo opens at 00:00 UTC and Sydney the evening before: its session spans two UTC days.
    const columns = walk(7, 72);
    const differs = Array.from(columns.close, (_, i) => {
      const [utc, sydney] = [
        barReadings(condition, columns, session("BTC-USD"))(i),
        barReadings(condition, columns, session("BHP.AX"))(i),
      ];
      return utc !== undefined && sydney !== undefined && utc.level !== sydney.level;
    });
    expect(differs).toContain(true);
  });

  it("excludes a session that began before the first bar", () => {
    const whole = walk(9, 96);
    const part = sliceColumns(whole, 6, 96);
    const [all, some] = [whole, part].map((columns) => barReadings(condition, columns, session("BTC-USD")));
    // The rest of the first day has no reading; from the next midnight on both are equal.
    for (let i = 0; i < 18; i++) expect(some!(i)).toBeUndefined();
    for (let i = 18; i < 90; i++) expect(some!(i)).toEqual(all!(i + 6));
  });

  it("requests two days of bars", () => {
    for (const timeframe of ["1m", "5m", "15m", "1h", "4h"] as const)
      expect(barsFor({ ...condition, timeframe }).wanted * timeframeMs(timeframe)).toBeGreaterThan(48 * HOUR);
  });
});
