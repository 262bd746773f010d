import { type MarketData, type TradingSignal, tradingSignalSchema } from "@sextant/core/contract";
import { formatFeedPrice, formatPercent, formatSymbol } from "@sextant/core/market";
import { FORBIDDEN_PHRASES, ownProfile, describeProfile } from "@sextant/core/strategy";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createDigestSignals } from "./digest-signals.ts";
import { digestEmail } from "./digest-email.ts";
import { describeAnalysis } from "./market-text.ts";
import { createSignalsAnswer } from "./signals-answer.ts";

const NOW = "2026-01-05T12:00:00.000Z";
const percent = fc.double({ min: 0, max: 100, noNaN: true }).map((value) => Math.round(value * 10) / 10);
const price = fc.double({ min: 0.0001, max: 100_000, noNaN: true });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const anySignal: fc.Arbitrary<TradingSignal> = fc
  .record({
    symbol: fc.constantFrom("AAPL", "BTC-USD"),
    signalType: fc.constantFrom("setup" as const, "direction" as const, "range" as const, "volatility" as const),
    side: fc.constantFrom("buy" as const, "sell" as const),
    timeframe: fc.constantFrom("15m" as const, "1h" as const, "4h" as const, "1d" as const),
    confidence: percent,
    basePercent: maybe(percent),
    breakEvenPercent: maybe(percent),
    currency: fc.constantFrom("USD", "USDT", ""),
    entryPrice: price,
    targetPrice: price,
    stopLoss: price,
    low: price,
    high: price,
    movePercent: percent,
    status: fc.constantFrom(
      "open" as const,
      "target" as const,
      "stopped" as const,
      "expired" as const,
      "void" as const,
    ),
    book: fc.constantFrom("live" as const, "practice" as const),
    hasEdge: fc.boolean(),
    setups: fc.integer({ min: 1, max: 50_000 }),
    recordSeq: fc.integer({ min: 1 }),
  })
  .map(({ side, hasEdge, setups, ...one }) => {
    const { signalType: type } = one;
    const trades = type === "setup" || type === "direction";
    const setup = { id: "inside-bar", name: "Inside bar", setups, hasEdge, isShrunk: false };
    return tradingSignalSchema.parse({
      ...one,
      id: String(one.recordSeq),
      action: trades ? side : "other",
      platforms: [],
      held: null,
      odds: null,
      setup: type === "setup" ? { ...setup, edgeLowPoints: null, edgeHighPoints: null } : null,
      ...(trades ? {} : { targetPrice: null, stopLoss: null }),
      ...(type === "range" ? {} : { low: null, high: null }),
      ...(type === "volatility" ? {} : { movePercent: null }),
      barClosedAt: NOW,
      expiresAt: NOW,
      createdAt: NOW,
      resolvedAt: null,
      claim: "It ends above its last close.",
      reasoning: "It does.",
      sentences: [],
      evidence: [],
    });
  });

/** Returns every number of a signal, formatted as in a chat. */
function written(signal: TradingSignal): Set<string> {
  const kind = signal.symbol === "AAPL" ? "stock" : "crypto";
  const { confidence, basePercent, breakEvenPercent, movePercent, entryPrice, targetPrice, stopLoss, low, high } =
    signal;
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  return new Set([
    ...known([confidence, basePercent, breakEvenPercent, movePercent]).map(formatPercent),
    ...known([entryPrice, targetPrice, stopLoss, low, high]).map((value) =>
      formatFeedPrice(value, kind, signal.currency),
    ),
  ]);
}

const answerTo = (signals: readonly TradingSignal[], onlyEdge: boolean): Promise<string> =>
  createSignalsAnswer({
    signals: () => Promise.resolve(signals),
    capabilitiesOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, ["live_signals" as const]]))),
  })("ann", { action: undefined, onlyEdge });

it("a chat's signals have no number but their own, promise nothing, and name a proven edge only where there is one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySignal, { maxLength: 12 }), fc.boolean(), async (signals, onlyEdge) => {
      const answer = await answerTo(signals, onlyEdge);
      expect(answer).not.toMatch(FORBIDDEN_PHRASES);
      expect(answer).not.toMatch(/NaN|undefined|null|N\/A|most setups/);
      // Simulated prices are only worth a message where there are no others.
      const real = signals.filter(({ book }) => book === "live");
      const shown = real.length > 0 ? real : signals;
      expect(answer.includes("simulated or replayed prices")).toBe(shown.length > 0 && real.length === 0);
      if (signals.length === 0) return;
      for (const line of answer.split("\n").slice(-Math.min(10, shown.length))) {
        const [head = "", said = ""] = line.split(/: (.*)/s);
        const its = signals.filter(
          (one) =>
            head.startsWith(formatSymbol(one.symbol)) &&
            head.endsWith(one.timeframe) &&
            said.startsWith(formatPercent(one.confidence)),
        );
        const numbers = said.match(/\$?\d[\d,.]*\d%?|\$?\d%?/g) ?? [];
        expect(its.some((one) => numbers.every((number) => written(one).has(number)))).toBe(true);
        // Two with the same odds may differ in their edge.
        const proven = its.map(({ setup }) => setup?.hasEdge === true);
        expect(proven).toContain(said.includes("proven edge"));
      }
    }),
    { numRuns: Number(process.env["FC_RUNS"] ?? 100) },
  );
});

it("a daily digest states what signals claim and no more", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySignal, { minLength: 1, maxLength: 30 }), async (signals) => {
      const untilMs = Date.parse(NOW) + 1;
      const digest = await createDigestSignals({
        signalsSince: () => Promise.resolve(signals),
        followedBy: () => Promise.resolve(["AAPL", "BTC-USD"]),
        capabilitiesOf: (ids) => Promise.resolve(new Map(ids.map((id) => [id, ["live_signals" as const]]))),
      })({ userId: "ann", sinceMs: untilMs - 1000, untilMs });
      const claims = new Set(signals.map((one) => `${one.symbol}, ${one.timeframe}, ${one.action}: ${one.claim}`));
      for (const { says } of digest) expect(claims.has(says)).toBe(true);
      const email = digestEmail({
        day: "2026-01-05",
        timeZone: "UTC",
        sinceMs: untilMs - 1000,
        alerts: [],
        signals: digest,
        url: "x",
      });
      expect(JSON.stringify(email)).not.toMatch(FORBIDDEN_PHRASES);
    }),
    { numRuns: 30 },
  );
});

it("an analysis in a chat has the engine's own sentences and makes no other claim", () => {
  const sentence = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(..."abc 0123456789%.") });
  fc.assert(
    fc.property(
      fc.array(sentence, { maxLength: 9 }),
      maybe(price),
      fc.constantFrom("STRONG_BUY", "BUY", "HOLD", "SELL", "STRONG_SELL"),
      (texts, now, action) => {
        const sentences = texts.map((text) => ({ text, evidence: [] }));
        const market = { symbol: "AAPL", price: now, currency: "USD", source: "yahoo" };
        const advice = { action, claim: "Its claim.", sentences };
        const profile = ownProfile(undefined);
        const [head = "", ...lines] = describeAnalysis(
          { ...market, combinedRecommendation: advice } as unknown as MarketData,
          profile,
        ).split("\n");
        const [last = "", ...own] = lines.reverse();
        expect(own.every((line) => [...texts, "Its claim.", describeProfile(profile)].includes(line))).toBe(true);
        expect(own).toContain("Its claim.");
        expect(`${head} ${last}`).not.toMatch(FORBIDDEN_PHRASES);
        expect(head.startsWith(`AAPL: ${action.replace("_", " ")}`)).toBe(true);
      },
    ),
  );
});
