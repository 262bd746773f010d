import { useEffect, useState } from "react";

/** Long enough that typing and scrolling past trigger no request. */
const SETTLED_MS = 120;

/** Returns a value once it has not changed for `afterMs`. */
export function useSettled(value: string, afterMs = SETTLED_MS): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
