import { useEffect, useState, type RefObject } from "react";

const NARROW = "(max-width: 900px)";
/** Heights of a row in rem: one line, or a few under each other where the screen is narrow. */
const ROW_REM = { wide: 2.75, narrow: 6 } as const;

/** Under this name the entry of the browser's history keeps how far the frame was scrolled. */
const STORED = "tableTopPx";
const RESTED_MS = 150;

const storedTopPx = (): number => {
  const state: unknown = window.history.state;
  const stored = typeof state === "object" && state !== null ? (state as Record<string, unknown>)[STORED] : undefined;
  return typeof stored === "number" ? stored : 0;
};

/**
 * Where a scrolled frame stands and how tall its rows are, read once a frame of the screen. Another question begins at its
 * top; who comes back to the page finds it where they left it.
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
    // Browsers allow only so many changes of an entry: it is kept when the scrolling rests.
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
