import { indicatorError, isBarCondition, says, validateAlertRule } from "@sextant/core/alerts";
import { type AlertCondition, type AlertRuleInput, alertRuleInputSchema } from "@sextant/core/contract";
import { INDICATORS } from "@sextant/core/indicators";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEW_ALERT, newAlert, valuesOf } from "./alert-form-values.ts";
import { crossedOptions, INDICATOR_OPTIONS, lineOptions, usualChoice } from "./indicator-choice.ts";
import { formField, ruleFromForm } from "./rule-from-form.ts";

const NOW = Date.parse("2026-03-02T12:00:00Z");
const side = fc.constantFrom("above" as const, "below" as const);
const turn = fc.constantFrom("up" as const, "down" as const);
const timeframe = fc.constantFrom(
  "1m" as const,
  "5m" as const,
  "15m" as const,
  "1h" as const,
  "4h" as const,
  "1d" as const,
);
const hundredths = (least: number, most: number) =>
  fc.integer({ min: Math.round(least * 100), max: Math.round(most * 100) }).map((count) => count / 100);
const kind = <K extends AlertCondition["kind"]>(name: K) => fc.constant(name);
const portfolioId = fc.constantFrom("p1", "p2");

type Indicated = Omit<Extract<AlertCondition, { kind: "indicator" }>, "kind" | "timeframe" | "direction">;

/** A range with at most one open end, and never reversed. */
function range() {
  return fc.oneof(
    fc.constant(null),
    fc.record({ min: hundredths(0, 1e6), max: fc.option(hundredths(1e6, 1e9)) }),
    fc.record({ min: fc.constant(null), max: hundredths(1, 1e9) }),
  );
}

const condition: fc.Arbitrary<AlertCondition> = fc.oneof(
  fc.record({
    kind: kind("price"),
    direction: fc.constantFrom("above" as const, "below" as const, "crosses" as const),
    price: hundredths(0.01, 1e9),
  }),
  fc.record({
    kind: kind("move"),
    direction: fc.constantFrom("up" as const, "down" as const, "either" as const),
    percent: hundredths(0.1, 99.99),
    windowMinutes: fc.integer({ min: 1, max: 10_080 }),
  }),
  fc.record({ kind: kind("rsi"), timeframe, direction: side, level: hundredths(1, 99) }),
  fc.record({
    kind: kind("rsi"),
    timeframe,
    direction: side,
    level: hundredths(1, 99),
    parameters: fc.integer({ min: 15, max: 500 }).map((period) => [period]),
  }),
  fc.record({ kind: kind("macd"), timeframe, direction: turn, parameters: fc.constant<number[]>([5, 35, 5]) }),
  fc.record({
    kind: kind("bollinger"),
    timeframe,
    band: fc.constant("upper" as const),
    direction: side,
    parameters: fc.constantFrom<number[]>([20, 2.5], [10, 2]),
  }),
  fc.record({ kind: kind("macd"), timeframe, direction: turn }),
  fc.record({
    kind: kind("average"),
    timeframe,
    average: fc.constantFrom("sma" as const, "ema" as const),
    fast: fc.option(fc.integer({ min: 2, max: 100 })),
    slow: fc.integer({ min: 101, max: 400 }),
    direction: side,
  }),
  fc.record({
    kind: kind("bollinger"),
    timeframe,
    band: fc.constantFrom("upper" as const, "lower" as const),
    direction: side,
  }),
  fc
    .tuple(
      fc.constantFrom<Indicated[]>(
        { indicator: "adx", line: "adx", against: { level: 25 } },
        { indicator: "adx", parameters: [7], line: "plusDi", against: { line: "minusDi" } },
        { indicator: "williams", line: "williams", against: { level: -80.5 } },
        { indicator: "cci", line: "cci", against: { level: -1.234 } },
        { indicator: "obv", line: "obv", against: { average: 30 } },
        { indicator: "supertrend", parameters: [7, 2.5], line: "close", against: { line: "supertrend" } },
        { indicator: "ichimoku", line: "tenkan", against: { line: "kijun" } },
      ),
      timeframe,
      side,
    )
    .map(([made, of, direction]) => ({ kind: "indicator" as const, timeframe: of, direction, ...made })),
  fc.record({ kind: kind("volume"), timeframe, times: hundredths(1.5, 100) }),
  fc.record({
    kind: kind("signal"),
    timeframe: fc.option(timeframe),
    leastConfidence: hundredths(0, 100),
    action: fc.constantFrom("buy" as const, "sell" as const, "any" as const),
    edgeOnly: fc.boolean(),
  }),
  fc.record({
    kind: kind("advisory"),
    horizon: fc.constantFrom("immediate" as const, "shortTerm" as const, "longTerm" as const),
    riskProfile: fc.constantFrom("CONSERVATIVE" as const, "MODERATE" as const, "AGGRESSIVE" as const),
  }),
  fc.record({ kind: kind("portfolio_value"), portfolioId, direction: side, value: hundredths(1, 1e9).map(String) }),
  fc.record({ kind: kind("portfolio_drawdown"), portfolioId, percent: hundredths(0.5, 100) }),
  fc.record({
    kind: kind("screener"),
    filter: fc.record({
      chain: fc.option(fc.constantFrom("base" as const, "solana" as const)),
      risk: fc.option(fc.constantFrom("LOW" as const, "EXTREME" as const)),
      list: fc.constantFrom("trending" as const, "newPairs" as const),
      minSpike: fc.option(hundredths(0, 1e6)),
      ageHours: range(),
      liquidity: range(),
      volume24h: range(),
      marketCap: range(),
      address: fc.constant(null),
    }),
  }),
);

