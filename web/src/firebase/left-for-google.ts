const KEY = "left-for-google";

/**
 * Returns whether this tab left for Google without a result yet: an empty response then means that something was lost.
 */
export function hasLeft(): boolean {
  return tried(() => sessionStorage.getItem(KEY) !== null) ?? false;
}

export function noteLeft(): void {
  tried(() => {
    sessionStorage.setItem(KEY, "yes");
  });
}

export function clearLeft(): void {
  tried(() => {
    sessionStorage.removeItem(KEY);
  });
}

/** A browser that blocks storage throws on mere access. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
