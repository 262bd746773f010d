import "./evidence-popover.css";
import { PHONE } from "../lib/use-media.ts";
import { sourceName } from "@sextant/core/market";
import { factFormula } from "@sextant/core/strategy";
import { X } from "lucide-react";
import { Fragment, useEffect, useId, useRef, type RefObject } from "react";
import { createPortal } from "react-dom";
import { exactTime, plainTime } from "../lib/time-text.ts";
import { Button } from "../ui/button.tsx";
import { placeBeside } from "../ui/place-beside.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import type { EvidenceNotes } from "./evidence-notes.ts";
import { evidenceText } from "./evidence-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly fact: EvidenceNotes["facts"][number];
  readonly facts: EvidenceNotes["facts"];
  /** The number in the text that was pressed. */
  readonly mark: RefObject<HTMLButtonElement | null>;
  /** Called when it has closed; `isElsewhere` if the focus went to the list of all facts or to what was pressed. */
  readonly onClose: (isElsewhere: boolean) => void;
};

const WIDEST_REM = 22;
const DAY_MS = 86_400_000;
/** From this width down, it is a sheet at the bottom of the window. */

/**
 * A fact in place: its value, how it was calculated where the engine knows, its source and age, and a way to the list
 * of all facts. Takes the focus; Escape and a press outside close it.
 */
export function EvidencePopover({ fact, facts, mark, onClose }: Props) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const atMs = Date.parse(fact.asOf);
  const formula = factFormula(fact.name);
  const inputs = facts.filter(({ name }) => formula?.inputs.includes(name) === true);
  useEffect(() => {
    const shown = popover.current;
    if (shown === null || mark.current === null) return undefined;
    const isSheet = window.matchMedia(PHONE).matches;
    if (!isSheet) Object.assign(shown.style, placeBeside(mark.current, WIDEST_REM));
    if (!shown.matches(":popover-open")) shown.showPopover();
    shown.focus({ preventScroll: true });
    // Beside its number it would be left behind; a sheet stays.
    if (isSheet) return undefined;
    const hide = () => shown.hidePopover();
    window.addEventListener("scroll", hide, { once: true, passive: true });
    return () => window.removeEventListener("scroll", hide);
  }, [mark]);
  const all = () => {
    onClose(true);
    reveal(fact.place);
  };
  return createPortal(
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className="float evidence-pop"
      onToggle={({ newState, currentTarget }) => {
        if (newState !== "closed") return;
        const active = document.activeElement;
        onClose(active !== null && active !== document.body && !currentTarget.contains(active));
      }}
    >
      <div className="evidence-pop-head">
        <h3 className="h-sub" id={id}>
          {fact.name}
        </h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label={TEXTS.closeEvidence}
          onClick={() => popover.current?.hidePopover()}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <p className="fig fig-m">{evidenceText(fact)}</p>
      {formula && <p className="note keep">{TEXTS.evidenceFormula(formula.text)}</p>}
      <dl className="kv">
        {inputs.map((input) => (
          <Fragment key={input.id}>
            <dt>{input.name}</dt>
            <dd className="num">{evidenceText(input)}</dd>
          </Fragment>
        ))}
        <dt>{TEXTS.evidenceSource}</dt>
        <dd>{sourceName(fact.source)}</dd>
        <dt>{TEXTS.evidenceTime}</dt>
        <dd className="num" title={exactTime(atMs)}>
          {plainTime(atMs)}
        </dd>
        {/* Older than a day, its age is its day, which stands above. */}
        {atMs <= Date.now() && atMs > Date.now() - DAY_MS && (
          <>
            <dt>{TEXTS.evidenceAge}</dt>
            <dd className="num">
              <Timestamp atMs={atMs} />
            </dd>
          </>
        )}
      </dl>
      {document.getElementById(fact.place) !== null && (
        <Button variant="outline" onClick={all}>
          {TEXTS.allEvidence}
        </Button>
      )}
    </div>,
    document.body,
  );
}

/** Scrolls a fact's row into view, opening the disclosure that may contain it, and moves the focus to it. */
function reveal(place: string): void {
  const row = document.getElementById(place);
  row?.closest("details")?.setAttribute("open", "");
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
