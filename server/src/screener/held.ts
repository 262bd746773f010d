import type { TokenDossier } from "@sextant/core/market";
import { type Assessment, isInList, listFlags } from "@sextant/core/screening";

/** A token as one tier has it: what is judged of it, what that rests on, and the lists it stood in then (`listFlags`). */
export type Held = { readonly token: Assessment; readonly dossier: TokenDossier; readonly lists: number };

export function heldOf(token: Assessment, dossier: TokenDossier, nowMs: number): Held {
  return { token, dossier, lists: listFlags((list) => isInList(token, list, nowMs)) };
}
