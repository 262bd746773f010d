import { frozenModel, MOVE, WITHIN_THE_DAY } from "@sextant/core/forecast";
import { candleColumns } from "@sextant/core/market";
import { seededDice } from "@sextant/core/statistics";
import { describe, expect, it } from "vitest";
import type { Swept } from "./evaluate-sweep.ts";
import { chosenWeights, evaluatedBlocks, weighed, WEIGHTS, type WeighedMove } from "./move-weights.ts";
import type { Series } from "./train-series.ts";
import { heldOut } from "./train-split.ts";
import { trainingSeries } from "./panel-split.ts";

const hour = frozenModel().groups["stock:1h"]!.horizons["4x1h"]!;
const horizon = { id: "4x1h", assetClass: "stock", timeframe: "1h", barsAhead: 4 } as Swept["horizon"];
const COUNT = 400;

/** Returns forecasts of which half move: `alone` predicts which by the question, `wide` by the ranges. */
function swept(alone: (moves: boolean) => number, wide: (moves: boolean) => number): Swept {
  const moves = Array.from({ length: COUNT }, (_, i) => i % 2 === 0);
  const own = { ...hour, heads: hour.heads.map((head) => head ?? new Float64Array(1)) };
  const fill = (value: (i: number) => number) => Float64Array.from(moves, (_, i) => value(i));
  return {
    horizon,
    own,
    moveAlone: fill((i) => alone(moves[i]!)),
    bases: Array.from({ length: MOVE + 1 }, () => fill(() => 0.5)),
    labels: Array.from({ length: MOVE + 1 }, () => Uint8Array.from(moves, (one) => (one ? 1 : 0))),
    ends: [-2, -1.6, -1.3, 1.3, 1.6, 2].map((z) => fill((i) => z * wide(moves[i]!))),
  } as unknown as Swept;
}
const skillBy = (of: Swept, own: number, ranges: number): number =>
  weighed([{ horizon: "4x1h", from: "2024-01-01", swept: of }], { own, ranges }).skill;

describe("weights of the odds of a move", () => {
  it("have most skill where they follow what knows: the question, or the ranges", () => {
    const byQuestion = swept(
      (moves) => (moves ? 0.8 : 0.2),
      () => 0.01,
    );
    expect(skillBy(byQuestion, 1, 0)).toBeGreaterThan(skillBy(byQuestion, 0, 1) + 0.1);
    const byRanges = swept(
      () => 0.5,
      (moves) => (moves ? 0.02 : 0.007),
    );
    expect(skillBy(byRanges, 0, 1)).toBeGreaterThan(skillBy(byRanges, 1, 0) + 0.1);
  });

  it("are compared with every horizon counting alike, whatever its forecasts", () => {
    const good = swept(
      (moves) => (moves ? 0.9 : 0.1),
      () => 0.01,
    );
    const poor = swept(
      () => 0.5,
      () => 0.01,
    );
    const block = (horizon: string, of: Swept) => ({ horizon, from: "2024-01-01", swept: of });
    const one = weighed([block("15m", good), block("4x1h", poor)], { own: 1, ranges: 0 });
    const more = weighed([block("15m", good), block("15m", good), block("4x1h", poor)], { own: 1, ranges: 0 });
    expect(one.skill).toBeGreaterThan(0.2);
    expect(more.skill).toBeCloseTo(one.skill, 12);
    expect(more.error).toBeCloseTo(one.error, 12);
  });

  it("are chosen for their skill", () => {
    const one = (own: number, skill: number): WeighedMove => ({ own, ranges: 0, skill, error: 0.02 });
    expect(chosenWeights([one(0.2, 0.19), one(0.4, 0.2), one(0.6, 0.185)]).own).toBe(0.4);
  });

  it("that ship are among those that were tried", () => {
    expect(WEIGHTS).toContainEqual(WITHIN_THE_DAY);
  });

  it("are evaluated on names and times that train, and later times change nothing", () => {
    const walk = (symbol: string, wildFrom: number): Series => {
      const dice = seededDice(symbol.charCodeAt(0));
      let close = 100;
      // Hours of 2023 and 2024, seven a day.
      const candles = Array.from({ length: 7 * 500 }, (_, i) => {
        const day = Math.floor(i / 7);
        const openTimeMs =
          Date.UTC(2023, 0, 2, 14) + (Math.floor(day / 5) * 7 + (day % 5)) * 86_400_000 + (i % 7) * 3_600_000;
        const open = close;
        const scale = openTimeMs >= wildFrom ? 9 : 1 + Math.sin(i / 90) / 2;
        close = open * Math.exp((dice() + dice() + dice() - 1.5) * 0.008 * scale);
        return { openTimeMs, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 1e5 };
      });
      return { symbol, assetClass: "stock", timeframe: "1h", candles: candleColumns(candles), countsFromMs: 0 };
    };
    const names = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF"];
    const trained = names.filter((name) => !heldOut(name));
    expect(trained.length).toBeGreaterThan(1);
    expect(trained.length).toBeLessThan(names.length);
    const silent = (): void => undefined;
    const until = Date.UTC(2024, 6, 1);
    const blocksOf = (all: readonly Series[]) => evaluatedBlocks(trainingSeries(all, []), silent);
    const all = blocksOf(names.map((name) => walk(name, Infinity)));
    expect(new Set(all.map(({ from }) => from)).size).toBe(3);
    const others = blocksOf(names.map((name) => walk(name, heldOut(name) ? 0 : until)));
    // A block is evaluated by a model of the time before it: a wild market from the next one on does not affect it.
    const nextMs = Date.parse(all[1]!.from);
    const [first] = blocksOf(names.map((name) => walk(name, nextMs)));
    const before = ({ swept: { openTimeMs, moveAlone } }: (typeof all)[number]) =>
      [...moveAlone].filter((_, i) => openTimeMs[i]! < nextMs);
    expect(before(first!).length).toBeGreaterThan(100);
    expect(before(first!)).toEqual(before(all[0]!));
    const stated = (blocks: typeof all) => blocks.map((block) => [block.from, [...block.swept.moveAlone]]);
    expect(stated(others)).toEqual(stated(all));
  });
});
