const KEY = "own-capital";

/** The capital that the user entered and their maximum per position, percent. */
export type OwnCapital = {
  /** Undefined if not entered; the portfolios' total is used instead. */
  readonly capital: string | undefined;
  readonly currency: string;
  readonly mostPercent: string;
};

/** Returns the capital stored in this browser; undefined if there is none or it is invalid. */
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
    // Storage is blocked: the user has to type it again next time.
  }
}

export function forgetOwnCapital(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** Parses the stored capital, dropping invalid values. */
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
