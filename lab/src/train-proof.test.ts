import { DIRECTIONAL, frozenModel, HEADS, type HorizonModel } from "@sextant/core/forecast";
import { candleColumns } from "@sextant/core/market";
import { seededDice } from "@sextant/core/statistics";
import { describe, expect, it, vi } from "vitest";
import { type Evidence, provenGroups, provenHorizon } from "./train-proof.ts";
import type { Series } from "./train-series.ts";
import { heldOut } from "./train-split.ts";

const HOUR_MS = 3_600_000;
const shipped = frozenModel().groups["crypto:1h"]!;
const hour = shipped.horizons["1h"]!;
const some = hour.heads.find((head) => head !== undefined)!;
/** A model of one hour of coins that gives every question coefficients. */
const eager: HorizonModel = {
  ...hour,
  refused: {},
  heads: HEADS.map((_, place) => hour.heads[place] ?? some),
  slopes: new Float64Array(HEADS.length).fill(1),
};

const good = { n: 20_000, ece: 0.01, eceFloor: 0.015, brierSkill: 0.02, brierSkillLow: 0.01, brierSkillHigh: 0.03 };
const bad = { ...good, brierSkill: 0.002, brierSkillLow: -0.001, brierSkillHigh: 0.005 };
const KINDS = [
  ...HEADS.filter((_, i) => DIRECTIONAL[i]!).map(({ id }) => id),
  "hold",
  "move",
  "target",
  "stop",
  "expired",
];
const all = (slice: Evidence["slice"], measure: Omit<Evidence, "slice" | "head"> = good): Evidence[] =>
  KINDS.map((head) => ({ slice, head, ...measure }));
const but = (evidence: readonly Evidence[], slice: string, head: string, measure: Omit<Evidence, "slice" | "head">) =>
  evidence.map((one) => (one.slice === slice && one.head === head ? { ...one, ...measure } : one));
const unseen = [...all("later"), ...all("symbols"), ...all("panel"), ...all("both")];
const lost = (own: HorizonModel): readonly string[] =>
  HEADS.filter((_, place) => own.heads[place] === undefined).map(({ id }) => id);

describe("odds that unseen data must bear out", () => {
  it("stay where later time, held-out names and the panel's names all confirm them", () => {
    const own = provenHorizon(eager, unseen);
    expect(lost(own)).toEqual([]);
    expect(own.refused).toEqual({});
  });

  it.each(["later", "symbols", "panel", "both"])("of direction are the base rate where %s does not", (slice) => {
    const own = provenHorizon(eager, but(unseen, slice, "up", bad));
    expect(lost(own)).toEqual(["up"]);
    expect([own.slopes[0], own.slopes[6]]).toEqual([0, 1]);
    expect(own.refused["up"]).toMatchObject([{ slice, n: 20_000, skill: 0.002, low: -0.001, high: 0.005 }]);
  });

  it.each(["later", "symbols"])("of direction need %s at all, not too few to be evidence", (slice) => {
    const without = unseen.filter((one) => one.slice !== slice);
    const few = unseen.map((one) => (one.slice === slice ? { ...one, n: 999 } : one));
    for (const evidence of [without, few]) {
      expect(lost(provenHorizon(eager, evidence))).toEqual(HEADS.filter((_, i) => DIRECTIONAL[i]!).map(({ id }) => id));
    }
  });

  it("of target, stop and neither fall together, as they sum to 1", () => {
    const own = provenHorizon(eager, but(unseen, "later", "stop", bad));
    expect(lost(own)).toEqual(
      HEADS.filter(({ kind }) => ["target", "stop", "expired"].includes(kind)).map(({ id }) => id),
    );
    expect(Object.keys(own.refused)).toEqual(["stop"]);
  });

  it("of neither coming first are evaluated alone only where target and stop state the base rate", () => {
    const bare = HEADS.map(({ kind }, place) =>
      kind === "target" || kind === "stop" ? undefined : eager.heads[place],
    );
    const evidence = but(unseen, "later", "expired", bad);
    expect(lost(provenHorizon(eager, evidence))).toEqual([]);
    expect(Object.keys(provenHorizon({ ...eager, heads: bare }, evidence).refused)).toEqual(["expired"]);
  });

  it("of a move are the base rate where they err by more than 3 points on average, chance apart", () => {
    const errs = (ece: number, eceFloor: number) =>
      ["later", "symbols", "panel"].reduce((e, slice) => but(e, slice, "move", { ...good, ece, eceFloor }), unseen);
    expect(lost(provenHorizon(eager, errs(0.031, 0.02)))).toEqual(["move"]);
    expect(lost(provenHorizon(eager, errs(0.031, 0.04)))).toEqual([]);
    expect(lost(provenHorizon(eager, errs(0.029, 0.02)))).toEqual([]);
  });

  it("are not evaluated by a handful of forecasts where there are many, but by them where there are no others", () => {
    const few = { ...bad, n: 1200 };
    expect(lost(provenHorizon(eager, but(unseen, "symbols", "hold", few)))).toEqual([]);
    const alone = unseen
      .filter(({ slice }) => slice === "later" || slice === "symbols")
      .map((one) => ({ ...one, n: 1200 }));
    expect(lost(provenHorizon(eager, but(alone, "symbols", "hold", few)))).toEqual(["hold"]);
  });

  it("are not extended beyond what training rejected", () => {
    const modest = { ...eager, heads: eager.heads.map(() => undefined), slopes: new Float64Array(HEADS.length) };
    expect(
      provenHorizon(
        modest,
        unseen.map((one) => ({ ...one, ...bad })),
      ),
    ).toMatchObject({ refused: {} });
  });
});

describe("a model whose direction has no skill", () => {
  /** Unpredictable hourly bars. */
  function walk(symbol: string, seed: number): Series {
    const dice = seededDice(seed);
    let close = 100;
    const candles = candleColumns(
      Array.from({ length: 1600 }, (_, i) => {
        const open = close;
        close = open * Math.exp((dice() + dice() + dice() - 1.5) * 0.01 * (1.3 + Math.sin(i / 70)));
        const [high, low] = [Math.max(open, close) * 1.001, Math.min(open, close) * 0.999];
        return { openTimeMs: Date.UTC(2025, 0, 1) + i * HOUR_MS, open, high, low, close, volume: dice() * 1000 };
      }),
    );
    return { symbol, assetClass: "crypto", timeframe: "1h", candles, countsFromMs: 0 };
  }

  it("loses its direction, with the measurements, and gives the same result twice", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const names = Array.from({ length: 9 }, (_, i) => `W${String(i)}-USDT`);
    expect(names.filter(heldOut).length).toBeGreaterThan(0);
    const folder = names.map((name, i) => walk(name, i + 1));
    const model = { ...frozenModel(), groups: { "crypto:1h": { ...shipped, horizons: { "1h": eager } } } };
    const said: string[] = [];
    const prove = () => provenGroups(model, { folder, panel: [] }, (what) => said.push(what));
    const [[, group] = []] = prove();
    const own = group!.horizons["1h"]!;
    expect(HEADS.filter((_, place) => DIRECTIONAL[place]! && own.slopes[place]! > 0)).toEqual([]);
    expect(own.refused["up"]!.length).toBeGreaterThan(0);
    expect(said.filter((what) => what.includes(" later up: n "))).toHaveLength(1);
    expect(JSON.stringify(prove()[0]![1].horizons["1h"]!.refused)).toBe(JSON.stringify(own.refused));
    vi.restoreAllMocks();
  });
});
