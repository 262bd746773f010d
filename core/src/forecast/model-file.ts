import { contentHash } from "../market/index.ts";
import type { HorizonId } from "./horizon.ts";
import type { ForecastModel, GroupModel, HorizonModel, PolicyRule, Rejection } from "./model.ts";

/** Numbers as stored in the file: rounded, one string per list, so that a retrained model gives a readable diff. */
type List = string;

export type HorizonFile = {
  readonly trained: number;
  readonly periods: number;
  readonly volatility: List;
  readonly volatilityAlone: List;
  readonly sigmaScale: number;
  readonly sigmaPercentiles: List;
  readonly levels: List;
  readonly movePercent: number;
  readonly ownMean: List;
  readonly ownSpread: List;
  readonly bases: List;
  /** One list per entry of HEADS, by index; heads without skill have none. */
  readonly heads: Readonly<Record<string, List>>;
  readonly slopes: List;
  readonly gains: List;
  readonly losses: List;
  readonly edges: Readonly<Record<string, List>>;
  readonly shortfalls: List;
  readonly refused?: Readonly<Record<string, readonly Rejection[]>>;
};

export type GroupFile = {
  readonly factorMean: List;
  readonly factorSpread: List;
  readonly whitening: List;
  readonly noveltyLimit: number;
  readonly horizons: Readonly<Record<string, HorizonFile>>;
};

/** The model file next to the code: `model.json`, written by `npm run lab -- train`. */
export type ModelFile = {
  readonly version: string;
  readonly policy: PolicyRule;
  readonly groups: Readonly<Record<string, GroupFile>>;
};

/** Formats numbers as a list, with `digits` significant digits. */
export function numberList(values: Iterable<number>, digits = 5): List {
  return Array.from(values, (value) => String(Number(value.toPrecision(digits)))).join(" ");
}

const numbers = (list: List): Float64Array =>
  list === "" ? new Float64Array(0) : Float64Array.from(list.split(" "), Number);

function horizonFrom(file: HorizonFile): HorizonModel {
  const bases = numbers(file.bases);
  const heads = Array.from(bases, (_, place) => {
    const list = file.heads[String(place)];
    return list === undefined ? undefined : numbers(list);
  });
  const shortfalls = numbers(file.shortfalls);
  return {
    trained: file.trained,
    periods: file.periods,
    volatility: numbers(file.volatility),
    volatilityAlone: numbers(file.volatilityAlone),
    sigmaScale: file.sigmaScale,
    sigmaPercentiles: numbers(file.sigmaPercentiles),
    levels: numbers(file.levels),
    movePercent: file.movePercent,
    ownMean: numbers(file.ownMean),
    ownSpread: numbers(file.ownSpread),
    bases,
    heads,
    slopes: numbers(file.slopes),
    gains: numbers(file.gains),
    losses: numbers(file.losses),
    edges: Array.from(shortfalls, (_, place) => numbers(file.edges[String(place)] ?? "")),
    shortfalls,
    refused: file.refused ?? {},
  };
}

function groupFrom(file: GroupFile): GroupModel {
  const horizons: Partial<Record<HorizonId, HorizonModel>> = {};
  for (const [id, horizon] of Object.entries(file.horizons)) horizons[id as HorizonId] = horizonFrom(horizon);
  return {
    factorMean: numbers(file.factorMean),
    factorSpread: numbers(file.factorSpread),
    whitening: numbers(file.whitening),
    noveltyLimit: file.noveltyLimit,
    horizons,
  };
}

/** Reads a model file. Pass only our own file: its shape is taken from the type and not checked again. */
export function modelFrom(file: ModelFile): ForecastModel {
  const groups = Object.entries(file.groups).map(([key, group]) => [key, groupFrom(group)] as const);
  return { version: file.version, policy: file.policy, groups: Object.fromEntries(groups) };
}

/**
 * Returns the version that a model file must have: a name and the hash of everything else in it, so that two models
 * never share one.
 */
export function modelVersion(file: Omit<ModelFile, "version">): string {
  return `forecast-1-${contentHash(JSON.stringify([file.policy, file.groups]))}`;
}
