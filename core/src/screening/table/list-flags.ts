import { LISTS, type ListName } from "../assessment.ts";

/**
 * Returns the lists that a token is in, one bit each, as the screener's table expects them: `listFlags((list) =>
 * isInList(token, list, nowMs))`.
 */
export function listFlags(isIn: (list: ListName) => boolean): number {
  return LISTS.reduce((flags, list) => (isIn(list) ? flags | listFlag(list) : flags), 0);
}

/** Returns the bit of one list. */
export function listFlag(list: ListName): number {
  return 1 << LISTS.indexOf(list);
}
