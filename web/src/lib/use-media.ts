import { useCallback, useSyncExternalStore } from "react";

/** Matches where there is room for one column only; as in the style sheets. */
export const PHONE = "(max-width: 640px)";

/** Matches a device that is operated by touch, and so probably has no keyboard. */
export const TOUCH = "(pointer: coarse)";

/** Returns whether a media query matches, and renders again when that changes; false where there is no window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
