import type { FeedItem } from "@sextant/core/contract";
import { worstFreshness } from "@sextant/core/market";
import type { Freshness } from "../../lib/freshness-text.ts";
import * as TEXTS from "./texts.tsx";

type Sourced = Pick<FeedItem, "source" | "asOf"> & { readonly freshness: Freshness };

/** Values that share one freshness: a single one, or several that were summarised before. */
type Shown = Omit<Sourced, "source"> & { readonly count?: number; readonly simulated?: number };

/** The freshness of several values: the worst state of the real ones, and how many of all are simulated. */
export type Worst = Required<Shown>;

/**
 * Returns the worst state of the real values, with the longest delay and the oldest time, and how many others are
 * simulated; if all are simulated, that state. Undefined if there are none.
 */
export function worstOnScreen(all: readonly Shown[]): Worst | undefined {
  const isSimulated = ({ freshness }: Shown) => freshness.state === "simulated";
  const real = all.filter((one) => !isSimulated(one));
  const evaluated = real.length === 0 ? all : real;
  const state = worstFreshness(evaluated.map(({ freshness }) => freshness.state));
  const such = evaluated.filter(({ freshness }) => freshness.state === state);
  const [first] = such;
  if (first === undefined) return undefined;
  const delays = such.flatMap(({ freshness: { delayMinutes } }) => (delayMinutes === null ? [] : [delayMinutes]));
  const asOf = such.reduce(
    (oldest, one) => (Date.parse(one.asOf) < Date.parse(oldest) ? one.asOf : oldest),
    first.asOf,
  );
  let [count, simulated] = [0, 0];
  for (const one of all) {
    count += one.count ?? 1;
    simulated += one.simulated ?? (isSimulated(one) ? 1 : 0);
  }
  return {
    freshness: {
      state,
      delayMinutes: delays.length === 0 ? null : Math.max(...delays),
      isStored: such.some(({ freshness: { isStored } }) => isStored) || undefined,
    },
    asOf,
    count,
    simulated,
  };
}

/**
 * Returns how many of several values are simulated, to follow the freshness of the real ones: ' \u00b7 1 of 8
 * simulated'; empty if all or none are.
 */
export const simulatedShare = ({ count, simulated }: Pick<Worst, "count" | "simulated">, what = ""): string =>
  simulated > 0 && simulated < count ? ` \u00b7 ${simulated}${TEXTS.ofAll}${count}${what}${TEXTS.simulatedOnes}` : "";

/**
 * Returns the state that the card's head names for the whole feed: a cell repeats only what differs from it. Undefined
 * where the head names none, since the prices are of several kinds.
 */
export function namedState(items: readonly Pick<Sourced, "freshness">[]): Freshness["state"] | undefined {
  const has = (state: Freshness["state"]) => items.some(({ freshness }) => freshness.state === state);
  if (items.length > 0 && items.every(({ freshness }) => freshness.state === "simulated")) return "simulated";
  return has("live") ? "live" : has("replay") ? "replay" : undefined;
}

/** Returns the feed's items with those last whose prices are out of date. */
export const staleLast = <T extends Pick<Sourced, "freshness">>(items: readonly T[]): readonly T[] => [
  ...items.filter(({ freshness }) => freshness.state !== "stale"),
  ...items.filter(({ freshness }) => freshness.state === "stale"),
];
