import { useEffect, useRef, useState } from "react";

/** Maximum wait of an Enter for the answer of a search: then the text is sent as typed. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Lets Enter wait for the search of what was typed: `act` is called once when the search has ended, or after 1.5 s.
 * Returns whether Enter is waiting, and functions that start and cancel the wait.
 */
export function useEnterWhenFound(isSearching: boolean, act: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const [isLate, setLate] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    setLate(false);
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const hasEnded = isWaiting && (!isSearching || isLate);
  useEffect(() => {
    if (!hasEnded) return;
    setWaiting(false);
    setLate(false);
    latest.current();
  }, [hasEnded]);
  return { isWaiting, wait: () => setWaiting(true), cancel: () => setWaiting(false) };
}
