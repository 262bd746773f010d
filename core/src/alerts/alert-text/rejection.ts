/**
 * The reason why a sentence cannot be parsed: thrown inside the parser only, and returned to callers as `understood:
 * false`.
 */
export class Rejection extends Error {}

/** Stops parsing with a sentence that names the problem and what to write instead. */
export function refuse(why: string): never {
  throw new Rejection(why);
}
