import { useEffect, useRef, type RefObject } from "react";
import type { DrawnChart } from "./draw-chart.ts";
import { handsOnDrawings } from "./drawing-gestures.ts";
import type { DrawingBench } from "./use-drawing-bench.ts";

/** Lets hands draw on the chart, where there is something to draw with. */
export function useHandsOnDrawings(
  place: RefObject<HTMLElement | null>,
  drawn: RefObject<DrawnChart | undefined>,
  bench: DrawingBench | undefined,
): void {
  const now = useRef(bench);
  now.current = bench;
  useEffect(() => {
    if (!place.current) return undefined;
    return handsOnDrawings(
      place.current,
      () => drawn.current,
      () => now.current,
    );
  }, [place, drawn]);
}
