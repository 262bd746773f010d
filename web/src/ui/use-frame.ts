import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

const NARROW = "(max-width: 900px)";
/** Row heights in rem: one line, or several stacked on narrow screens. */
const ROW_REM = { wide: 2.75, narrow: 6 } as const;

/** Returns where the table's head stays while its rows scroll under it, in px from the top of the window. */
export function headBottomPx(grid: HTMLElement): number {
  const head = grid.querySelector<HTMLElement>(".rg-head");
  return head === null ? 0 : (Number.parseFloat(getComputedStyle(head).top) || 0) + head.offsetHeight;
}

const rowsOf = (grid: HTMLElement) => grid.querySelector<HTMLElement>(".rg-rows");

/**
 * Returns which part of a table that scrolls with the page is in the window, and its row height, measured at most once
 * per animation frame. A new query shows its first row; on going back, the browser restores the page's position.
 */
export function useFrame(ref: RefObject<HTMLElement | null>, question: string, narrowRem: number = ROW_REM.narrow) {
  const [place, setPlace] = useState({ scrollTopPx: 0, heightPx: 640, rowPx: 44 });
  const answered = useRef(question);
  // Before the next picture, so that the rows of the previous query's position are never shown.
  useLayoutEffect(() => {
    const grid = ref.current;
    if (grid === null || answered.current === question) return;
    answered.current = question;
    const above = (rowsOf(grid)?.getBoundingClientRect().top ?? 0) - headBottomPx(grid);
    if (above < 0) window.scrollBy({ top: above, behavior: "instant" });
  }, [ref, question]);
  useLayoutEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const narrow = window.matchMedia(NARROW);
    let due: number | undefined;
    const read = () => {
      due = undefined;
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const rowPx = Math.round(rootPx * (narrow.matches ? narrowRem : ROW_REM.wide));
      const top = rowsOf(grid)?.getBoundingClientRect().top ?? 0;
      const next = { scrollTopPx: Math.max(0, Math.round(-top)), heightPx: window.innerHeight, rowPx };
      setPlace((now) => (Object.entries(next).every(([key, px]) => now[key as keyof typeof now] === px) ? now : next));
    };
    const request = () => (due ??= requestAnimationFrame(read));
    read();
    window.addEventListener("scroll", request, { passive: true });
    window.addEventListener("resize", request);
    const sized = new ResizeObserver(request);
    sized.observe(document.documentElement);
    return () => {
      if (due !== undefined) cancelAnimationFrame(due);
      window.removeEventListener("scroll", request);
      window.removeEventListener("resize", request);
      sized.disconnect();
    };
  }, [ref, question, narrowRem]);
  return place;
}

/** The key in the browser's history entry that remembers an unfolded table. */
const STORED = "isTableWhole";

const isStoredWhole = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && STORED in state;
};

/** Returns whether a table shows all of its rows, which going back to the page restores, and a function to show them. */
export function useWholeTable(question: string): readonly [boolean, () => void] {
  const [isWhole, setWhole] = useState(isStoredWhole);
  // The router replaces the entry whenever the address changes.
  useEffect(() => {
    if (isWhole && !isStoredWhole())
      window.history.replaceState({ ...(window.history.state as object | null), [STORED]: true }, "");
  }, [isWhole, question]);
  return [isWhole, () => setWhole(true)];
}
