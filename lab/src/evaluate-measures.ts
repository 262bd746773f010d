import { HEADS, type Horizon } from "@sextant/core/forecast";
import { timeframeMs } from "@sextant/core/market";
import {
  applyIsotonic,
  blockBootstrap,
  blockCorrelation,
  eceNoiseFloor,
  expectedCalibrationError,
  isotonicFit,
  quantile,
  winklerScore,
  type Dice,
  type IsotonicCurve,
} from "@sextant/core/statistics";
import type { Call, Swept } from "./evaluate-sweep.ts";

/** How good one head's odds are at one horizon. Fractions: 0.01 is one percent or one point. */
export type ProbabilityRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly head: string;
  readonly n: number;
  readonly ece: number;
  readonly eceFloor: number;
  readonly brierSkill: number;
  readonly brierSkillLow: number;
  readonly brierSkillHigh: number;
};

export type RangeRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly nominal: number;
  readonly n: number;
  readonly coverage: number;
  /** Calm, middle, wild third by the volatility forecast. */
  readonly byVolatilityTercile: readonly [number, number, number];
  /** 1 - Winkler score over that of a constant volatility per symbol. */
  readonly winklerSkill: number;
  readonly byYear: Readonly<Record<string, number>>;
  readonly bySymbol: SymbolSpread;
};

/** How coverage differs between symbols with FEWEST_OF_SYMBOL forecasts or more: guarantees are per class, not per symbol. */
export type SymbolSpread = {
  readonly symbols: number;
  /** Coverage that 5, 50 and 95 of a hundred symbols stay under; NaN without any symbol. */
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
};

/** BUY and SELL calls as the policy would have issued them; overlapping calls count as they are. */
export type IssuedRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly n: number;
  readonly meanConfidence: number;
  readonly realised: number;
  /** Mean confidence less realised; read it beside `floor`. */
  readonly gap: number;
  readonly floor: number;
};

export type PeerRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly head: string;
  readonly peer: string;
  readonly n: number;
  readonly ece: number;
  readonly brierSkill: number;
  /** The peer's calibration error less ours, on the same rows. */
  readonly eceGap: number;
  /** Our Brier skill less the peer's, with its block-bootstrap interval. */
  readonly skillDifference: number;
  readonly skillDifferenceLow: number;
  readonly skillDifferenceHigh: number;
};

const DRAWS = 300;
const FLOOR_DRAWS = 80;

/** Length of a block in distinct counted moments: at least 60 bars and three horizons, ai-core.md 4. */
function blockLength({ horizon, openTimeMs }: Swept): number {
  const moments = new Set(openTimeMs).size;
  const spanMs = (openTimeMs.at(-1) ?? 0) - (openTimeMs[0] ?? 0);
  const isStock = horizon.assetClass === "stock";
  // A stock's bars fill a part of the calendar: 5 days of 7, and within days 6.5 hours of 24.
  const stretch = horizon.timeframe === "1d" ? (isStock ? 1.45 : 1) : isStock ? 5.1 : 1;
  const blockMs = Math.max(60, 3 * horizon.barsAhead) * timeframeMs(horizon.timeframe) * stretch;
  const perMoment = moments > 1 ? spanMs / (moments - 1) : blockMs;
  return Math.max(1, Math.min(Math.round(blockMs / perMoment), Math.ceil(moments / 4)));
}

/** Times cut into spans of one horizon (a day at least): what falls in one shares its fate. */
function fateBlocks({
  horizon,
  openTimeMs,
}: {
  readonly horizon: Horizon;
  readonly openTimeMs: Float64Array;
}): Float64Array {
  const spanMs = Math.max(horizon.durationMs, timeframeMs(horizon.timeframe));
  return openTimeMs.map((ms) => Math.floor(ms / spanMs));
}

/** Column of squared errors. */
const losses = (p: Float64Array, y: Uint8Array): Float64Array => p.map((value, i) => (value - y[i]!) ** 2);

const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);

