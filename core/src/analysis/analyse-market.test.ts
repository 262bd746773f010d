import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MarketData } from "../contract/index.ts";
import { marketDataSchema } from "../contract/index.ts";
import type { Candle, CandleColumns, Fundamentals, Instrument, Quote } from "../market/index.ts";
import { candleColumns } from "../market/index.ts";
import { analyseMarket } from "./analyse-market.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import { recommendationWithoutForecast } from "./recommendation.ts";

// All prices, metrics and headlines here are simulated for this test.
const RUNS = { numRuns: Number(process.env["FC_RUNS"] ?? 100) };
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2024, 0, 1);
const PAIR: Instrument = { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" };
const SHARE: Instrument = { kind: "stock", symbol: "ACME" };
const PART = { state: "ok", source: "files", asOf: null, note: null } as const;

/** Returns bars from daily log moves; every bar closes where the next one opens. */
function barsFrom(moves: readonly number[], first = 100): CandleColumns {
  let close = first;
  const candles = moves.map((move, i): Candle => {
    const open = close;
    close = open * Math.exp(move);
    const [low, high] = [Math.min(open, close) * 0.995, Math.max(open, close) * 1.005];
    return { openTimeMs: FIRST_MS + i * DAY_MS, open, high, low, close, volume: 1000 + (i % 7) };
  });
  return candleColumns(candles);
}

function inputOf(daily: CandleColumns, more: Partial<AnalysisInput> = {}): AnalysisInput {
  const closedMs = FIRST_MS + daily.length * DAY_MS;
  return {
    instrument: PAIR,
    nowMs: closedMs + 3_600_000,
    daily,
    dailyProvenance: { source: "files", asOfMs: closedMs, freshness: "end_of_day" },
    news: [],
    session: { state: "open", zone: "UTC", changesAtMs: undefined, holidaysKnown: true },
    quotedIn: undefined,
    parts: { candles: PART, quote: PART, fundamentals: PART, news: PART },
    ...more,
  };
}

const wave = (length: number): number[] =>
  Array.from({ length }, (_, i) => 0.02 * Math.sin(i * 1.7) + 0.004 * Math.sin(i / 9));
const quoteOf = (price: number, asOfMs: number): Quote => ({
  symbol: "BTC-USD",
  freshness: "delayed",
  delayMinutes: 15,
  price: { value: price, source: "coinbase", asOfMs },
  currency: "USD",
});

/** Checks the properties of every answer, whatever the input. */
function expectSound(answer: MarketData): void {
  // As serialised: JSON silently turns NaN into null, so the value itself is walked as well.
  expect(marketDataSchema.safeParse(JSON.parse(JSON.stringify(answer))).error).toBeUndefined();
  expectFinite(answer);
  const ids = new Set(answer.evidence.map(({ id }) => id));
  expect(ids.size).toBe(answer.evidence.length);
  const { combinedRecommendation: advice } = answer;
  expect(advice.sentences.length).toBeGreaterThan(0);
  for (const { evidence } of advice.sentences) {
    expect(evidence.length).toBeGreaterThan(0);
    for (const id of evidence) expect(ids).toContain(id);
  }
  for (const vote of answer.technicalAnalysis.votes) for (const id of vote.evidence) expect(ids).toContain(id);
  for (const part of answer.fundamentalAnalysis.scoreParts) for (const id of part.evidence) expect(ids).toContain(id);
  expect(advice.reasoning).toBe(advice.sentences.map(({ text }) => text).join(" "));
  expect(advice.calibrated).toBe(false);
  const { action, confidence, targetPrice, stopLoss, expectedMove, range90 } = advice;
  // Without a forecast nothing is claimed, whatever the votes are.
  expect([action, confidence, targetPrice, stopLoss, expectedMove]).toEqual(["HOLD", null, null, null, null]);
  expect(answer.forecast).toBeNull();
  if (range90 !== null) {
    expect(answer.price).toBeGreaterThan(range90.low ?? NaN);
    expect(answer.price).toBeLessThan(range90.high ?? NaN);
    expect(range90.low).toBeGreaterThan(0);
  }
}

function expectFinite(value: unknown): void {
  if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
  else if (value !== null && typeof value === "object") Object.values(value).forEach(expectFinite);
  else expect(value).not.toBeUndefined();
}

const walks = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { maxLength: 320 });