const input: fc.Arbitrary<AlertRuleInput> = fc
  .record({
    condition,
    symbol: fc.constantFrom("BTC-USD", "AAPL", "DOGE-USD"),
    repeat: fc.constantFrom("once" as const, "every" as const, "per_bar" as const),
    cooldownMinutes: fc.integer({ min: 1, max: 10_080 }),
    hysteresisPercent: hundredths(0, 20),
    expiresAt: fc.option(
      fc.integer({ min: 1, max: 500_000 }).map((minutes) => new Date(NOW + minutes * 60_000).toISOString()),
    ),
    note: fc.constantFrom(null, "Sell half here."),
    channels: fc.uniqueArray(
      fc.constantFrom("email" as const, "telegram" as const, "web_push" as const, "webhook" as const),
    ),
  })
  .map((made) => ({
    ...made,
    symbol: /^(?:portfolio|screener)/.test(made.condition.kind) ? null : made.symbol,
    repeat: made.repeat === "per_bar" && !isBarCondition(made.condition) ? "once" : made.repeat,
  }));

describe("alert form", () => {
  it("returns every input that it was filled in with", () => {
    fc.assert(
      fc.property(input, (requested) => {
        expect(validateAlertRule(requested, NOW)).toBeUndefined();
        expect(ruleFromForm(valuesOf(requested), NOW)).toEqual({ input: requested });
      }),
    );
  });

  it("returns input that the contract accepts, or errors, whatever is typed", () => {
    const typed = fc.oneof(fc.string({ maxLength: 12 }), fc.double().map(String), fc.integer().map(String));
    const values = fc.record({
      kind: condition.map(({ kind }) => kind),
      symbol: typed,
      price: typed,
      percent: typed,
      windowMinutes: typed,
      level: typed,
      fast: typed,
      slow: typed,
      times: typed,
      confidence: typed,
      value: typed,
      drawdown: typed,
      cooldown: typed,
      hysteresis: typed,
      expires: typed,
      portfolioId,
      against: fc.constantFrom("price", "average"),
    });
    fc.assert(
      fc.property(values, (some) => {
        const read = ruleFromForm({ ...NEW_ALERT, ...(some as Partial<typeof NEW_ALERT>) }, NOW);
        if ("input" in read) expect(alertRuleInputSchema.safeParse(read.input).success).toBe(true);
        else expect(Object.values(read.errors).every((sentence) => sentence.endsWith("."))).toBe(true);
      }),
    );
  });

  it("rejects an ambiguous number at its own field", () => {
    const read = ruleFromForm({ ...NEW_ALERT, symbol: "btc", price: "60,5" }, NOW);
    expect(read).toEqual({ errors: { price: "Enter a plain number, such as 60000 or 0.5." } });
  });

  it("rejects 60.000, which is sixty thousand to some, and reads back the 1.234 that it displays", () => {
    const read = ruleFromForm({ ...NEW_ALERT, symbol: "btc", price: "60.000" }, NOW);
    expect(read).toEqual({ errors: { price: expect.stringContaining("Write 60000 or 60.0000") } });
    const amount = { ...NEW_ALERT, kind: "portfolio_value", portfolioId: "p1", value: "60.000" } as const;
    expect(ruleFromForm(amount, NOW)).toEqual({ errors: { value: expect.stringContaining("Write 60000 or") } });
    const made = ruleFromForm({ ...NEW_ALERT, symbol: "btc", price: "1.2340" }, NOW);
    if (!("input" in made)) throw new Error(JSON.stringify(made));
    expect(made.input.condition).toMatchObject({ price: 1.234 });
    expect(ruleFromForm(valuesOf(made.input), NOW)).toEqual(made);
  });

  it("says at the percentage that no price falls by 100%", () => {
    const read = ruleFromForm({ ...NEW_ALERT, kind: "move", way: "down", symbol: "btc", percent: "100" }, NOW);
    expect(read).toEqual({ errors: { percent: expect.stringContaining("smaller percent") } });
  });

  it("reads thousands with commas, and a symbol however it is written", () => {
    const read = ruleFromForm({ ...NEW_ALERT, symbol: "btc/usd", price: "60,000" }, NOW);
    expect(read).toMatchObject({ input: { symbol: "BTC-USD", condition: { price: 60_000 } } });
  });

  it("says at the expiry field that it has passed", () => {
    const read = ruleFromForm({ ...NEW_ALERT, symbol: "AAPL", price: "1", expires: "2020-01-01T10:00" }, NOW);
    expect(read).toEqual({ errors: { expires: expect.stringContaining("later end") } });
  });

  it("omits default parameters, preserves others, and rejects out-of-range ones at their field", () => {
    const values = { ...NEW_ALERT, kind: "rsi", symbol: "AAPL" } as const;
    const withPeriod = (period: string) =>
      ruleFromForm({ ...values, parameters: { ...values.parameters, rsi: [period] } }, NOW);
    const usual = withPeriod("14");
    expect("input" in usual && "parameters" in usual.input.condition).toBe(false);
    expect(withPeriod("7")).toMatchObject({ input: { condition: { kind: "rsi", parameters: [7] } } });
    for (const period of ["1", "501", "7.5", "", "many"])
      expect(withPeriod(period)).toEqual({ errors: { parameters: expect.stringContaining("from 2 to 500") } });
    expect(formField("condition.parameters", values)).toBe("parameters");
  });

  it("starts every indicator with a choice that the server accepts and that has a description", () => {
    for (const [name] of INDICATOR_OPTIONS)
      for (const [line] of lineOptions(name))
        for (const [crossed] of crossedOptions(name, line)) {
          const chosen = {
            ...NEW_ALERT,
            ...usualChoice(name),
            kind: "indicator",
            symbol: "AAPL",
            line,
            crossed,
          } as const;
          const read = ruleFromForm(chosen.indicatorLevel === "" ? { ...chosen, indicatorLevel: "50" } : chosen, NOW);
          if (!("input" in read)) throw new Error(JSON.stringify([name, line, crossed, read]));
          expect(indicatorError(read.input.condition)).toBeUndefined();
          expect(says(read.input, { currency: "USD" })).toContain("AAPL");
        }
  });

  it("offers every indicator that an alert can be made on", () => {
    const possible = INDICATORS.filter(({ alert }) => alert?.impossible === undefined).map(({ name }) => name);
    expect(INDICATOR_OPTIONS.map(([name]) => name).toSorted()).toEqual(possible.toSorted());
  });

  it("says at an indicator's level that it can never be reached", () => {
    const values = { ...NEW_ALERT, ...usualChoice("williams"), kind: "indicator", symbol: "AAPL" } as const;
    expect(values.indicatorLevel).toBe("-80");
    expect(ruleFromForm({ ...values, indicatorLevel: "80" }, NOW)).toEqual({
      errors: { indicatorLevel: "Values of Williams %R are from -100 to 0. Give a level between them." },
    });
    const change = { ...values, ...usualChoice("roc"), indicatorLevel: "-120" };
    expect(ruleFromForm(change, NOW)).toEqual({ errors: { indicatorLevel: expect.stringContaining("above -100") } });
    expect(ruleFromForm({ ...values, indicatorLevel: "low" }, NOW)).toEqual({
      errors: { indicatorLevel: expect.stringContaining("plain number") },
    });
    for (const [field, shown] of [
      ["condition.indicator", "indicator"],
      ["condition.line", "line"],
      ["condition.against", "crossed"],
      ["condition.against.line", "crossed"],
      ["condition.against.level", "indicatorLevel"],
      ["condition.against.average", "averageBars"],
    ] as const)
      expect(formField(field, values)).toBe(shown);
  });

  it("says that the fast average must be the faster", () => {
    const values = {
      ...NEW_ALERT,
      kind: "average",
      symbol: "AAPL",
      against: "average",
      fast: "200",
      slow: "50",
    } as const;
    expect(ruleFromForm(values, NOW)).toEqual({ errors: { fast: expect.stringContaining("fewer bars") } });
  });
});

it("a new alert about advice watches it for the user's own risk profile", () => {
  expect(newAlert("AGGRESSIVE")).toEqual({ ...NEW_ALERT, riskProfile: "AGGRESSIVE" });
});
