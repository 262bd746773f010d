/** Why a sentence cannot be read: thrown inside the parser only, and handed out as `understood: false`. */
export class Rejection extends Error {}

/** Ends the reading with a sentence that names the fault and what to write instead. */
export function refuse(why: string): never {
  throw new Rejection(why);
}
