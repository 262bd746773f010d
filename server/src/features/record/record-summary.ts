import type { getRecordSummary, RecordCount } from "@sextant/core/contract";
import { heldOf, type Origin } from "@sextant/core/record";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { ClaimRecord, TalliedClaims } from "../../record/index.ts";
import { staleWhileRevalidate } from "./stale-while-revalidate.ts";
import type { CheckedMarket } from "./record-market.ts";
import { testedOf } from "./tested.ts";

type Answer = z.input<typeof getRecordSummary.answer>;

export type RecordSummaryOptions = {
  readonly record: Pick<ClaimRecord, "claims">;
  readonly market: () => Promise<CheckedMarket>;
  readonly clock: WallClock;
  /** The model that forecasts here. */
  readonly modelVersion: string;
};

/**
 * Creates the handler of the record's summary: tests before release beside what was claimed here, never added up.
 */
export function createRecordSummary({ record, market, clock, modelVersion }: RecordSummaryOptions) {
  const stored = staleWhileRevalidate<Omit<Answer, "market" | "nextCheckAt">>(clock);
  const tested = testedOf(modelVersion);

  async function counts() {
    const [live, practice] = await Promise.all([record.claims.tally("live"), record.claims.tally("practice")]);
    return {
      tested,
      live: countOf(live, "scheduled"),
      practice: countOf(practice, "scheduled"),
      requested: { live: countOf(live, "requested"), practice: countOf(practice, "requested") },
    };
  }

  return async (): Promise<Answer> => ({ ...(await stored("summary", counts)), ...(await market()) });
}

function countOf(tally: readonly TalliedClaims[], origin: Origin): RecordCount {
  const count = (of: (outcome: TalliedClaims["outcome"]) => boolean): number =>
    tally.reduce((sum, one) => sum + (one.origin === origin && of(one.outcome) ? one.count : 0), 0);
  return {
    issued: count(() => true),
    open: count((outcome) => outcome === null),
    resolved: count((outcome) => heldOf(outcome) !== undefined),
    held: count((outcome) => heldOf(outcome) === true),
    void: count((outcome) => outcome === "VOID"),
  };
}
