import { useSetting } from "../lib/settings.ts";

const MASK = "•••••";

/** Returns whether amounts are hidden on this device, and a function that changes it. */
export function useHiddenValues(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const [value, save] = useSetting("hidden-values");
  return [value === "on", (isHidden) => save(isHidden ? "on" : "off")];
}

/** Returns an amount's text, or dots in its place; for charts and labels, where `<Money>` cannot be used. */
export const masked = (text: string, isHidden: boolean): string => (isHidden ? MASK : text);