/** The mean over several heads of what is measured for each: a trade's questions, over profiles and sides. */
function probabilityRow(swept: Swept, head: string, places: readonly number[], dice: Dice): ProbabilityRow {
  const { openTimeMs, horizon, odds, bases, labels } = swept;
  const blocks = fateBlocks(swept);
  const n = openTimeMs.length;
  const own = new Float64Array(n);
  const base = new Float64Array(n);
  let ece = 0;
  let eceFloor = 0;
  for (const place of places) {
    const [p, rate, y] = [odds[place]!, bases[place]!, labels[place]!];
    const correlation = blockCorrelation(rate, y, blocks);
    ece += expectedCalibrationError(p, y)! / places.length;
    eceFloor += eceNoiseFloor(p, dice, { draws: FLOOR_DRAWS, dependence: { blocks, correlation } })! / places.length;
    losses(p, y).forEach((loss, i) => (own[i]! += loss));
    losses(rate, y).forEach((loss, i) => (base[i]! += loss));
  }
  const interval = blockBootstrap([own, base], openTimeMs, (sums) => 1 - sums[0]! / sums[1]!, {
    blockLength: blockLength(swept),
    dice,
    draws: DRAWS,
  });
  return {
    assetClass: horizon.assetClass,
    horizon: horizon.id,
    head,
    n,
    ece,
    eceFloor,
    brierSkill: 1 - sum(own) / sum(base),
    brierSkillLow: interval?.low ?? NaN,
    brierSkillHigh: interval?.high ?? NaN,
  };
}

/** One row per question; those about a trade over all profiles and sides, each against its own base rate. */
export function probabilityRows(swept: Swept, dice: Dice): ProbabilityRow[] {
  const kinds = [...new Set(HEADS.map((head) => head.kind))];
  return kinds.map((kind) => {
    const places = HEADS.flatMap((head, place) => (head.kind === kind ? [place] : []));
    return probabilityRow(swept, kind, places, dice);
  });
}

const NOMINALS = [
  { nominal: 80, low: 2, high: 3 },
  { nominal: 90, low: 1, high: 4 },
  { nominal: 95, low: 0, high: 5 },
] as const;

function share(hits: Uint8Array, rows: readonly number[]): number {
  return rows.reduce((total, i) => total + hits[i]!, 0) / rows.length;
}

const FEWEST_OF_SYMBOL = 50;

function symbolSpread({ symbol, symbols }: Swept, hits: Uint8Array): SymbolSpread {
  const inside = new Float64Array(symbols.length);
  const all = new Float64Array(symbols.length);
  hits.forEach((hit, i) => {
    inside[symbol[i]!]! += hit;
    all[symbol[i]!]!++;
  });
  const shares = inside.map((sum, i) => sum / all[i]!).filter((_, i) => all[i]! >= FEWEST_OF_SYMBOL);
  const at = (share: number): number => quantile(shares, share) ?? NaN;
  return { symbols: shares.length, p5: at(0.05), p50: at(0.5), p95: at(0.95) };
}

/** One row per nominal range. */
export function rangeRows(swept: Swept): RangeRow[] {
  const { change, sigma, openTimeMs, ends, constantEnds, horizon } = swept;
  const n = change.length;
  const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => sigma[a]! - sigma[b]!);
  const third = (k: number): number[] => order.slice(Math.floor((k * n) / 3), Math.floor(((k + 1) * n) / 3));
  const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();
  const years = new Map<number, number[]>();
  openTimeMs.forEach((ms, i) => {
    const rows = years.get(yearOf(ms)) ?? [];
    rows.push(i);
    years.set(yearOf(ms), rows);
  });
  return NOMINALS.map(({ nominal, low, high }) => {
    const hits = Uint8Array.from(change, (value, i) => (value >= ends[low]![i]! && value <= ends[high]![i]! ? 1 : 0));
    const alpha = 1 - nominal / 100;
    const own = winklerScore(ends[low]!, ends[high]!, change, alpha)!;
    const constant = winklerScore(constantEnds[low]!, constantEnds[high]!, change, alpha)!;
    return {
      assetClass: horizon.assetClass,
      horizon: horizon.id,
      nominal,
      n,
      coverage: share(hits, order),
      byVolatilityTercile: [share(hits, third(0)), share(hits, third(1)), share(hits, third(2))],
      winklerSkill: 1 - own / constant,
      bySymbol: symbolSpread(swept, hits),
      byYear: Object.fromEntries([...years].map(([year, rows]) => [String(year), share(hits, rows)])),
    };
  });
}

