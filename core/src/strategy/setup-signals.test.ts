import { describe, expect, it } from "vitest";
import { tradingSignalSchema } from "../contract/index.ts";
import { barEndMs, candleColumns, type CandleColumns, type Instrument } from "../market/index.ts";
import { entryFault } from "../record/index.ts";
import { frozenSetupOdds, setupsAt } from "../setups/index.ts";
import { seededDice } from "../statistics/index.ts";
import { setupSignals } from "./setup-signals.ts";
import { expectGrounded } from "./test-sound-words.ts";

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
    ...{ instrument: COIN, timeframe: "1d", bars: upTo(count), table: frozenSetupOdds(), currency: "USD" },
    ...{ source: "files", freshness: "replay" },
  });
const counts = Array.from({ length: 150 }, (_, i) => 1050 + i);

describe("setups as signals", () => {
  const all = counts.flatMap((count) => at(count).map((one) => ({ count, ...one })));

  it("are given for each setup that the last bar completed, and for no other", () => {
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

  it("are what the contract promises, and each number in their words is a fact", () => {
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

  it("make claims that the record takes, with the published odds and the setup as their ground", () => {
    for (const { claim: draft, signal, count } of all) {
      const { claim, ...row } = draft;
      expect(claim).toBe(signal.claim);
      expect(row.confidence * 100).toBeCloseTo(signal.confidence, 9);
      expect(Date.parse(row.barCloseAt)).toBe(barEndMs(COIN, "1d", bars.openTimeMs[count - 1]!));
      const entry = {
        ...{ ...row, kind: "issue", id: "0".repeat(32), seq: 1, prevHash: DIGEST, hash: DIGEST },
        ...{ book: "practice", feed: "replay", origin: "scheduled", issuedAt: row.barCloseAt, source: "files" },
        ...{ codeHash: DIGEST, inputHash: DIGEST, factsHash: DIGEST },
      };
      expect(entryFault(entry)).toBeUndefined();
    }
  });

  it("say that no edge was measured where none was", () => {
    const without = all.filter(({ signal }) => signal.setup?.hasEdge === false && signal.setup.edgeLowPoints !== null);
    expect(without.length).toBeGreaterThan(0);
    for (const { signal } of without) expect(signal.reasoning).toContain("No edge after cost was measured");
  });
});
