import type { CandlesAnswer } from "@sextant/core/contract";
import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { describeDrawing } from "./chart-drawing-text.ts";
import type { DrawingBench } from "./use-drawing-bench.ts";
import * as TEXTS from "./workspace-texts.ts";

const DrawingForm = lazy(async () => ({ default: (await import("./chart-drawing-form.tsx")).DrawingForm }));

type Props = {
  readonly bench: DrawingBench;
  readonly answer: CandlesAnswer;
  readonly zone: string;
  /** Focuses the chart, where arrows move the selection. */
  readonly toChart: () => void;
};

/** A text list of the symbol's drawings, to read, select, add and delete them without the chart. */
export function DrawingList({ bench, answer, zone, toChart }: Props) {
  const { state, chosen } = bench;
  const { drawings, note } = state;
  const [isOpen, setOpen] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLElement>(null);
  const gone = useRef<number>(undefined);
  // Delete disappears with its drawing: focus moves to the next one's button, or to the heading if none is left.
  useLayoutEffect(() => {
    if (gone.current === undefined) return;
    const left = [...(rows.current?.querySelectorAll<HTMLElement>("[data-delete]") ?? [])];
    (left[gone.current] ?? left.at(-1) ?? heading.current)?.focus();
    gone.current = undefined;
  }, [drawings]);
  return (
    <div className="chart-drawings">
      {note !== undefined && (
        <p className="strip" role="alert">
          {note}{" "}
          {state.canRetry && (
            <Button variant="link" size="sm" onClick={bench.retry}>
              {TEXTS.retry}
            </Button>
          )}
        </p>
      )}
      <p className="sr" role="status">
        {bench.said}
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={heading}>
          {TEXTS.drawings}
          {drawings.length > 0 && ` (${drawings.length})`}
        </summary>
        {state.phase === "ready" && (
          <>
            {drawings.length === 0 && <p className="note keep">{TEXTS.noDrawings(answer.symbol)}</p>}
            <ul className="chart-drawing-rows" ref={rows}>
              {drawings.map((drawing, i) => {
                const { name, places } = describeDrawing(drawing, answer.timeframe, zone);
                return (
                  <li key={drawing.id} data-chosen={drawing.id === chosen?.id || undefined}>
                    <span className="wrap-anywhere">
                      <b>{name}</b> <span className="meta num">{places}</span>
                    </span>
                    <span className="end">
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={TEXTS.moveDrawing(name, places)}
                        onClick={() => {
                          bench.select(drawing.id);
                          toChart();
                        }}
                      >
                        {TEXTS.move}
                      </Button>
                      <Button
                        variant="ghost"
                        size="sm"
                        data-delete
                        aria-label={TEXTS.deleteDrawing(name, places)}
                        onClick={() => {
                          gone.current = i;
                          bench.remove(drawing.id);
                        }}
                      >
                        {TEXTS.deleteButton}
                      </Button>
                    </span>
                  </li>
                );
              })}
            </ul>
            {isOpen && (
              <Suspense>
                <DrawingForm bench={bench} answer={answer} zone={zone} />
              </Suspense>
            )}
          </>
        )}
      </details>
    </div>
  );
}
