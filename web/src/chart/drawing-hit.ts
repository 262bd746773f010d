import type { DrawingShape, Handle, Point } from "./drawing-shape.ts";

/** A box in px that belongs to a drawing: the text of a note. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Hit = { readonly id: string; readonly handle: Handle | undefined };

/**
 * Returns the drawing under a pointer: a handle of the selected one first, then the one drawn last. `reach` is the
 * maximum distance in px, wider for a finger than for a mouse.
 */
export function drawingHit(
  shapes: readonly DrawingShape[],
  at: Point,
  {
    reach,
    selected,
    boxes,
  }: {
    readonly reach: number;
    readonly selected: string | undefined;
    readonly boxes: ReadonlyMap<string, Box>;
  },
): Hit | undefined {
  const chosen = shapes.find(({ drawing }) => drawing.id === selected);
  const handle = chosen?.handles.find(([, point]) => Math.hypot(point.x - at.x, point.y - at.y) <= reach * 1.5);
  if (chosen && handle) return { id: chosen.drawing.id, handle: handle[0] };
  const under = shapes.findLast(({ drawing, line, handles }) => {
    const box = boxes.get(drawing.id);
    if (box && isWithin(box, at)) return true;
    if (line) return distanceToSegment(at, line) <= reach;
    return handles.some(([, point]) => Math.hypot(point.x - at.x, point.y - at.y) <= reach);
  });
  return (
    under && { id: under.drawing.id, handle: under.drawing.kind === "trend_line" ? undefined : under.handles[0]?.[0] }
  );
}

const isWithin = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Returns the distance of a point from a line segment. */
export function distanceToSegment({ x, y }: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}
