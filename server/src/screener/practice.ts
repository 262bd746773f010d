import { createHash } from "node:crypto";
import { type TokenProfile, tokenKey } from "@sextant/core/market";
import { simulatedSecurity, simulatedObservations } from "@sextant/core/simulation";
import {
  type Assessment,
  EVALUATED_AFTER_DAYS,
  evaluateLabel,
  type LabelOutcome,
  outcomeCells,
  type RiskLabel,
} from "@sextant/core/screening";
import { type EvaluatedToken, evaluatedTokenOf } from "./evaluated-token.ts";
import { mapInChunks } from "../async/map-in-chunks.ts";
import type { LabelHistory } from "./label-history.ts";
import type { SimulatedMarket } from "./simulated-market.ts";
import { createNewLabels } from "./new-labels.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Delay after the start, so that the first visitors are served first. */
const SEEDED_AFTER_MS = 2 * 60_000;
/** Days ago for which the simulated market is labelled, oldest first. */
const LABELLED_DAYS_AGO = [37, 34, 31, 22, 15, 8];
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type Stored = { readonly label: RiskLabel; readonly outcomes: readonly LabelOutcome[] };

/**
 * Creates the labels of the simulated market: assigned by the same rules on its past days, and evaluated by the
 * outcome. Computed at each start and never stored.
 */
export function createPractice(parts: {
  readonly market: SimulatedMarket;
  readonly assess: (profile: TokenProfile, nowMs: number) => Assessment;
}): LabelHistory {
  const { market, assess } = parts;
  const byToken = new Map<string, Stored[]>();
  const given = createNewLabels(practiceId);
  let startedMs: number | undefined;
  let seeding: Promise<void> | undefined;
  let isSeeded = false;
  let evaluatedMs = -Infinity;

  function keep(label: RiskLabel, nowMs: number): void {
    const key = tokenKey(label.chain, label.address);
    byToken.set(key, [{ label, outcomes: outcomesOf(label, nowMs) }, ...(byToken.get(key) ?? [])]);
  }

  async function label(evaluated: readonly EvaluatedToken[], atMs: number, nowMs: number): Promise<void> {
    const labels = given.of(evaluated, atMs);
    given.given(labels);
    await mapInChunks(labels, (one) => {
      keep(one, nowMs);
    });
  }

  async function seed(nowMs: number): Promise<void> {
    for (const days of LABELLED_DAYS_AGO) {
      const atMs = nowMs - days * DAY_MS;
      const evaluated = await mapInChunks(await market.at(atMs), (profile) =>
        evaluatedTokenOf(assess(profile, atMs), profile, atMs),
      );
      await label(evaluated, atMs, nowMs);
    }
    isSeeded = true;
  }

  /** Evaluates labels that became due since they were assigned. */
  async function evaluateAgain(nowMs: number): Promise<void> {
    if (nowMs - evaluatedMs < HOUR_MS) return;
    evaluatedMs = nowMs;
    await mapInChunks([...byToken], ([key, stored]) => {
      const outcomes = (one: Stored) =>
        one.outcomes.length === EVALUATED_AFTER_DAYS.length ? one.outcomes : outcomesOf(one.label, nowMs);
      byToken.set(
        key,
        stored.map((one) => ({ label: one.label, outcomes: outcomes(one) })),
      );
    });
  }

  const all = (): readonly Stored[] => [...byToken.values()].flat();

  return {
    of: (chain, address) => Promise.resolve(byToken.get(tokenKey(chain, address)) ?? []),
    summary() {
      const stored = all();
      return Promise.resolve({
        cells: outcomeCells(stored),
        labels: stored.length,
        evaluated: stored.filter(({ outcomes }) => outcomes.length > 0).length,
        firstLabelMs: stored.length === 0 ? undefined : Math.min(...stored.map(({ label }) => label.labelledMs)),
      });
    },
    async tick(changed, nowMs) {
      startedMs ??= nowMs;
      if (nowMs - startedMs < SEEDED_AFTER_MS) return;
      seeding ??= seed(startedMs);
      if (!isSeeded) return seeding;
      await label(changed, nowMs, nowMs);
      await evaluateAgain(nowMs);
    },
  };
}

function outcomesOf(label: RiskLabel, nowMs: number): readonly LabelOutcome[] {
  const { chain, address, labelledMs } = label;
  return EVALUATED_AFTER_DAYS.flatMap((afterDays) => {
    const dueMs = labelledMs + afterDays * DAY_MS;
    if (dueMs > nowMs) return [];
    const observations = simulatedObservations(chain, address, labelledMs + 1, dueMs);
    const security = simulatedSecurity(chain, address, dueMs) ?? {};
    return [evaluateLabel({ label, afterDays, observations, security, nowMs: dueMs })];
  });
}

/** The same label has the same id in every process. */
function practiceId({ key, atMs }: { readonly key: string; readonly atMs: number }): string {
  let time = "";
  for (let rest = atMs, digit = 0; digit < 10; digit += 1, rest = Math.floor(rest / 32))
    time = (LETTERS[rest % 32] ?? "0") + time;
  const chance = createHash("sha256")
    .update(`${key} ${String(atMs)}`)
    .digest()
    .subarray(0, 16);
  return time + [...chance].map((byte) => LETTERS[byte & 31]).join("");
}
