import type { Drawing } from "@sextant/core/contract";

export type Point = { readonly x: number; readonly y: number };
/** The part of a drawing that can be dragged separately. */
export type Handle = "from" | "to" | "at" | "price";

/** A drawing in px of the pane: what is painted and what a pointer can hit. */
export type DrawingShape = {
  readonly drawing: Drawing;
  /** The painted line; a note has none. */
  readonly line: readonly [Point, Point] | undefined;
  readonly handles: readonly (readonly [Handle, Point])[];
};

/** Maps a timestamp (ISO) and a price to px; undefined if the chart does not know yet. */
export type Projection = {
  readonly x: (time: string) => number | undefined;
  readonly y: (price: number) => number | undefined;
  readonly width: number;
};

/** Returns the shape of a drawing on the chart; undefined while one of its positions is unknown. */
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

/** Extends the line from its earlier end to the right edge; a vertical one is unchanged. */
function extended(from: Point, to: Point, width: number): readonly [Point, Point] {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  if (right.x - left.x < 0.01 || right.x >= width) return [left, right];
  const slope = (right.y - left.y) / (right.x - left.x);
  return [left, { x: width, y: left.y + slope * (width - left.x) }];
}
