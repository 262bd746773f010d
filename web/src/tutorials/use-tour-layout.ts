import { type RefObject, useEffect, useRef, useState } from "react";
import { PHONE, useMedia } from "../lib/use-media.ts";
import { placeOf } from "./place-of.ts";
import { type Box, cardBeside, ringAround, scrollTo, type TourSpace } from "./tour-layout.ts";

const CALM = "(prefers-reduced-motion: reduce)";

/** Where the ring and the card are, in px of the window; a sheet has no corner. */
export type TourLayout = { readonly ring: Box | undefined; readonly card: Pick<Box, "left" | "top"> | undefined };

/**
 * Brings the part that a step points at into view, and returns where the ring and the card belong. It looks at every
 * frame, since anything on the screen may move: by scrolling, resizing, or by what loads above.
 */
export function useTourLayout(element: string, card: RefObject<HTMLElement | null>): TourLayout | undefined {
  const isSheet = useMedia(PHONE);
  const isCalm = useMedia(CALM);
  const [layout, setLayout] = useState<TourLayout>();
  const seen = useRef({ element: "", print: "", place: "" });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      if (card.current === null) return;
      const space = spaceOf(card.current, isSheet);
      const part = placeOf(element)?.getBoundingClientRect();
      // The page may be scrolled away from the part, but what moves the part within the page brings it back.
      const place =
        part === undefined ? "" : JSON.stringify([Math.round(part.top + space.scrolled), { ...space, scrolled: 0 }]);
      if (part !== undefined && (seen.current.element !== element || seen.current.place !== place)) {
        const behavior = isCalm || seen.current.element === "" ? "instant" : "smooth";
        seen.current = { ...seen.current, element, place };
        window.scrollBy({ top: scrollTo(part, space), behavior });
      }
      const ring = part && ringAround(part, space);
      const next = { ring, card: isSheet ? undefined : cardBeside(ring, space) };
      const print = JSON.stringify(next);
      if (print === seen.current.print) return;
      seen.current.print = print;
      setLayout(next);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [element, card, isSheet, isCalm]);
  useEffect(() => {
    // The last part of a page can be scrolled above the sheet only if there is something below it.
    if (isSheet) document.body.style.paddingBottom = "60vh";
    return () => void (document.body.style.paddingBottom = "");
  }, [isSheet]);
  return layout;
}

function spaceOf(card: HTMLElement, isSheet: boolean): TourSpace {
  const { offsetWidth: width, offsetHeight: height } = card;
  // Where the page itself keeps clear of what sticks to its top.
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { clientWidth } = document.documentElement;
  return {
    window: { width: clientWidth, height: window.innerHeight },
    above,
    scrolled: window.scrollY,
    card: { width, height },
    isSheet,
  };
}
