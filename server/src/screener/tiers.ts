import type { TokenProfile } from "@sextant/core/market";
import type { Assessment } from "@sextant/core/screening";
import { type EvaluatedToken, evaluatedTokenOf } from "./evaluated-token.ts";
import { mapInChunks } from "../async/map-in-chunks.ts";
import { createPages, type Pages } from "./pages.ts";
import type { Tier } from "./screener.ts";
import { createStage, type Stage } from "./stage.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Delay of the delayed tier. */
export const DELAY_MS = 15 * MINUTE_MS;
/** This many can be sorted at once without a noticeable delay. */
const MOST_AT_ONCE = 500;

/** The source of the profiles that the tiers evaluate. */
export type TokenProfiles = {
  get(key: string): TokenProfile | undefined;
  /** Returns the keys that changed or were removed since the last call. */
  drain(): ReadonlySet<string>;
};

export type Tiers = {
  readonly live: Stage;
  pages(tier: Tier): Pages;
  stage(tier: Tier): Stage;
  assess(profile: TokenProfile, nowMs: number): Assessment;
  /** Evaluates tokens that changed or grew older, and advances the delayed tier. Returns the changed tokens. */
  tick(profiles: TokenProfiles, nowMs: number): Promise<readonly EvaluatedToken[]>;
  /** Fills the delayed tier as if the process had been running. */
  fillDelayed(profiles: Iterable<TokenProfile>, nowMs: number): Promise<void>;
  clear(): void;
};

export function createTiers(
  assess: (profile: TokenProfile, nowMs: number) => Assessment,
  failed: (profile: TokenProfile, error: unknown) => void,
): Tiers {
  const stages = { live: createStage(), delayed: createStage() };
  const pages = { live: createPages(stages.live), delayed: createPages(stages.delayed) };
  const delayed = createDelayQueue();
  let era = 0;

  /** One at a time: a token that cannot be evaluated does not affect the others. */
  async function evaluated(profiles: Iterable<TokenProfile>, nowMs: number): Promise<readonly EvaluatedToken[]> {
    const held = await mapInChunks(profiles, (profile) => {
      try {
        return evaluatedTokenOf(assess(profile, nowMs), profile, nowMs);
      } catch (error) {
        failed(profile, error);
        return undefined;
      }
    });
    return held.flatMap((one) => one ?? []);
  }

  /** An empty stage loads its tokens in chunks. */
  async function begun(stage: Stage, held: readonly EvaluatedToken[]): Promise<readonly EvaluatedToken[]> {
    if (stage.latest() !== undefined || held.length <= MOST_AT_ONCE) return held;
    const starts = Array.from({ length: Math.ceil(held.length / 50) }, (_, index) => index * 50);
    await mapInChunks(starts, (start) => {
      stage.load(held.slice(start, start + 50));
    });
    return [];
  }

  async function moveDelayed(nowMs: number): Promise<void> {
    const started = era;
    const due = delayed.until(nowMs - DELAY_MS);
    if (due.length === 0) return;
    const wanted = due.flatMap(({ profile }) => profile ?? []);
    const late = (await evaluated(wanted, nowMs - DELAY_MS)).filter(isListed);
    if (era !== started) return;
    const left = due.flatMap(({ key, profile }) => (profile === undefined ? [key] : []));
    stages.delayed.tick(await begun(stages.delayed, late), left, nowMs - DELAY_MS);
  }

  return {
    live: stages.live,
    pages: (tier) => pages[tier],
    stage: (tier) => stages[tier],
    assess,
    async tick(profiles, nowMs) {
      const started = era;
      const changed = profiles.drain();
      const gone = [...changed].filter((key) => profiles.get(key) === undefined);
      const aged = [...stages.live.values()].flatMap(({ token }) => (isAged(token, nowMs) ? [token.key] : []));
      const wanted = [...new Set([...changed, ...aged])].flatMap((key) => profiles.get(key) ?? []);
      const all = await evaluated(wanted, nowMs);
      if (era !== started) return [];
      const held = all.filter(isListed);
      for (const { token } of all) if (!isListed({ token }) && stages.live.get(token.key)) gone.push(token.key);
      if (held.length + gone.length > 0) {
        const rest = await begun(stages.live, held);
        stages.live.tick(rest, gone, nowMs);
        const passing = held.map(({ token, profile }) => ({ key: token.key, profile }));
        delayed.push([...passing, ...gone.map((key) => ({ key, profile: undefined }))], nowMs);
      }
      await moveDelayed(nowMs);
      if (era !== started) return [];
      return held.filter(({ token }) => changed.has(token.key));
    },
    async fillDelayed(profiles, nowMs) {
      const started = era;
      const held = (await evaluated(profiles, nowMs - DELAY_MS)).filter(isListed);
      if (era !== started || held.length === 0) return;
      const there = new Set(held.map(({ token }) => token.key));
      const gone = [...stages.delayed.values()].flatMap(({ token }) => (there.has(token.key) ? [] : [token.key]));
      stages.delayed.tick(await begun(stages.delayed, held), gone, nowMs - DELAY_MS);
    },
    clear() {
      era += 1;
      delayed.clear();
      for (const stage of Object.values(stages)) stage.clear();
    },
  };
}

/** A token without a market from any source is only a name: it can be looked up, and is in no list. */
function isListed({ token }: Pick<EvaluatedToken, "token">): boolean {
  return token.poolCount > 0;
}

/** Age is a factor of risk and momentum: the younger a token, the sooner it matters. */
function isAged({ assessedMs, createdMs, firstSeenMs }: Assessment, nowMs: number): boolean {
  const ageMs = nowMs - (createdMs ?? firstSeenMs);
  const holdsMs = ageMs < DAY_MS ? 5 * MINUTE_MS : ageMs < 7 * DAY_MS ? 20 * MINUTE_MS : 60 * MINUTE_MS;
  return nowMs - assessedMs >= holdsMs;
}

/**
 * A token's change or removal. Only its profile: an assessment takes several times the memory, and is computed again.
 */
type Passing = { readonly key: string; readonly profile: TokenProfile | undefined };

/** Holds back the live tier's changes for the delayed one, in order. */
type DelayQueue = {
  push(passing: readonly Passing[], atMs: number): void;
  /** Returns the changes until a timestamp, the last of each token, and removes them. */
  until(atMs: number): readonly Passing[];
  clear(): void;
};

function createDelayQueue(): DelayQueue {
  let waiting: { readonly atMs: number; readonly passing: readonly Passing[] }[] = [];
  return {
    push(passing, atMs) {
      if (passing.length > 0) waiting.push({ atMs, passing });
    },
    until(atMs) {
      const due = waiting.filter((one) => one.atMs <= atMs);
      if (due.length === 0) return [];
      waiting = waiting.filter((one) => one.atMs > atMs);
      return [...new Map(due.flatMap(({ passing }) => passing).map((one) => [one.key, one])).values()];
    },
    clear() {
      waiting = [];
    },
  };
}
