import type { Drawing } from "@sextant/core/contract";

export type Point = { readonly x: number; readonly y: number };
/** The name of a place of a drawing that can be taken by itself. */
export type Handle = "from" | "to" | "at" | "price";

/** A drawing in px of the pane: what is painted and what a pointer can take. */
export type DrawingShape = {
  readonly drawing: Drawing;
  /** The line that is painted; of a note none. */
  readonly line: readonly [Point, Point] | undefined;
  readonly handles: readonly (readonly [Handle, Point])[];
};

/** Where a moment (ISO) and a price lie, in px; undefined where the picture does not know yet. */
export type Projection = {
  readonly x: (time: string) => number | undefined;
  readonly y: (price: number) => number | undefined;
  readonly width: number;
};

/** A drawing as it lies in the picture; undefined while one of its places is unknown. */
export function drawingShape(drawing: Drawing, { x, y, width }: Projection): DrawingShape | undefined {
  const point = (place: { readonly time: string; readonly price: number }): Point | undefined => {
    const [px, py] = [x(place.time), y(place.price)];
    return px === undefined || py === undefined ? undefined : { x: px, y: py };
  };
  switch (drawing.kind) {
    case "level": {
      const at = y(drawing.price);
      if (at === undefined) return undefined;
      const line = [
        { x: 0, y: at },
        { x: width, y: at },
      ] as const;
      return { drawing, line, handles: [["price", { x: width - 16, y: at }]] };
    }
    case "note": {
      const at = point(drawing.at);
      return at && { drawing, line: undefined, handles: [["at", at]] };
    }
    case "trend_line": {
      const [from, to] = [point(drawing.from), point(drawing.to)];
      if (!from || !to) return undefined;
      const line = drawing.extended ? extended(from, to, width) : ([from, to] as const);
      return {
        drawing,
        line,
        handles: [
          ["from", from],
          ["to", to],
        ],
      };
    }
  }
}

/** The line from its earlier end on to the right edge; an upright one as it is. */
function extended(from: Point, to: Point, width: number): readonly [Point, Point] {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  if (right.x - left.x < 0.01 || right.x >= width) return [left, right];
  const slope = (right.y - left.y) / (right.x - left.x);
  return [left, { x: width, y: left.y + slope * (width - left.x) }];
}
