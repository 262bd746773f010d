import type { TokenObservation, TokenProfile } from "@sextant/core/market";
import { type Assessment, isInList, listFlags } from "@sextant/core/screening";

/** A token as a moment has it: what is judged of it, the lists it stood in then (`listFlags`), and what was seen of it before. */
export type Seen = { readonly token: Assessment; readonly lists: number; readonly past: readonly TokenObservation[] };

/** A token as one tier has it now, with what the judgement rests on. */
export type Held = { readonly token: Assessment; readonly profile: TokenProfile; readonly lists: number };

export function heldOf(token: Assessment, profile: TokenProfile, nowMs: number): Held {
  return { token, profile, lists: listFlags((list) => isInList(token, list, nowMs)) };
}

/** Without the dossier: moments are kept for an hour, and it is half of what a token takes. */
export function seenOf({ token, profile, lists }: Held): Seen {
  return { token, lists, past: profile.past };
}
