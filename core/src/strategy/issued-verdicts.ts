import type { GroundDays } from "../grounds/index.ts";
import type { Profile } from "../forecast/index.ts";
import { groundVerdict, type GroundState, type GroundVerdict } from "./ground-policy.ts";

/** Closes in a row that must say the same before a new action is issued: labels must not flicker. */
export const CLOSES_TO_CHANGE = 3;

/** What was issued at a close, and how far another action has come: `closes` of CLOSES_TO_CHANGE. */
export type IssuedVerdict = GroundVerdict & {
  readonly changing: { readonly to: GroundVerdict["action"]; readonly closes: number } | undefined;
};

/**
 * Verdicts as issued at each close, oldest first. The first known close stands at once; a new action only after
 * CLOSES_TO_CHANGE closes in a row that say so. A close whose state is not known (undefined) issues what stood before and
 * neither confirms nor breaks a change.
 */
export function issuedVerdicts(
  states: readonly (GroundState | undefined)[],
  profile: Profile,
  days: GroundDays | 1,
): readonly (IssuedVerdict | undefined)[] {
  let issued: IssuedVerdict | undefined;
  return states.map((state) => {
    if (state === undefined) return issued;
    const now = groundVerdict(state, profile, days, issued?.action);
    if (issued === undefined || now.action === issued.action) {
      issued = { ...now, changing: undefined };
      return issued;
    }
    const closes = issued.changing?.to === now.action ? issued.changing.closes + 1 : 1;
    issued =
      closes >= CLOSES_TO_CHANGE
        ? { ...now, changing: undefined }
        : { ...issued, changing: { to: now.action, closes } };
    return issued;
  });
}
