import { useEffect, type RefObject } from "react";
import type { DrawnChart } from "./draw-chart.ts";

/**
 * Handles the wheel: horizontal scrolling moves the chart, Ctrl or a trackpad pinch zooms it; vertical scrolling stays
 * with the page.
 */
export function useWheel(place: RefObject<HTMLElement | null>, drawn: RefObject<DrawnChart | undefined>): void {
  useEffect(() => {
    const element = place.current;
    const onWheel = (event: WheelEvent) => {
      const chart = drawn.current;
      if (!chart) return;
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!event.ctrlKey && !event.metaKey && !isSideways) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) chart.zoom(event.deltaY > 0 ? 1.1 : 0.9, event.offsetX);
      else chart.pan(sideways / chart.barPx());
    };
    // React listens passively, and a passive listener cannot prevent the browser from navigating back.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [place, drawn]);
}
