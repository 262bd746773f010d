type Part = "feed" | "network";

/** Returns what a part was like at the last visit in this browser, so that its placeholder is of that size. */
export function lastVisit(part: Part): string | null {
  try {
    return localStorage.getItem(`dashboard-${part}`);
  } catch {
    return null;
  }
}

export function rememberVisit(part: Part, value: string): void {
  try {
    localStorage.setItem(`dashboard-${part}`, value);
  } catch {
    // Storage is blocked: placeholders have their usual size.
  }
}
