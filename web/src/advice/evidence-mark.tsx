import { useEffect, useRef, useState } from "react";
import type { EvidenceNotes } from "./evidence-notes.ts";
import { evidenceText } from "./evidence-text.ts";
import { sourceAndTime } from "./shared-origin.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly fact: EvidenceNotes["facts"][number]; readonly onLight: (id: string | undefined) => void };

type Place = { readonly left: number; readonly top: number };

const TIP_REM = 18;

/** The number of a fact within a text: hover or focus shows the fact, a press scrolls its row into view. */
export function EvidenceMark({ fact, onLight }: Props) {
  const [at, setAt] = useState<Place>();
  const mark = useRef<HTMLButtonElement>(null);
  const show = () => {
    if (mark.current) setAt(placeOver(mark.current));
    onLight(fact.id);
  };
  const hide = () => {
    setAt(undefined);
    onLight(undefined);
  };
  const isShown = at !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const follow = () => mark.current && setAt(placeOver(mark.current));
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setAt(undefined);
    window.addEventListener("scroll", follow, { passive: true, capture: true });
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("keydown", onKey);
    };
  }, [isShown]);
  return (
    <span onMouseEnter={show} onMouseLeave={hide}>
      <button
        ref={mark}
        type="button"
        className="ref"
        aria-label={TEXTS.evidenceNumber(fact.number)}
        aria-describedby={fact.place}
        onFocus={show}
        onBlur={hide}
        onClick={() => reveal(fact.place)}
      >
        {fact.number}
      </button>
      {at && (
        // The tooltip's text is the row that already describes the number.
        <span className="float ref-tip" style={at} aria-hidden="true">
          <span>{fact.name}</span>
          <b className="num">{evidenceText(fact)}</b>
          <small>{sourceAndTime(fact)}</small>
        </span>
      )}
    </span>
  );
}

/** Scrolls a fact's row into view, opening the disclosure that may contain it. */
function reveal(place: string): void {
  const row = document.getElementById(place);
  row?.closest("details")?.setAttribute("open", "");
  row?.scrollIntoView({ block: "nearest" });
}

/** Returns the position of the tooltip: above its number, within the page's width. */
function placeOver(mark: HTMLElement): Place {
  const { left, top } = mark.getBoundingClientRect();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { left: Math.max(8, Math.min(left, document.documentElement.clientWidth - TIP_REM * rem - 8)), top };
}
