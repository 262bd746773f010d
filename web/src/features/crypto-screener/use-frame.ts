import { useEffect, useState, type RefObject } from "react";

const NARROW = "(max-width: 900px)";
/** Heights of a row in rem: one line, or a few under each other where the screen is narrow. */
const ROW_REM = { wide: 2.75, narrow: 6 } as const;

/** Where a scrolled frame stands and how tall its rows are, read once a frame of the screen. */
export function useFrame(ref: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ scrollTopPx: 0, heightPx: 640, rowPx: 44 });
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const narrow = window.matchMedia(NARROW);
    let due: number | undefined;
    const read = () => {
      due = undefined;
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const rowPx = Math.round(rootPx * (narrow.matches ? ROW_REM.narrow : ROW_REM.wide));
      const next = { scrollTopPx: frame.scrollTop, heightPx: frame.clientHeight, rowPx };
      setPlace((now) => (Object.entries(next).every(([key, px]) => now[key as keyof typeof now] === px) ? now : next));
    };
    const ask = () => (due ??= requestAnimationFrame(read));
    read();
    frame.addEventListener("scroll", ask, { passive: true });
    const sized = new ResizeObserver(ask);
    sized.observe(frame);
    sized.observe(document.documentElement);
    return () => {
      if (due !== undefined) cancelAnimationFrame(due);
      frame.removeEventListener("scroll", ask);
      sized.disconnect();
    };
  }, [ref]);
  return place;
}
