import { useEffect, useState } from "react";

/** A hand that scrolls past does not ask for what it passes. */
const SETTLED_MS = 120;

/** A value once it rests. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
