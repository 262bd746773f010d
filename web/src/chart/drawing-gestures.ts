import type { Drawing } from "@sextant/core/contract";
import type { DrawnChart } from "./draw-chart.ts";
import type { Hit } from "./drawing-hit.ts";
import type { Point } from "./drawing-shape.ts";
import { tidyPrice } from "./chart-drawing-tool.ts";
import { movedDrawing } from "./moved-drawing.ts";
import type { DrawingBench } from "./use-drawing-bench.ts";

/** A press that moves farther than this is a drag. */
const DRAG_PX = 5;
const REACH_PX = { mouse: 6, pen: 10, touch: 16 };

type Press = {
  readonly pointerId: number;
  readonly from: Point;
  readonly hit: (Hit & { readonly drawing: Drawing }) | undefined;
  /** Whether it placed the first end of a line. */
  readonly isFirstEnd: boolean;
  isDrag: boolean;
};

/**
 * Handles the pointer on drawings: a press on a drawing selects and moves it, a press with a tool creates one; every
 * other press belongs to the chart. Returns a function that removes the listeners.
 */
export function handsOnDrawings(
  element: HTMLElement,
  chartNow: () => DrawnChart | undefined,
  benchNow: () => DrawingBench | undefined,
): () => void {
  let press: Press | undefined;
  let last: Drawing | undefined;

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const reach = ({ pointerType }: PointerEvent) => REACH_PX[pointerType as keyof typeof REACH_PX] ?? REACH_PX.mouse;

  const onDown = (event: PointerEvent) => {
    const [chart, bench] = [chartNow(), benchNow()];
    if (!chart || !bench?.isOn || event.button !== 0 || press) return;
    const from = pointOf(event);
    if (!chart.isOnPrices(from)) return;
    const at = chart.drawings.placeAt(from);
    if (bench.tool) {
      // A drag creates a line in one gesture.
      const isFirstEnd = bench.tool === "trend_line" && !bench.shown.draft;
      press = { pointerId: event.pointerId, from, hit: undefined, isFirstEnd, isDrag: false };
      if (at && isFirstEnd) bench.place(at);
      element.setPointerCapture(event.pointerId);
      return;
    }
    const hit = chart.drawings.hit(from, reach(event));
    const drawing = bench.shown.drawings.find(({ id }) => id === hit?.id);
    if (!hit || !drawing) {
      if (bench.chosen) bench.select(undefined);
      return;
    }
    bench.select(hit.id, hit.handle);
    press = { pointerId: event.pointerId, from, hit: { ...hit, drawing }, isFirstEnd: false, isDrag: false };
    element.setPointerCapture(event.pointerId);
  };

  const onMove = (event: PointerEvent) => {
    const [chart, bench] = [chartNow(), benchNow()];
    if (!chart || !bench) return;
    const to = pointOf(event);
    if (!press) {
      const at = bench.shown.draft && chart.drawings.placeAt(to);
      if (at) bench.hover(at);
      element.dataset["hand"] = bench.tool ? "tool" : bench.isOn && chart.drawings.hit(to, reach(event)) ? "over" : "";
      return;
    }
    if (event.pointerId !== press.pointerId) return;
    press.isDrag ||= Math.hypot(to.x - press.from.x, to.y - press.from.y) > DRAG_PX;
    const at = chart.drawings.placeAt(to);
    if (!press.isDrag || !at) return;
    if (bench.tool) return bench.hover(at);
    const moved = press.hit && dragged(press.hit, chart, press.from, to);
    if (moved) bench.preview((last = moved));
  };

  const onUp = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    const { hit, isDrag, isFirstEnd } = press;
    press = undefined;
    const [chart, bench] = [chartNow(), benchNow()];
    if (!chart || !bench) return;
    const at = event.type === "pointercancel" ? undefined : chart.drawings.placeAt(pointOf(event));
    if (hit) {
      if (last && at) bench.keep(last);
      else bench.preview(undefined);
      last = undefined;
      return;
    }
    if (at && bench.tool && (isDrag || !isFirstEnd)) bench.place(at);
  };

  // The chart listens to mouse and touch; a gesture on a drawing must reach neither it nor the page's scrolling.
  const onTaken = (event: Event) => {
    if (!press) return;
    event.stopPropagation();
    if (event.type === "touchstart") event.preventDefault();
  };

  const capture = { capture: true, passive: false };
  element.addEventListener("pointerdown", onDown, capture);
  element.addEventListener("pointermove", onMove, capture);
  element.addEventListener("pointerup", onUp, capture);
  element.addEventListener("pointercancel", onUp, capture);
  element.addEventListener("mousedown", onTaken, capture);
  element.addEventListener("touchstart", onTaken, capture);
  return () => {
    element.removeEventListener("pointerdown", onDown, capture);
    element.removeEventListener("pointermove", onMove, capture);
    element.removeEventListener("pointerup", onUp, capture);
    element.removeEventListener("pointercancel", onUp, capture);
    element.removeEventListener("mousedown", onTaken, capture);
    element.removeEventListener("touchstart", onTaken, capture);
  };
}

/** Returns a drawing after a drag: a single handle follows the pointer, a whole drawing keeps its shape. */
function dragged(hit: NonNullable<Press["hit"]>, chart: DrawnChart, from: Point, to: Point): Drawing | undefined {
  const { drawing, handle } = hit;
  const [fromSlot, toSlot] = [chart.drawings.slotAt(from.x), chart.drawings.slotAt(to.x)];
  if (fromSlot === undefined || toSlot === undefined) return undefined;
  const bars = toSlot - fromSlot;
  return movedDrawing(drawing, handle, (place) => {
    const shifted = chart.drawings.shifted(place, bars, from.y - to.y);
    return shifted && { time: shifted.time, price: tidyPrice(shifted.price) };
  });
}
