const KEY = "left-for-google";

/** Whether this tab left for Google and nothing has come of it yet: then an empty answer means that something was lost. */
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

/** A browser that keeps nothing throws at the mere asking. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
