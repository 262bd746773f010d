import { useEffect, useRef, type RefObject } from "react";
import type { DrawnChart } from "./draw-chart.ts";
import { handsOnDrawings } from "./drawing-gestures.ts";
import type { DrawingBench } from "./use-drawing-bench.ts";

/** Enables drawing on the chart by pointer, if drawing is available. */
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
