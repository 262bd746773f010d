import type { TokenObservation, TokenProfile } from "@sextant/core/market";
import { type Assessment, isInList, listFlags } from "@sextant/core/screening";

/**
 * A token as a snapshot stores it: its assessment, the lists it was in then (`listFlags`), and its earlier
 * observations.
 */
export type Seen = { readonly token: Assessment; readonly lists: number; readonly past: readonly TokenObservation[] };

/** A token as one tier has it now, with the profile behind its assessment. */
export type EvaluatedToken = { readonly token: Assessment; readonly profile: TokenProfile; readonly lists: number };

export function evaluatedTokenOf(token: Assessment, profile: TokenProfile, nowMs: number): EvaluatedToken {
  return { token, profile, lists: listFlags((list) => isInList(token, list, nowMs)) };
}

/** Leaves out the profile: snapshots are stored for an hour, and it is half of a token's memory. */
export function seenOf({ token, profile, lists }: EvaluatedToken): Seen {
  return { token, lists, past: profile.past };
}
