const KEY = "own-capital";

/** What a person typed as their capital and the most they put into one position, percent. */
export type OwnCapital = {
  /** Undefined: not typed, so that the total of the portfolios stands in. */
  readonly capital: string | undefined;
  readonly currency: string;
  readonly mostPercent: string;
};

/** Returns what this browser remembers; undefined where it does not, or where what it has is not sound. */
export function readOwnCapital(): OwnCapital | undefined {
  try {
    return parseOwnCapital(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

export function saveOwnCapital(own: OwnCapital): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(own));
  } catch {
    // Storage is refused: it is typed again the next time.
  }
}

export function forgetOwnCapital(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is refused: there is nothing to forget.
  }
}

/** Reads what storage has, as far as it can be believed. */
export function parseOwnCapital(text: string | null): OwnCapital | undefined {
  try {
    const { capital, currency, mostPercent } = JSON.parse(text ?? "null") as Readonly<Record<string, unknown>>;
    const isAmount = (value: unknown) => typeof value === "string" && /^\d{1,15}(?:\.\d{1,8})?$/.test(value);
    if (!(capital === undefined || isAmount(capital)) || typeof currency !== "string" || currency.length > 8)
      return undefined;
    if (!isAmount(mostPercent) || !(Number(mostPercent) > 0 && Number(mostPercent) <= 100)) return undefined;
    return { capital: capital as string | undefined, currency, mostPercent: mostPercent as string };
  } catch {
    return undefined;
  }
}
