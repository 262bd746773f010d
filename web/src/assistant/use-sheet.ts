import { useEffect, type RefObject } from "react";

/** What the sheet covers: everything but itself, the bottom bar, notifications and dialogs. */
const COVERED = "#main, .skip, .mast, .sections, .footer";

/**
 * Makes a panel a sheet of a phone: what it covers can't be reached, and it fits into what the keyboard of the screen
 * leaves of the window.
 */
export function useSheet(panel: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useEffect(() => {
    if (!isSheet) return undefined;
    const covered = [...document.querySelectorAll<HTMLElement>(COVERED)].filter(({ inert }) => !inert);
    for (const part of covered) part.inert = true;
    const ends = new AbortController();
    const view = window.visualViewport;
    const fit = () => {
      const { style } = panel.current ?? document.createElement("i");
      style.setProperty("--sheet-top", `${String(view?.offsetTop ?? 0)}px`);
      style.setProperty("--sheet-height", `${String(view?.height ?? window.innerHeight)}px`);
    };
    fit();
    for (const name of ["resize", "scroll"]) view?.addEventListener(name, fit, { signal: ends.signal });
    return () => {
      ends.abort();
      for (const part of covered) part.inert = false;
    };
  }, [isSheet, panel]);
}
