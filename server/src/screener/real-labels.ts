import { isChain, type TokenObservation, tokenKey } from "@sextant/core/market";
import { evaluateLabel, outcomeCells, type LabelOutcome, type RiskLabel } from "@sextant/core/screening";
import type { Lease } from "../leader-election/index.ts";
import type { TokenRef } from "../providers/tokens/port.ts";
import { createUlid } from "../ulid.ts";
import type { TokenProfileCache } from "./token-profile-cache.ts";
import type { LabelHistory, LabelSummary } from "./label-history.ts";
import type { LabelStore, OpenLabel } from "./label-store.ts";
import { createNewLabels } from "./new-labels.ts";
import { observationOf } from "./observation-of.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How often a labelled token is observed until its final evaluation. */
const SEEN_EVERY_MS = 6 * HOUR_MS;
const FOLLOWED_EVERY_MS = 10 * MINUTE_MS;
const EVALUATED_EVERY_MS = 5 * MINUTE_MS;
const MOST_EVALUATED = 50;
const MOST_REQUESTED = 30;
const COUNTED_FOR_MS = 5 * MINUTE_MS;

export type RealLabelsParts = {
  readonly store: LabelStore;
  readonly profiles: Pick<TokenProfileCache, "get">;
  /** Fetches the market of tokens that are no longer in the cache. */
  readonly look: (tokens: readonly TokenRef[]) => Promise<ReadonlyMap<string, TokenObservation>>;
};

/** Creates the labels of real tokens, stored permanently in the database. */
export function createRealLabels({ store, profiles, look }: RealLabelsParts): LabelHistory {
  const fresh = createNewLabels(({ atMs }) => createUlid(atMs));
  let begun: number | undefined;
  let followed = new Map<string, number>();
  let followedMs = -Infinity;
  let evaluatedMs = -Infinity;
  let counted: { readonly atMs: number; readonly summary: Promise<LabelSummary> } | undefined;

  async function follow(nowMs: number): Promise<void> {
    if (nowMs - followedMs >= FOLLOWED_EVERY_MS) {
      followed = new Map((await store.followed(nowMs)).map(({ key, lastMs = -Infinity }) => [key, lastMs]));
      followedMs = nowMs;
      await store.forget(nowMs);
    }
    const due = [...followed].flatMap(([key, lastMs]) => (nowMs - lastMs >= SEEN_EVERY_MS ? [key] : []));
    const seen = new Map<string, TokenObservation>();
    const away: TokenRef[] = [];
    for (const key of due) {
      const known = profiles.get(key)?.profile;
      const observation = known && observationOf(known, nowMs);
      if (observation !== undefined) seen.set(key, observation);
      else if (known === undefined && away.length < MOST_REQUESTED) away.push(refOf(key));
    }
    for (const [key, observation] of away.length === 0 ? [] : await look(away)) seen.set(key, observation);
    await store.see([...seen].map(([key, observation]) => ({ key, ...observation })));
    for (const key of seen.keys()) followed.set(key, nowMs);
    // A token that no source reports any more is requested again just as rarely.
    for (const { chain, address } of away) followed.set(tokenKey(chain, address), nowMs);
  }

  async function evaluate({ label, afterDays }: OpenLabel, nowMs: number) {
    const key = tokenKey(label.chain, label.address);
    const dueMs = label.labelledMs + afterDays * DAY_MS;
    const entry = profiles.get(key);
    const observations = [...(await store.observations(key, label.labelledMs)), ...(entry?.profile.past ?? [])];
    const isSeen = observations.some(({ atMs }) => atMs >= dueMs - DAY_MS);
    // An observation may still arrive.
    if (!isSeen && nowMs < dueMs + DAY_MS) return [];
    return [evaluateLabel({ label, afterDays, observations, security: entry?.profile.security ?? {}, nowMs })];
  }

  async function evaluateSome(nowMs: number, lease: Lease): Promise<void> {
    if (nowMs - evaluatedMs < EVALUATED_EVERY_MS) return;
    evaluatedMs = nowMs;
    const outcomes = [];
    for (const open of await store.due(nowMs, MOST_EVALUATED)) outcomes.push(...(await evaluate(open, nowMs)));
    await store.addOutcomes(outcomes, lease);
  }

  async function count(): Promise<LabelSummary> {
    const { labels, firstLabelMs } = await store.counted();
    return {
      // Only what counting needs, because their facts would fill the memory.
      cells: outcomeCells(
        labels.map(({ outcomes, ...label }) => ({
          label: { ...label, simulated: false } as RiskLabel,
          outcomes: outcomes as readonly LabelOutcome[],
        })),
      ),
      labels: labels.length,
      firstLabelMs,
      evaluated: labels.filter(({ outcomes }) => outcomes.length > 0).length,
    };
  }

  return {
    of: (chain, address) => store.of(chain, address),
    summary() {
      const nowMs = performance.now();
      if (counted === undefined || nowMs - counted.atMs > COUNTED_FOR_MS) {
        const summary = count();
        counted = { atMs: nowMs, summary };
        summary.catch(() => {
          counted = undefined;
        });
      }
      return counted.summary;
    },
    async tick(changed, nowMs, lease) {
      if (lease === undefined) return;
      if (begun !== lease.fence) {
        fresh.given(await store.last());
        begun = lease.fence;
      }
      const labels = fresh.of(changed, nowMs);
      await store.add(labels, lease);
      fresh.given(labels);
      await follow(nowMs);
      await evaluateSome(nowMs, lease);
    },
  };
}

function refOf(key: string): TokenRef {
  const [chain = "", address = ""] = key.split(":", 2);
  if (!isChain(chain)) throw new Error(`${chain} is not a chain.`);
  return { chain, address };
}
