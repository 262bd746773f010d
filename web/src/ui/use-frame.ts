import { useEffect, useState, type RefObject } from "react";

const NARROW = "(max-width: 900px)";
/** Row heights in rem: one line, or several stacked on narrow screens. */
const ROW_REM = { wide: 2.75, narrow: 6 } as const;

/** The key in the browser history entry that stores the scroll position of the frame. */
const STORED = "tableTopPx";
const RESTED_MS = 150;

const storedTopPx = (): number => {
  const state: unknown = window.history.state;
  const stored = typeof state === "object" && state !== null ? (state as Record<string, unknown>)[STORED] : undefined;
  return typeof stored === "number" ? stored : 0;
};

/**
 * Returns the scroll position, height and row height of a scrolling frame, measured at most once per animation frame. A
 * new query starts at the top; returning to the page restores the scroll position.
 */
export function useFrame(ref: RefObject<HTMLElement | null>, question: string, narrowRem: number = ROW_REM.narrow) {
  const [place, setPlace] = useState({ scrollTopPx: 0, heightPx: 640, rowPx: 44 });
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const narrow = window.matchMedia(NARROW);
    frame.scrollTop = storedTopPx();
    let due: number | undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    // Browsers limit how often an entry may change, so it is stored once scrolling pauses.
    const keep = () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        window.history.replaceState({ ...(window.history.state as object | null), [STORED]: frame.scrollTop }, "");
      }, RESTED_MS);
    };
    const read = () => {
      due = undefined;
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const rowPx = Math.round(rootPx * (narrow.matches ? narrowRem : ROW_REM.wide));
      const next = { scrollTopPx: frame.scrollTop, heightPx: frame.clientHeight, rowPx };
      setPlace((now) => (Object.entries(next).every(([key, px]) => now[key as keyof typeof now] === px) ? now : next));
    };
    const request = () => (due ??= requestAnimationFrame(read));
    read();
    frame.addEventListener("scroll", request, { passive: true });
    frame.addEventListener("scroll", keep, { passive: true });
    const sized = new ResizeObserver(request);
    sized.observe(frame);
    sized.observe(document.documentElement);
    return () => {
      if (due !== undefined) cancelAnimationFrame(due);
      clearTimeout(resting);
      frame.removeEventListener("scroll", request);
      frame.removeEventListener("scroll", keep);
      sized.disconnect();
    };
  }, [ref, question, narrowRem]);
  return place;
}
