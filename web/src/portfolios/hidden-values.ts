import { useSetting } from "../lib/settings.ts";

const MASK = "•••••";

/** Returns whether amounts are hidden on this device, and what changes it. */
export function useHiddenValues(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const [value, save] = useSetting("hidden-values");
  return [value === "on", (isHidden) => save(isHidden ? "on" : "off")];
}

/** Returns the words of an amount, or dots in their place; for pictures and labels, which `<Money>` cannot stand in. */
export const masked = (text: string, isHidden: boolean): string => (isHidden ? MASK : text);
