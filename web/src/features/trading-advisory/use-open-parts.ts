import { useEffect, useState } from "react";
import { readOpenParts, saveOpenParts } from "./open-parts.ts";
import { partOfHash, type WorkingPartName } from "./working-parts.ts";

/** The router dispatches its own moves as events with these names. */
const MOVES = ["hashchange", "popstate", "pushState", "replaceState"] as const;

/**
 * The open parts of the working: those that the user left open in this browser, and the one that a link points into,
 * which is scrolled to.
 */
export function useOpenParts() {
  const [open, setOpen] = useState(readOpenParts);
  useEffect(() => {
    let shownHash = "";
    const follow = () => {
      const { hash } = window.location;
      const part = partOfHash(hash);
      if (part === undefined || hash === shownHash) {
        shownHash = hash;
        return;
      }
      shownHash = hash;
      setOpen((before) => (before.includes(part) ? before : [...before, part]));
      document.getElementById(part)?.scrollIntoView();
    };
    follow();
    for (const move of MOVES) window.addEventListener(move, follow);
    return () => {
      for (const move of MOVES) window.removeEventListener(move, follow);
    };
  }, []);
  // Several parts may be toggled before the next render.
  const toggle = (part: WorkingPartName, isOpen: boolean) =>
    setOpen((before) => {
      if (before.includes(part) === isOpen) return before;
      const next = isOpen ? [...before, part] : before.filter((one) => one !== part);
      saveOpenParts(next);
      return next;
    });
  return { open, toggle };
}
