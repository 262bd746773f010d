import type { DirectionFamily } from "./direction-words.ts";
import { directionsOf, type Fact, type FactDirection } from "./fact.ts";

/** 1, -1, 0 for neither, undefined where the fact says nothing of the kind. */
export type Way = 1 | 0 | -1 | undefined;

const WAYS: Readonly<Record<Exclude<DirectionFamily, "sign" | "event">, Partial<Record<FactDirection, 1 | 0 | -1>>>> = {
  relation: { above: 1, up: 1, below: -1, down: -1 },
  movement: { rising: 1, up: 1, falling: -1, down: -1, flat: 0 },
  zone: { overbought: 1, oversold: -1, neutral: 0 },
  stance: { above: 1, rising: 1, up: 1, below: -1, falling: -1, down: -1, flat: 0 },
};

/** Bounds of the zones, strict (rulings 1.9): at the bound itself a reading is neutral. */
const ZONES: readonly (readonly [RegExp, number, number])[] = [
  [/\bRSI\b/i, 30, 70],
  [/\bstochastic\b/i, 20, 80],
];
const CHANGES = /\b(?:change|return|move|momentum|gain|growth|drift)\b/i;

/** Which way a fact points in the sense of one family of words; what its directions leave open its value decides where it can. */
export function wayOf(fact: Fact, family: DirectionFamily): Way {
  const { value } = fact;
  // No fact of a ledger says that a level was passed.
  if (family === "event") return undefined;
  if (family === "sign") return value === null ? undefined : signOf(value);
  const stated = directionsOf(fact).flatMap((direction) => WAYS[family][direction] ?? []);
  if (stated.length > 0) return stated.every((way) => way === stated[0]) ? stated[0] : undefined;
  if (value === null) return undefined;
  if (family === "zone") {
    const zone = ZONES.find(([name]) => name.test(fact.name));
    return zone === undefined ? undefined : value > zone[2] ? 1 : value < zone[1] ? -1 : 0;
  }
  // The histogram is the line less its signal.
  if (family === "relation" && /\bhistogram\b/i.test(fact.name)) return signOf(value);
  const isChange = fact.unit === "% change" || (fact.unit === "%" && CHANGES.test(fact.name));
  if (family === "movement" && isChange) return signOf(value);
  if (family === "stance" && fact.unit === "-1 to 1") return signOf(value);
  return undefined;
}

function signOf(value: number): 1 | 0 | -1 {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}
