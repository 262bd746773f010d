import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tradingSignalSchema } from "../contract/index.ts";
import {
  barEndMs,
  candleColumns,
  formatSymbol,
  type CandleColumns,
  type Freshness,
  type Instrument,
} from "../market/index.ts";
import { entryError } from "../record/index.ts";
import {
  ENOUGH_SETUPS,
  frozenSetupOdds,
  setupEdge,
  setupPlan,
  setupsAt,
  SETUPS,
  type SetupOdds,
} from "../setups/index.ts";
import { seededDice } from "../statistics/index.ts";
import { SETUP_TIMEFRAMES, setupSignal, setupSignals } from "./setup-signals.ts";
import { FORBIDDEN_PHRASES } from "./forbidden-phrases.ts";
import { expectGrounded } from "./test-sound-text.ts";

const DAY_MS = 86_400_000;
const COIN: Instrument = { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" };
const DIGEST = "0".repeat(64);

/** Invented days of a coin: a seeded walk. */
function days(count: number): CandleColumns {
  const dice = seededDice(7);
  let close = 100;
  return candleColumns(
    Array.from({ length: count }, (_, i) => {
      const open = close;
      close = open * Math.exp((dice() + dice() - 1) * 0.05);
      const [high, low] = [Math.max(open, close) * (1 + dice() * 0.01), Math.min(open, close) * (1 - dice() * 0.01)];
      return { openTimeMs: Date.UTC(2020, 0, 1) + i * DAY_MS, open, high, low, close, volume: 1000 + dice() * 100 };
    }),
  );
}

const bars = days(1200);
const upTo = (count: number): CandleColumns => ({
  length: count,
  openTimeMs: bars.openTimeMs.slice(0, count),
  open: bars.open.slice(0, count),
  high: bars.high.slice(0, count),
  low: bars.low.slice(0, count),
  close: bars.close.slice(0, count),
  volume: bars.volume.slice(0, count),
});
const at = (count: number) =>
  setupSignals({
    instrument: COIN,
    timeframe: "1d",
    bars: upTo(count),
    table: frozenSetupOdds(),
    currency: "USD",
    source: "files",
    freshness: "replay",
  });
const counts = Array.from({ length: 150 }, (_, i) => 1050 + i);

describe("setups as signals", () => {
  const all = counts.flatMap((count) => at(count).map((one) => ({ count, ...one })));

  it("are issued for each setup that the last bar completed, and for no other", () => {
    for (const count of counts) {
      const found = setupsAt(upTo(count), { kind: "crypto", timeframe: "1d" }, count - 1).map(
        ({ id, side }) => `${id} ${side}`,
      );
      const given = at(count).map(({ claim }) => `${claim.ground?.slice("setup:".length) ?? ""} ${claim.action}`);
      expect(given.every((one) => found.includes(one))).toBe(true);
      if (found.length === 0) expect(given).toEqual([]);
    }
    expect(all.length).toBeGreaterThan(20);
  });

  it("match the contract, and each number in their words is a fact", () => {
    for (const { signal } of all) {
      const whole = { ...signal, id: "x", platforms: [], createdAt: signal.barClosedAt, status: "open", held: null };
      const read = tradingSignalSchema.safeParse({ ...whole, resolvedAt: null, book: "practice", recordSeq: 1 });
      expect(read.error).toBeUndefined();
      for (const fact of signal.evidence) expect([fact.source, fact.asOf]).not.toContain(undefined);
      const evidence = signal.evidence.map((one) => ({
        ...one,
        asOf: one.name === "End of the claim" ? signal.expiresAt : signal.barClosedAt,
        source: "files",
      }));
      expectGrounded(signal.sentences, evidence, signal.symbol);
      const { target, stop, neither } = signal.odds!;
      expect(Math.round((target + stop + neither) * 10)).toBe(1000);
    }
  });

  it("make claims that the record accepts, with the published odds and the setup as their ground", () => {
    for (const { claim: draft, signal, count } of all) {
      const { claim, ...row } = draft;
      expect(claim).toBe(signal.claim);
      expect(row.confidence * 100).toBeCloseTo(signal.confidence, 9);
      expect(Date.parse(row.barCloseAt)).toBe(barEndMs(COIN, "1d", bars.openTimeMs[count - 1]!));
      const entry = {
        ...row,
        kind: "issue",
        id: "0".repeat(32),
        seq: 1,
        prevHash: DIGEST,
        hash: DIGEST,
        book: "practice",
        feed: "replay",
        origin: "scheduled",
        issuedAt: row.barCloseAt,
        source: "files",
        codeHash: DIGEST,
        inputHash: DIGEST,
        factsHash: DIGEST,
      };
      expect(entryError(entry)).toBeUndefined();
    }
  });

  it("say that no edge is proven if none is, and never mix up unproven with unmeasured", () => {
    const without = all.filter(({ signal }) => signal.setup?.hasEdge === false && signal.setup.edgeLowPoints !== null);
    expect(without.length).toBeGreaterThan(0);
    for (const { signal } of without)
      expect(signal.reasoning).toMatch(/No edge after costs is proven: |It didn't cover its costs: /);
  });
});

/** Odds that a table may contain: its own, any others, and those with too few cases. */
const share = fc.double({ min: 0.01, max: 0.98, noNaN: true });
const interval = fc.option(
  fc.tuple(fc.double({ min: -0.3, max: 0.3, noNaN: true }), fc.double({ min: 0, max: 0.1, noNaN: true })),
  { nil: undefined },
);
const anySetupOdds: fc.Arbitrary<SetupOdds> = fc
  .record({
    n: fc.integer({ min: 1, max: 60_000 }),
    came: share,
    odds: share,
    base: share,
    breakEven: share,
    edge: interval,
    lift: interval,
    target: share,
    stop: share,
    isShrunk: fc.boolean(),
  })
  .map(({ target, stop, edge, lift, ...rest }): SetupOdds => {
    const [hit, lost] = [target / 2, stop / 2];
    const ends = (of: typeof edge) => of && ([of[0] - of[1], of[0] + of[1]] as const);
    return {
      ...rest,
      target: hit,
      stop: lost,
      neither: 1 - hit - lost,
      baseN: 90_000,
      edge: ends(edge),
      lift: ends(lift),
      eras: 3,
      lowestEra: 0.4,
      highestEra: 0.6,
    };
  });

const anyCase = fc.record({
  setup: fc.constantFrom(...SETUPS),
  side: fc.constantFrom("BUY" as const, "SELL" as const),
  timeframe: fc.constantFrom(...SETUP_TIMEFRAMES),
  instrument: fc.constantFrom<Instrument>(
    ...[COIN, ...["ACME", "QQQ", "F", "A", "BRK.B"].map((symbol): Instrument => ({ kind: "stock", symbol }))],
  ),
  freshness: fc.constantFrom<Freshness>("live", "replay", "simulated", "end_of_day"),
  close: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
  range: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
  odds: fc.option(anySetupOdds, { nil: undefined }),
});

describe("the words of a setup signal", () => {
  it("are grounded, promise nothing, and describe the edge as its interval does", { timeout: 3_600_000 }, () => {
    const said = new Set<string>();
    fc.assert(
      fc.property(anyCase, ({ setup, side, timeframe, instrument, freshness, close, range, odds: drawn }) => {
        const { id, name, says, rule, source } = setup;
        const plan = setupPlan(side, close, close * range);
        const odds = drawn ?? frozenSetupOdds().oddsOf({ setup: id, side, kind: instrument.kind, timeframe });
        if (plan === undefined || odds === undefined) return;
        const candles = candleColumns([
          { openTimeMs: Date.UTC(2024, 2, 8, 15), open: close, high: close, low: close, close, volume: 1 },
        ]);
        const { signal } = setupSignal(
          {
            instrument,
            timeframe,
            bars: candles,
            table: frozenSetupOdds(),
            currency: "USD",
            source: "files",
            freshness,
          },
          { id, name, side, bar: 0, says: says[side], rule, source, plan, odds },
          odds,
        );
        const facts = signal.evidence.map((one) => ({
          ...one,
          asOf: one.name === "End of the claim" ? signal.expiresAt : signal.barClosedAt,
          source: "files",
        }));
        expectGrounded(signal.sentences, facts, signal.symbol);
        expect(JSON.stringify(signal)).not.toMatch(FORBIDDEN_PHRASES);
        const [opening] = signal.sentences;
        expect(opening?.text).not.toMatch(/[0-9%$]/);
        expect(opening?.text.match(/\.(?:\s|$)/g)).toHaveLength(1);
        expect(opening?.text.startsWith("Practice only, on simulated prices: ")).toBe(freshness === "simulated");
        // A symbol is not changed, even after a colon.
        expect(opening?.text.replace("Practice only, on simulated prices: ", "").split(" ")[0]).toBe(
          formatSymbol(instrument.symbol),
        );
        expect(signal.reasoning.includes("Simulated data: ")).toBe(freshness === "simulated");

        const edge = setupEdge(odds);
        said.add(edge);
        const { hasEdge, edgeLowPoints: low, edgeHighPoints: high } = signal.setup!;
        const truths: readonly (readonly [RegExp, boolean])[] = [
          [/it has more than paid its costs/, hasEdge],
          [/has a proven edge after costs/, hasEdge],
          [/didn't cover its costs/, high !== null && high <= 0],
          [/No edge after costs is proven/, !hasEdge && low !== null],
          [/includes zero/, low !== null && high !== null && low <= 0 && high >= 0],
          [/lies above zero/, low !== null && low >= 0 && !hasEdge],
          [/haven't measured/, edge === "not-measured"],
          [/These are so few/, odds.isShrunk && odds.n < ENOUGH_SETUPS],
        ];
        for (const [text, isTrue] of truths)
          if (text.test(signal.reasoning)) expect([text, isTrue]).toEqual([text, true]);
        // One of them always appears.
        expect(signal.reasoning).toMatch(/proven|didn't cover its costs|haven't measured/);
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 400) },
    );
    expect([...said].sort()).toEqual(["loses", "luck", "market", "not-measured", "open", "proven"]);
  });
});
