import { useEffect, useRef, useState } from "react";
import type { EvidenceNotes } from "./evidence-notes.ts";
import { evidenceText } from "./evidence-text.ts";
import { sourceAndTime } from "./shared-origin.ts";

type Props = { readonly fact: EvidenceNotes["facts"][number]; readonly onLight: (id: string | undefined) => void };

type Place = { readonly left: number; readonly top: number };

const TIP_REM = 18;

/** The number of a fact within a text: pointed at or focused it shows the fact, pressed it brings the fact's row into view. */
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
        aria-label={`Evidence ${fact.number}`}
        aria-describedby={fact.place}
        onFocus={show}
        onBlur={hide}
        onClick={() => reveal(fact.place)}
      >
        {fact.number}
      </button>
      {at && (
        // What it says is the row that describes the number already.
        <span className="float ref-tip" style={at} aria-hidden="true">
          <span>{fact.name}</span>
          <b className="num">{evidenceText(fact)}</b>
          <small>{sourceAndTime(fact)}</small>
        </span>
      )}
    </span>
  );
}

/** Brings a fact's row into view, out of the list it may be folded into. */
function reveal(place: string): void {
  const row = document.getElementById(place);
  row?.closest("details")?.setAttribute("open", "");
  row?.scrollIntoView({ block: "nearest" });
}

/** Where the fact stands: over its number, within the page's width. */
function placeOver(mark: HTMLElement): Place {
  const { left, top } = mark.getBoundingClientRect();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { left: Math.max(8, Math.min(left, document.documentElement.clientWidth - TIP_REM * rem - 8)), top };
}
