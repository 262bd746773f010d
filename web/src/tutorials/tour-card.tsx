import "./tutorials.css";
import type { Tutorial } from "@sextant/core/assistant";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { placeOf } from "./place-of.ts";
import { useTourLayout } from "./use-tour-layout.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly tutorial: Tutorial;
  /** The step to begin with, from 1. */
  readonly from: number;
  /** Called with each step that is shown. */
  readonly onStep: (step: number) => void;
  readonly onComplete: () => void;
  readonly onEnd: () => void;
};

/**
 * A tutorial over its screen: a ring around the part that a step is about, and a card beside it, on a phone a sheet at
 * the bottom. It is a native modal dialog, so that focus stays in the card; Escape ends it, and what had the focus
 * before gets it back. A step whose part isn't drawn is skipped.
 */
export function TourCard({ tutorial, from, onStep, onComplete, onEnd }: Props) {
  const { steps } = tutorial;
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [at, setAt] = useState(() => startAt(tutorial, from - 1));
  const [isMoved, setMoved] = useState(false);
  useModal(dialog, onward);
  const report = useEffectEvent(onStep);
  useEffect(() => report(at + 1), [at]);
  const step = steps[at];
  const layout = useTourLayout(step?.element ?? "", card);
  if (step === undefined) return null;
  const drawn = drawnSteps(tutorial, at);
  const place = drawn.indexOf(at);
  const [before, after] = [drawn[place - 1], drawn[place + 1]];
  const go = (to: number) => {
    setMoved(true);
    setAt(to);
    onward.current?.focus();
  };
  const { ring } = layout ?? {};
  const count = [place + 1, drawn.length] as const;
  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <div className={ring === undefined ? "tour-ring tour-ring-none" : "tour-ring"} style={ring} aria-hidden="true" />
      <div ref={card} className="float tour-card" style={layout?.card} data-placed={layout !== undefined}>
        <div className="tour-top">
          <span className="meta num">{TEXTS.stepOf(...count)}</span>
          <Button variant="ghost" size="icon" aria-label={TEXTS.end} title={TEXTS.end} onClick={onEnd}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <h2 className="h-sub" id={`${id}-title`}>
          {step.title}
        </h2>
        <p className="read" id={`${id}-text`}>
          {step.description}
        </p>
        {from > 1 && !isMoved && (
          <p className="meta">
            {TEXTS.resumed}{" "}
            <button type="button" className="tlink" onClick={() => go(startAt(tutorial, 0))}>
              {TEXTS.startOver}
            </button>
          </p>
        )}
        <div className="tour-acts">
          {before !== undefined && (
            <Button variant="outline" onClick={() => go(before)}>
              {TEXTS.previous}
            </Button>
          )}
          <button
            ref={onward}
            type="button"
            className="btn btn-default btn-size-default end"
            onClick={() => (after === undefined ? onComplete() : go(after))}
          >
            {after === undefined ? TEXTS.complete : TEXTS.next}
          </button>
        </div>
        {/* The first step is announced as the dialog's own name and description. */}
        <p className="sr" role="status">
          {isMoved && TEXTS.announced(...count, step.title, step.description)}
        </p>
      </div>
    </dialog>
  );
}

/** Returns the steps whose parts are drawn now, and the one that is shown. */
const drawnSteps = ({ steps }: Tutorial, shown: number): readonly number[] =>
  steps.flatMap(({ element }, at) => (at === shown || placeOf(element) !== undefined ? [at] : []));

/** Returns the first step that is drawn from the given one on, or the one before. */
function startAt(tutorial: Tutorial, wanted: number): number {
  const drawn = drawnSteps(tutorial, -1);
  return drawn.find((at) => at >= wanted) ?? drawn.at(-1) ?? 0;
}

/** Opens the dialog with the focus on the button that goes on, and gives the focus back when it is gone. */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>, first: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    first.current?.focus();
    return () => {
      shown?.close();
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : document.getElementById("main"))?.focus({ preventScroll: true });
    };
  }, [dialog, first]);
}
