import { useEffect, useState } from "react";
import { placeOf } from "./place-of.ts";

/** How long the parts of a screen may take to appear. */
const LONGEST_MS = 12_000;
/** How long the parts that are still missing may take after the last one that appeared, where nothing is loading. */
const SETTLED_MS = 4_000;

/**
 * Waits for the parts of a screen that the steps of a tutorial point at. Returns whether they are all there or nothing
 * more appears; `none` if nothing appeared at all, and undefined while it waits.
 */
export function useFoundSteps(elements: readonly string[]): "some" | "none" | undefined {
  const [found, setFound] = useState<"some" | "none">();
  useEffect(() => {
    let count = 0;
    const isLate = laterThan(LONGEST_MS);
    const end = () => {
      if (count === 0) setFound("none");
      else if (isLoading() && !isLate()) ends = setTimeout(end, SETTLED_MS);
      else setFound("some");
    };
    let ends = setTimeout(end, LONGEST_MS);
    const look = () => {
      const now = elements.filter((element) => placeOf(element) !== undefined).length;
      if (now === elements.length) setFound("some");
      if (now === count) return;
      count = now;
      clearTimeout(ends);
      ends = setTimeout(end, now > 0 ? SETTLED_MS : LONGEST_MS);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["class", "hidden"],
    });
    look();
    return () => {
      observer.disconnect();
      clearTimeout(ends);
    };
  }, [elements]);
  return found;
}

/** Whether the screen shows placeholders of parts that are still loading. */
function isLoading(): boolean {
  return document.querySelector("#main .skel") !== null;
}

/** Returns whether so much time has passed, as a function. */
function laterThan(durationMs: number): () => boolean {
  const startMs = performance.now();
  return () => performance.now() - startMs > durationMs;
}