describe("an analysis", () => {
  it("is sound over random walks of any length, with and without a quote", () => {
    fc.assert(
      fc.property(
        walks,
        fc.option(fc.double({ min: 0.5, max: 2, noNaN: true })),
        fc.boolean(),
        (moves, factor, isStock) => {
          const daily = barsFrom(moves);
          const bare = inputOf(daily, isStock ? { instrument: SHARE } : {});
          const close = daily.close[daily.length - 1] ?? 100;
          expectSound(analyseMarket(factor === null ? bare : { ...bare, quote: quoteOf(close * factor, bare.nowMs) }));
        },
      ),
      RUNS,
    );
  });

  it("is sound for flat, tiny and huge prices", () => {
    for (const first of [1e-9, 0.0004, 1, 9e10]) {
      for (const moves of [wave(300), Array.from({ length: 60 }, () => 0)])
        expectSound(analyseMarket(inputOf(barsFrom(moves, first))));
    }
  });

  it("returns the same bytes for the same input", () => {
    const input = inputOf(barsFrom(wave(300)));
    expect(JSON.stringify(analyseMarket(input))).toBe(JSON.stringify(analyseMarket(input)));
  });

  it("is independent of bars after those it was given", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 60, maxLength: 120 }),
        fc.nat(59),
        (moves, cut) => {
          const all = barsFrom(moves);
          const part = (column: Float64Array): Float64Array => column.subarray(0, cut);
          const prefix: CandleColumns = {
            length: cut,
            openTimeMs: part(all.openTimeMs),
            open: part(all.open),
            high: part(all.high),
            low: part(all.low),
            close: part(all.close),
            volume: part(all.volume),
          };
          expect(analyseMarket(inputOf(prefix))).toEqual(analyseMarket(inputOf(barsFrom(moves.slice(0, cut)))));
        },
      ),
      RUNS,
    );
  });

  it("finds buyers in a steady rise, and still advises nothing without a forecast", () => {
    const { combinedRecommendation: advice, technicalAnalysis } = analyseMarket(
      inputOf(barsFrom(wave(300).map((move) => move / 4 + 0.003))),
    );
    expect(technicalAnalysis.movingAverages).toEqual({ buy: 10, neutral: 0, sell: 0 });
    expect(technicalAnalysis.action).toMatch(/BUY$/);
    expect(advice.action).toBe("HOLD");
    expect(advice.sentences[0]?.text).toMatch(
      /^We can't assess \S+ right now, so we suggest neither buying nor selling it\.$/,
    );
    expect(advice.sentences[2]?.text).toContain("There is no forecast for it right now.");
  });

  it("passes on the recommendation of its `recommend` function, with its facts in the same ledger", () => {
    const input = inputOf(barsFrom(wave(100)));
    const answer = analyseMarket(input, (given, views, ledger) => {
      const advice = recommendationWithoutForecast(given, views, ledger, "The engine rests.");
      ledger.add({ name: "A fact of its own", value: 1, unit: "ratio", asOfMs: given.nowMs, source: "engine" });
      return advice;
    });
    expect(answer.combinedRecommendation.reasoning).toContain("The engine rests.");
    expect(answer.evidence.at(-1)).toMatchObject({ name: "A fact of its own", source: "engine" });
  });

  it("casts no vote without enough bars: 14 bars give no RSI, 15 do", () => {
    const at = (bars: number) => analyseMarket(inputOf(barsFrom(wave(bars)))).technicalAnalysis;
    const rsiVote = (bars: number) => at(bars).votes.find(({ id }) => id === "rsi:14");
    expect(rsiVote(14)).toMatchObject({ vote: null, value: null, reading: "not enough data", evidence: [] });
    expect(at(14).rsi).toEqual({ current: null, signal: null });
    expect(rsiVote(15)?.vote).not.toBeNull();
    expect(rsiVote(15)?.reading).toContain("only 15 bars");
    expect(at(0)).toMatchObject({ action: "HOLD", confidence: null, bars: 0, lastBarAt: null });
  });

  it("holds, with the reason, on too few bars", () => {
    const few = analyseMarket(inputOf(barsFrom(wave(29)))).combinedRecommendation;
    expect(few).toMatchObject({ action: "HOLD", confidence: null });
    expect(few.reasoning).toContain("only 29 daily bars");
    const enough = analyseMarket(inputOf(barsFrom(wave(30)))).combinedRecommendation;
    expect(enough.reasoning).not.toContain("30 daily bars");
  });

  it("holds on old bars and names their date", () => {
    const input = inputOf(barsFrom(wave(100)));
    const { combinedRecommendation: advice, evidence } = analyseMarket({
      ...input,
      nowMs: input.nowMs + 400.31 * DAY_MS,
    });
    expect(advice).toMatchObject({ action: "HOLD", confidence: null });
    const age = evidence.find(({ name }) => name === "Age of the last daily bar")?.value;
    expect(age, "whole days").toBe(Math.trunc(age ?? NaN));
    expect(age).toBeGreaterThanOrEqual(400);
    expect(advice.reasoning).toContain("The last daily bar is from 9 Apr 2024, which is too old to act on.");
    expect(advice.range90, "no range of the present from old bars").toBeNull();
    expect(advice.keyFactors).toEqual(["The last daily bar is from 9 Apr 2024, which is too old to act on."]);
    expect(analyseMarket(input).combinedRecommendation.range90).not.toBeNull();
  });

  it("holds when a stock appears to have split without a recorded split", () => {
    const moves = wave(100);
    moves[90] = Math.log(0.25);
    const advice = analyseMarket(inputOf(barsFrom(moves), { instrument: SHARE })).combinedRecommendation;
    expect(advice.action).toBe("HOLD");
    expect(advice.reasoning).toContain("missing split");
  });

  it("names simulated data before anything else", () => {
    const daily = barsFrom(wave(100));
    const input = inputOf(daily, {
      dailyProvenance: { source: "simulated", asOfMs: FIRST_MS + 100 * DAY_MS, freshness: "simulated" },
    });
    const answer = analyseMarket(input);
    expect(answer.freshness.state).toBe("simulated");
    expect(answer.combinedRecommendation.sentences[0]?.text).toMatch(/^Practice only, on simulated prices: /);
    expect(answer.combinedRecommendation.sentences[1]?.text).toContain("Simulated data");
  });

  it("works from a quote without bars, and without either", () => {
    const none = inputOf(barsFrom([]), { dailyProvenance: undefined });
    const quoted = analyseMarket({ ...none, quote: quoteOf(101, none.nowMs) });
    expectSound(quoted);
    expect(quoted).toMatchObject({ price: 101, change: null, freshness: { state: "delayed", delayMinutes: 15 } });
    const nothing = analyseMarket(none);
    expectSound(nothing);
    expect(nothing).toMatchObject({ price: null, freshness: { state: "stale" } });
    expect(nothing.combinedRecommendation.reasoning).toContain("We have no current price");
  });

  it("uses the last close and its time when there is no quote", () => {
    const answer = analyseMarket(inputOf(barsFrom([...wave(98), 0, Math.log(1.1)])));
    expect(answer.asOf).toBe("2024-04-10T00:00:00.000Z");
    expect(answer.source).toBe("files");
    expect(answer.changePercent).toBeCloseTo(10, 9);
    expect(answer.combinedRecommendation.reasoning).toContain("The price is the last close, from 9 Apr 2024.");
  });

  it("measures a quote's change from the previous day's close", () => {
    const input = inputOf(barsFrom(wave(100)));
    const close = input.daily.close[99] ?? NaN;
    const answer = analyseMarket({ ...input, quote: quoteOf(close * 1.02, input.nowMs) });
    expect(answer.changePercent).toBeCloseTo(2, 9);
    const given = { value: close * 1.01, source: "coinbase", asOfMs: input.nowMs - DAY_MS };
    const reported = analyseMarket({
      ...input,
      quote: { ...quoteOf(close * 1.02, input.nowMs), previousClose: given },
    });
    expect(reported.change).toBeCloseTo(close * 0.01, 9);
    const named = (one: MarketData) => one.evidence.filter(({ name }) => name.startsWith("Previous close"));
    expect(named(answer)).toMatchObject([{ name: "Previous close (daily bars)", value: close, source: "files" }]);
    expect(named(reported)).toMatchObject([{ name: "Previous close", value: close * 1.01, source: "coinbase" }]);
  });

  it("measures no change from bars in another currency or from long ago", () => {
    const input = inputOf(barsFrom(wave(100)));
    const quote = quoteOf(101, input.nowMs);
    expect(analyseMarket({ ...input, quote, quotedIn: "USDT" }).change).toBeNull();
    const late = { ...input, nowMs: input.nowMs + 9 * DAY_MS, quote: quoteOf(101, input.nowMs + 9 * DAY_MS) };
    expect(analyseMarket(late).changePercent).toBeNull();
  });

  it("measures a foreign share's change from the previous day on its exchange's clock, and none where that clock is unknown", () => {
    const daily = barsFrom(wave(300));
    const atHour = (hour: number, symbol = "7203.T") => {
      const asOfMs = FIRST_MS + 300 * DAY_MS + hour * 3_600_000;
      const quote: Quote = { ...quoteOf(daily.close.at(-1)! + 1, asOfMs), currency: "JPY", symbol };
      const instrument: Instrument = { kind: "stock", symbol };
      return analyseMarket(inputOf(daily, { instrument, quote, quotedIn: "JPY", nowMs: asOfMs })).change;
    };
    // Tokyo trades from 00:00 UTC: shifting by four hours would give New York's day.
    expect(atHour(2)).toBeCloseTo(1, 9);
    expect(atHour(14)).toBeCloseTo(1, 9);
    // 07:00 of the next day in Tokyo and 09:00 of it in Sydney, still the same day in Toronto.
    expect(atHour(-2)).toBeCloseTo(1, 9);
    expect(atHour(-2, "BHP.AX")).toBeCloseTo(1, 9);
    expect(atHour(-2, "SHOP.TO")).not.toBeCloseTo(1, 9);
    expect([atHour(2, "QNBK.QA"), atHour(22, "QNBK.QA")]).toEqual([expect.closeTo(1, 9), null]);
  });

  it("never compares a price in pence with bars in pounds, or with bars in an unknown currency", () => {
    const LONDON: Instrument = { kind: "stock", symbol: "OCDO.L" };
    const daily = barsFrom(wave(300));
    const quote: Quote = { ...quoteOf(daily.close.at(-1)!, inputOf(daily).nowMs), currency: "GBp", symbol: "OCDO.L" };
    const inMoney = (quotedIn: string) => analyseMarket(inputOf(daily, { instrument: LONDON, quote, quotedIn }));
    for (const other of ["", "GBP"]) {
      const answer = inMoney(other);
      expect(answer).toMatchObject({ currency: "GBp", change: null });
      const units = new Set(answer.evidence.filter(({ name }) => /SMA/i.test(name)).map(({ unit }) => unit));
      expect([...units]).toEqual([other]);
      expect(answer.combinedRecommendation.reasoning).toContain(
        `The price is in GBp and the daily bars are in ${other === "" ? "an unknown currency" : other}.`,
      );
    }
    expect(inMoney("GBX").change).not.toBeNull();
    expect(inMoney("GBX").combinedRecommendation.reasoning).not.toContain("The price is in");
  });

  it("gives a share's last close in its bars' currency, which may be unknown, never in a listing's or an old quote's", () => {
    const daily = barsFrom(wave(100));
    const instrument: Instrument = { kind: "stock", symbol: "OCDO.L" };
    const listing = { instrument, currency: "USD" };
    const old = { ...quoteOf(9, FIRST_MS), currency: "USD" };
    for (const quotedIn of ["", "GBp"])
      for (const quote of [undefined, old])
        expect(analyseMarket(inputOf(daily, { instrument, listing, quotedIn, ...(quote && { quote }) }))).toMatchObject(
          {
            price: daily.close.at(-1),
            currency: quotedIn,
          },
        );
  });

  it("is valid until the next bar closes: for Friday's bar of a stock, until Monday's close", () => {
    const daily = barsFrom(wave(100));
    expect(analyseMarket(inputOf(daily)).combinedRecommendation.validUntil).toBe("2024-04-11T00:00:00.000Z");
    // The 103rd day of 2024 is Friday, 12 April.
    const friday = analyseMarket(inputOf(barsFrom(wave(103)), { instrument: SHARE }));
    expect(friday.combinedRecommendation.validUntil).toBe("2024-04-15T20:00:00.000Z");
  });

  it("takes the year's range from the bars only if they go back a year", () => {
    const range = (bars: number) => analyseMarket(inputOf(barsFrom(wave(bars)))).fundamentalAnalysis.metrics.yearRange;
    expect(range(364)).toEqual({ low: null, high: null });
    const whole = barsFrom(wave(365));
    expect(range(365)).toEqual({ low: Math.min(...whole.low), high: Math.max(...whole.high) });
    const share = (bars: number) =>
      analyseMarket(inputOf(barsFrom(wave(bars)), { instrument: SHARE })).fundamentalAnalysis.metrics.yearRange;
    expect(share(300).low).toBeNull();
    expect(share(365).low).not.toBeNull();
  });

  it("scores a company by its metrics, omits missing ones, and does not score a coin", () => {
    const metric = (value: number) => ({ value, source: "yahoo", asOfMs: FIRST_MS });
    const fundamentals: Fundamentals = {
      symbol: "ACME",
      metrics: {
        trailingPe: metric(25),
        returnOnEquityPercent: metric(25),
        revenueGrowthPercent: metric(-10),
        marketCap: { ...metric(5e9), currency: "USD" },
      },
    };
    const daily = barsFrom(wave(100));
    const { fundamentalAnalysis: view } = analyseMarket(inputOf(daily, { instrument: SHARE, fundamentals }));
    expect(view.scoreParts.map(({ score }) => score)).toEqual([50, 100, 0, null]);
    expect(view.fundamentalScore).toBe(50);
    expect(view.metrics).toMatchObject({ peRatio: 25, marketCap: 5e9 });
    const lone = { symbol: "ACME", metrics: { trailingPe: metric(25) } };
    expect(
      analyseMarket(inputOf(daily, { instrument: SHARE, fundamentals: lone })).fundamentalAnalysis.fundamentalScore,
    ).toBeNull();
    expect(analyseMarket(inputOf(daily, { fundamentals })).fundamentalAnalysis).toMatchObject({
      fundamentalScore: null,
      scoreParts: [],
    });
  });

  it("says which currency replaces the requested one", () => {
    const daily = barsFrom(wave(40));
    expect(analyseMarket(inputOf(daily, { quotedIn: "USDT" }))).toMatchObject({
      currency: "USDT",
      quotedIn: "quoted in USDT",
    });
    expect(analyseMarket(inputOf(daily, { quotedIn: "USD" }))).toMatchObject({ currency: "USD", quotedIn: null });
  });
});
