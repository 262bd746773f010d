/** Closes in a row that must say the same before a new action is issued: labels must not flicker. */
export const CLOSES_TO_CHANGE = 3;

/**
 * The actions as issued, from those of each close, oldest first: the first stands at once, a later one only after
 * CLOSES_TO_CHANGE closes in a row. An unknown close (undefined) neither confirms nor counts against a change.
 */
export function settledActions<T>(raw: readonly (T | undefined)[]): readonly (T | undefined)[] {
  let issued: T | undefined;
  let candidate: T | undefined;
  let closes = 0;
  return raw.map((action) => {
    if (action === undefined) return issued;
    if (issued === undefined) issued = action;
    if (action === issued) {
      closes = 0;
      candidate = undefined;
      return issued;
    }
    closes = action === candidate ? closes + 1 : 1;
    candidate = action;
    if (closes >= CLOSES_TO_CHANGE) {
      issued = action;
      closes = 0;
      candidate = undefined;
    }
    return issued;
  });
}
