import type { CandlesAnswer } from "@sextant/core/contract";
import type { DrawnChart } from "./draw-chart.ts";
import type { DrawingBench } from "./use-drawing-bench.ts";

type Key = { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean };

/** Px of the price axis by which a key moves; with Shift a tenth. */
const STEP_PX = 10;

/**
 * Handles a key on the chart with a selected tool or drawing; returns whether it did anything. Enter applies the tool
 * at the close of the bar being read, or selects the next end of a line; arrows move the selection by a bar or a step
 * of the price axis.
 */
export function drawingKeys(
  event: Key,
  bench: Pick<
    DrawingBench,
    "isOn" | "tool" | "chosen" | "handle" | "state" | "undo" | "drop" | "place" | "remove" | "select" | "move"
  >,
  chart: { readonly drawings: Pick<DrawnChart["drawings"], "shifted"> },
  pointed: CandlesAnswer["candles"][number] | undefined,
): boolean {
  if (!bench.isOn) return false;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z" || shiftKey || !bench.state.canUndo) return false;
    bench.undo();
    return true;
  }
  if (bench.tool) {
    if (key === "Escape") bench.drop();
    else if (key === "Enter" && pointed) bench.place({ time: pointed.time, price: pointed.close });
    else return false;
    return true;
  }
  const { chosen, handle } = bench;
  if (!chosen) return false;
  const step = shiftKey ? STEP_PX / 10 : STEP_PX;
  const move = (bars: number, upPx: number) => {
    bench.move((place) => chart.drawings.shifted(place, chosen.kind === "level" ? 0 : bars, upPx));
    return true;
  };
  switch (key) {
    case "ArrowLeft":
      return move(-1, 0);
    case "ArrowRight":
      return move(1, 0);
    case "ArrowUp":
      return move(0, step);
    case "ArrowDown":
      return move(0, -step);
    case "Enter":
      if (chosen.kind === "trend_line")
        bench.select(chosen.id, handle === undefined ? "from" : handle === "from" ? "to" : undefined);
      return true;
    case "Delete":
    case "Backspace":
      bench.remove(chosen.id);
      return true;
    case "Escape":
      bench.select(undefined);
      return true;
    default:
      return false;
  }
}
