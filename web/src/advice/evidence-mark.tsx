import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { EvidenceNotes } from "./evidence-notes.ts";
import { evidenceText } from "./evidence-text.ts";
import { sourceAndTime } from "./shared-origin.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly fact: EvidenceNotes["facts"][number];
  /** All facts of the text, among which are those that went into this one. */
  readonly facts: EvidenceNotes["facts"];
  readonly onLight: (id: string | undefined) => void;
};

type Place = { readonly left: number; readonly top: number };

const TIP_REM = 18;

const load = () => import("./evidence-popover.tsx");
const EvidencePopover = lazy(async () => ({ default: (await load()).EvidencePopover }));

/** The number of a fact within a text: hover or focus shows the fact, a press opens it in place. */
export function EvidenceMark({ fact, facts, onLight }: Props) {
  const [at, setAt] = useState<Place>();
  const [isOpen, setOpen] = useState(false);
  const mark = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  const show = () => {
    void load().catch(() => undefined);
    onLight(fact.id);
    // Just closed, the fact is not shown again; while it is open, it needs no summary.
    if (mark.current && !isReturning.current && !isOpen) setAt(placeOver(mark.current));
  };
  const hide = () => {
    setAt(undefined);
    onLight(undefined);
  };
  const open = () => {
    setAt(undefined);
    setOpen(true);
  };
  const close = (isElsewhere: boolean) => {
    setOpen(false);
    if (isElsewhere) return;
    isReturning.current = true;
    mark.current?.focus();
    isReturning.current = false;
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
    <>
      <span onMouseEnter={show} onMouseLeave={hide}>
        <button
          ref={mark}
          type="button"
          className="ref"
          aria-label={TEXTS.evidenceNumber(fact.number)}
          aria-describedby={fact.place}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onFocus={show}
          onBlur={hide}
          onClick={open}
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
      {isOpen && (
        <Suspense>
          <EvidencePopover fact={fact} facts={facts} mark={mark} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the position of the tooltip: above its number, within the page's width. */
function placeOver(mark: HTMLElement): Place {
  const { left, top } = mark.getBoundingClientRect();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { left: Math.max(8, Math.min(left, document.documentElement.clientWidth - TIP_REM * rem - 8)), top };
}
