import "./sticky-head.css";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { direction, signedPercent } from "../lib/metrics.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Arrow } from "../ui/arrow.tsx";

type Props = {
  readonly symbol: string;
  /** The price as displayed. */
  readonly price: string;
  readonly changePercent: number | null;
  /** What the page shows below, such as its tab: when it changes, the page scrolls back to its beginning. */
  readonly section?: string;
  /** The tabs, which stay in view too. */
  readonly children?: ReactNode;
};

const TONE = { up: "up", down: "down", flat: "ink2" };

/**
 * Keeps the tabs of a symbol's page below the masthead while the page scrolls, and above them the symbol with its price
 * and change, which the head of the page has in full. Its parent is what it stays in view for.
 */
export function StickyHead({ symbol, price, changePercent, section, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isStuck = useIsAbove(place);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    const { top = 0 } = place.current?.getBoundingClientRect() ?? {};
    // By one pixel more, so that the line stays in view.
    if (top < 0) window.scrollBy({ top: top + 1 });
  }, [section]);
  const way = direction(changePercent);
  return (
    <>
      <div ref={place} className="sticky-place" />
      <div className={`sticky-head ${isStuck ? "sticky-head-stuck" : ""}`}>
        {/* The head of the page says the same to screen readers. */}
        <div className="sticky-line" aria-hidden="true">
          <b>{formatSymbol(symbol)}</b>
          <span className="num">{price}</span>
          {changePercent !== null && (
            <span className={`chg num ${TONE[way]}`}>
              <Arrow of={way} />
              {signedPercent(changePercent)}
            </span>
          )}
        </div>
        {children}
      </div>
    </>
  );
}

/** Returns whether an element has scrolled above the window. */
function useIsAbove(place: { readonly current: HTMLElement | null }): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const look = () => setAbove((place.current?.getBoundingClientRect().top ?? 0) < 0);
    look();
    // An observer of intersections misses an element that a jump carries past the whole window.
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [place]);
  return isAbove;
}
