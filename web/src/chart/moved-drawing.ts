import type { Drawing } from "@sextant/core/contract";
import type { Handle } from "./drawing-shape.ts";

export type Place = { readonly time: string; readonly price: number };
type Move = (place: Place) => Place | undefined;

/** Returns a drawing with one or all of its positions moved; undefined if one of them would leave the known range. */
export function movedDrawing(drawing: Drawing, handle: Handle | undefined, move: Move): Drawing | undefined {
  switch (drawing.kind) {
    case "level": {
      const to = move({ time: "", price: drawing.price });
      return to && { ...drawing, price: to.price };
    }
    case "note": {
      const at = move(drawing.at);
      return at && { ...drawing, at };
    }
    case "trend_line": {
      const from = handle === "to" ? drawing.from : move(drawing.from);
      const to = handle === "from" ? drawing.to : move(drawing.to);
      if (!from || !to || (from.time === to.time && from.price === to.price)) return undefined;
      return { ...drawing, from, to };
    }
  }
}
