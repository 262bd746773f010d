import { OWN_CAPITAL_KEY } from "./forget-own-capital.ts";

const CHANGED = "own-capital-changed";

/** The capital that the user entered and their maximum per position, percent. */
export type OwnCapital = {
  /** Undefined if not entered; the portfolios' total is used instead. */
  readonly capital: string | undefined;
  readonly currency: string;
  readonly mostPercent: string;
};

/** Returns the stored text; null if there is none. */
export function storedOwnCapital(): string | null {
  try {
    return localStorage.getItem(OWN_CAPITAL_KEY);
  } catch {
    return null;
  }
}

/** Stores the capital; returns whether it could: with storage blocked, the user has to type it again next time. */
export function saveOwnCapital(own: OwnCapital): boolean {
  try {
    localStorage.setItem(OWN_CAPITAL_KEY, JSON.stringify(own));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

/** Calls a listener when the capital is saved, here or in another tab; returns a function that stops listening. */
export function onOwnCapital(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
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
