import type { LabelRecord } from "@sextant/core/contract";
import { withinMs } from "../../async/within-ms.ts";
import type { Clock } from "../../clock.ts";
import type { Screener } from "../../screener/screener.ts";

/** The period after which a label next to a token counts as held or not, in days. */
const AFTER_DAYS = 7;
/** Outcomes are evaluated every few minutes. */
const FRESH_MS = 60_000;
/** Maximum wait for the first record: a screen of tokens is worth showing without it. */
const FIRST_WITHIN_MS = 300;

/**
 * Returns a function that returns how often each risk class was followed by a rug, as last counted. It never rejects:
 * while nothing is known, or the database is unavailable, the last record or an empty one is returned.
 */
export function createLabelRecord(screener: Pick<Screener, "outcomes">, clock: Clock): () => Promise<LabelRecord> {
  let known: LabelRecord | undefined;
  let counting: Promise<LabelRecord> | undefined;
  let countedMs = -Infinity;

  async function count(): Promise<LabelRecord> {
    const { cells } = await screener.outcomes();
    known = cells
      .filter(({ chain, afterDays }) => chain === "all" && afterDays === AFTER_DAYS)
      .map(({ riskClass: risk, evaluated, rugs }) => ({ risk, evaluated, rugs }));
    return known;
  }

  return async () => {
    const nowMs = clock.nowMs();
    if (counting === undefined && Math.abs(nowMs - countedMs) >= FRESH_MS) {
      countedMs = nowMs;
      counting = count().finally(() => {
        counting = undefined;
      });
      // The last record stays; the next count is due in a minute.
      counting.catch(() => undefined);
    }
    if (known === undefined && counting !== undefined) await withinMs(counting, FIRST_WITHIN_MS);
    return known ?? [];
  };
}
