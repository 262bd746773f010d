import { lazy, Suspense, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import type { DrawingBench } from "./use-drawing-bench.ts";
import * as TEXTS from "./workspace-texts.ts";

const NoteDialog = lazy(async () => ({ default: (await import("./chart-note-dialog.tsx")).NoteDialog }));

/** The toolbar for drawing on the chart: three tools, and the actions on a selected drawing. */
export function DrawingTools({ bench }: { readonly bench: DrawingBench }) {
  const { tool, chosen, isOn, state } = bench;
  const button = (key: "trend_line" | "level" | "note", label: string, icon: ReactNode) => (
    <Button
      variant="ghost"
      size="icon"
      aria-pressed={tool === key}
      aria-label={label}
      title={label}
      disabled={!isOn}
      onClick={() => bench.pick(key)}
    >
      {icon}
    </Button>
  );
  return (
    <div className="chart-draw" role="group" aria-label={TEXTS.drawingTools}>
      {button(
        "trend_line",
        TEXTS.drawTrendLine,
        <Sign path="M4 19 19 6M2.5 19a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M17.5 6a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0" />,
      )}
      {button("level", TEXTS.drawLevel, <Sign path="M3 12h4M10 12h4M17 12h4" />)}
      {button("note", TEXTS.writeNote, <Sign path="M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5" />)}
      <Button
        variant="ghost"
        size="icon"
        aria-label={TEXTS.undoChange}
        title={TEXTS.undoChange}
        disabled={!isOn || !state.canUndo}
        onClick={bench.undo}
      >
        <Sign path="M8 5 4 9l4 4M4 9h9a5 5 0 0 1 0 10H9" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={TEXTS.deleteSelected}
        title={TEXTS.deleteSelected}
        disabled={!chosen}
        onClick={() => chosen && bench.remove(chosen.id)}
      >
        <Sign path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
      </Button>
      {chosen?.kind === "trend_line" && (
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={chosen.extended}
          onClick={() => bench.keep({ ...chosen, extended: !chosen.extended })}
        >
          {TEXTS.extend}
        </Button>
      )}
      {bench.noteFor && (
        <Suspense>
          <NoteDialog onDone={bench.finishNote} />
        </Suspense>
      )}
    </div>
  );
}

/** A single-path icon in a square of 24, used only by the chart. */
function Sign({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
