import {
  modelVersion,
  numberList,
  type GroupFile,
  type GroupModel,
  type HorizonFile,
  type HorizonModel,
  type ModelFile,
  type PolicyRule,
} from "@sextant/core/forecast";

/** Costs of a round trip, and what a call must be: stronger than 80 (a strong one 95) of 100 past ones, and worth so many costs. */
const POLICY: PolicyRule = {
  costPercent: { stock: 0.1, crypto: 0.2 },
  callStrength: 80,
  strongStrength: 95,
  strongCosts: 2,
};

function horizonFile(own: HorizonModel): HorizonFile {
  const heads = own.heads.flatMap((list, place) =>
    list === undefined ? [] : [[String(place), numberList(list, 3)] as const],
  );
  return {
    trained: own.trained,
    periods: own.periods,
    volatility: numberList(own.volatility),
    volatilityAlone: numberList(own.volatilityAlone),
    sigmaScale: Number(own.sigmaScale.toPrecision(6)),
    sigmaPercentiles: numberList(own.sigmaPercentiles, 4),
    levels: numberList(own.levels),
    movePercent: own.movePercent,
    ownMean: numberList(own.ownMean),
    ownSpread: numberList(own.ownSpread),
    bases: numberList(own.bases),
    heads: Object.fromEntries(heads),
    slopes: numberList(own.slopes, 3),
    gains: numberList(own.gains),
    losses: numberList(own.losses),
    edges: Object.fromEntries(own.edges.map((list, place) => [String(place), numberList(list, 4)])),
    shortfalls: numberList(own.shortfalls, 4),
    ...(Object.keys(own.refused).length === 0 ? {} : { refused: own.refused }),
  };
}

function groupFile(group: GroupModel): GroupFile {
  const horizons = Object.entries(group.horizons).map(([id, own]) => [id, horizonFile(own)]);
  return {
    factorMean: numberList(group.factorMean),
    factorSpread: numberList(group.factorSpread),
    whitening: numberList(group.whitening, 3),
    noveltyLimit: Number(group.noveltyLimit.toPrecision(5)),
    horizons: Object.fromEntries(horizons) as Record<string, HorizonFile>,
  };
}

/** The trained groups as the file that ships: rounded, versioned by its own hash. */
export function modelFile(groups: readonly (readonly [string, GroupModel])[]): ModelFile {
  const body = {
    policy: POLICY,
    groups: Object.fromEntries(groups.map(([key, group]) => [key, groupFile(group)])),
  };
  return { version: modelVersion(body), ...body };
}
