import { useCallback, useEffect, useRef, useState } from "react";

/** A held key moves many bars a second: only the one it rests on is worth saying. */
const REST_MS = 150;

/** Returns a text for a live region, and a function that changes it once nothing newer has come for 150 ms. */
export function useSpoken() {
  const [spoken, setSpoken] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const speak = useCallback((text: string) => {
    clearTimeout(timer.current);
    // The same text again is a change too, or screen readers would stay silent.
    timer.current = setTimeout(() => setSpoken((before) => (before === text ? `${text}\u00a0` : text)), REST_MS);
  }, []);
  return [spoken, speak] as const;
}
