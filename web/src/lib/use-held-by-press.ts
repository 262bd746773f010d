import { useEffect, useState } from "react";

/**
 * Returns a value as it was when a press began anywhere on the page, until it has ended; otherwise the latest one. A
 * click counts only where press and release meet the same element: a list that is loaded anew in between would move
 * its rows from under the pointer.
 */
export function useHeldByPress<T>(latest: T): T {
  const [isPressed, setPressed] = useState(false);
  const [held, setHeld] = useState(latest);
  if (!isPressed && !Object.is(held, latest)) setHeld(latest);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setPressed(true);
    };
    // The click itself comes after the release.
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(false));
    };
    document.addEventListener("pointerdown", press, { capture: true, signal });
    for (const type of ["pointerup", "pointercancel", "dragend"])
      document.addEventListener(type, release, { capture: true, signal });
    window.addEventListener("blur", release, { signal });
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, []);
  return isPressed ? held : latest;
}