/** What the issued calls promised and what came. */
export function issuedRow(horizon: Horizon, calls: readonly Call[], dice: Dice): IssuedRow | undefined {
  if (calls.length === 0) return undefined;
  const confidence = Float64Array.from(calls, (call) => call.confidence);
  const came = Uint8Array.from(calls, (call) => call.came);
  const openTimeMs = Float64Array.from(calls, (call) => call.openTimeMs);
  const blocks = fateBlocks({ horizon, openTimeMs });
  const correlation = blockCorrelation(confidence, came, blocks);
  const mean = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0) / calls.length;
  return {
    assetClass: horizon.assetClass,
    horizon: horizon.id,
    n: calls.length,
    meanConfidence: mean(confidence),
    realised: mean(came),
    gap: mean(confidence) - mean(came),
    // One bin: the error of the mean that true odds would show.
    floor: eceNoiseFloor(confidence, dice, { bins: 1, draws: 400, dependence: { blocks, correlation } })!,
  };
}

/** Votes made into odds by what they went with before: refitted on known outcomes, eleven times over the whole. */
function isotonicVotes(swept: Swept, head: number): Float64Array {
  const { openTimeMs, votes, horizon } = swept;
  const n = openTimeMs.length;
  const out = new Float64Array(n).fill(NaN);
  const parts = 12;
  let curve: IsotonicCurve | undefined;
  for (let part = 1; part < parts; part++) {
    const start = Math.floor((part * n) / parts);
    const end = Math.floor(((part + 1) * n) / parts);
    const untilMs = openTimeMs[start]! - horizon.durationMs - timeframeMs(horizon.timeframe);
    const past = Array.from({ length: start }, (_, i) => i).filter(
      (i) => openTimeMs[i]! < untilMs && !Number.isNaN(votes[i]!),
    );
    if (past.length > 300) {
      curve = isotonicFit(
        past.map((i) => votes[i]!),
        past.map((i) => swept.labels[head]![i]!),
      );
    }
    if (curve !== undefined) for (let i = start; i < end; i++) out[i] = applyIsotonic(curve, votes[i]!);
  }
  return out;
}

/** P(up) against votes as they are, votes after an isotonic fit, and the base rate; all on the same rows. */
export function peerRows(swept: Swept, dice: Dice): PeerRow[] {
  const head = HEADS.findIndex((one) => one.kind === "up");
  const peers: readonly (readonly [string, Float64Array])[] = [
    ["votes", swept.votes.map((rating) => (1 + rating) / 2)],
    ["votesIsotonic", isotonicVotes(swept, head)],
    ["baseRate", swept.bases[head]!],
  ];
  const blockOfAll = blockLength(swept);
  return peers.flatMap(([peer, odds]): PeerRow[] => {
    const rows = Array.from(odds.keys()).filter((i) => !Number.isNaN(odds[i]!));
    if (rows.length === 0) return [];
    const take = (values: Float64Array): Float64Array => Float64Array.from(rows, (i) => values[i]!);
    const y = Uint8Array.from(rows, (i) => swept.labels[head]![i]!);
    const [own, theirs, base] = [take(swept.odds[head]!), take(odds), take(swept.bases[head]!)];
    const columns = [losses(own, y), losses(theirs, y), losses(base, y)];
    const interval = blockBootstrap(columns, take(swept.openTimeMs), (sums) => (sums[1]! - sums[0]!) / sums[2]!, {
      blockLength: blockOfAll,
      dice,
      draws: DRAWS,
    });
    const [ownLoss, theirLoss, baseLoss] = columns.map(sum) as [number, number, number];
    const ece = expectedCalibrationError(theirs, y)!;
    return [
      {
        assetClass: swept.horizon.assetClass,
        horizon: swept.horizon.id,
        head: "up",
        peer,
        n: rows.length,
        ece,
        brierSkill: 1 - theirLoss / baseLoss,
        eceGap: ece - expectedCalibrationError(own, y)!,
        skillDifference: (theirLoss - ownLoss) / baseLoss,
        skillDifferenceLow: interval?.low ?? NaN,
        skillDifferenceHigh: interval?.high ?? NaN,
      },
    ];
  });
}
