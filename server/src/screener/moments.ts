import type { ScreenerCondition } from "@sextant/core/screening";
import type { Held } from "./held.ts";

/** All tokens of a tier as they stood at one moment. */
export type Moment = {
  readonly atMs: number;
  readonly tokens: readonly Held[];
  readonly condition: ScreenerCondition;
};

const MINUTE_MS = 60_000;
/** Each turn's moment is kept so long, then one a minute. */
const EACH_KEPT_MS = 6 * MINUTE_MS;
const KEPT_MS = 60 * MINUTE_MS;
/** Each holds some kilobytes: with very many tokens fewer moments are kept, rather than memory running out. */
const MOST_VERSIONS = 60_000;

/** The last hour of a tier, oldest first. */
export type Moments = {
  /** `versions`: how many of its tokens are other than in the moment before. */
  add(moment: Moment, versions: number): void;
  latest(): Moment | undefined;
  /** The one at a moment or the last before it. */
  at(asOfMs: number): Moment | undefined;
  clear(): void;
};

export function createMoments(): Moments {
  let kept: { readonly moment: Moment; readonly versions: number }[] = [];

  function thinned(nowMs: number): typeof kept {
    let minute = NaN;
    let versions = 0;
    const newestFirst = kept.toReversed().filter(({ moment: { atMs }, versions: own }, index) => {
      if (index === 0) return true;
      versions += own;
      if (atMs <= nowMs - KEPT_MS || versions > MOST_VERSIONS) return false;
      if (atMs > nowMs - EACH_KEPT_MS) return true;
      const isFirst = Math.floor(atMs / MINUTE_MS) !== minute;
      minute = Math.floor(atMs / MINUTE_MS);
      return isFirst;
    });
    return newestFirst.reverse();
  }

  return {
    add(moment, versions) {
      kept.push({ moment, versions });
      kept = thinned(moment.atMs);
    },
    latest: () => kept.at(-1)?.moment,
    at: (asOfMs) => kept.findLast(({ moment }) => moment.atMs <= asOfMs)?.moment,
    clear() {
      kept = [];
    },
  };
}
