import type { getRecord } from "@sextant/core/contract";
import type * as z from "zod";

type TrackRecord = z.infer<typeof getRecord.answer>;

/** The record of an installation that has claimed nothing yet. */
export function emptyRecord(): TrackRecord {
  return {
    book: "live",
    practice: null,
    counts: { live: 0, practice: 0 },
    head: null,
    all: {
      name: "all",
      issued: 0,
      open: 0,
      resolved: 0,
      void: 0,
      tooEarly: true,
      saidPercent: null,
      heldPercent: null,
      wilson95: null,
      brier: null,
      brierBase: null,
      skillPercent: null,
      skill95: null,
      calibrationErrorPercent: null,
      calibrationNoisePercent: null,
    },
    byKind: [],
    coverage: [],
    reliability: [],
    issuedCallsGapPoints: null,
    rows: [],
    matching: 0,
    horizons: [],
  };
}
