import type { Drawing } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { distanceToSegment, drawingHit } from "./drawing-hit.ts";
import { drawingShape, type DrawingShape } from "./drawing-shape.ts";
import { movedDrawing } from "./moved-drawing.ts";

// A timestamp is its number in px; a lower price is further down.
const projection = { x: (time: string) => Number(time), y: (price: number) => 100 - price, width: 400 };
const trend = (extended: boolean): Drawing => ({
  id: "t",
  kind: "trend_line",
  extended,
  from: { time: "100", price: 20 },
  to: { time: "200", price: 40 },
});
const level: Drawing = { id: "l", kind: "level", price: 50, label: "" };
const note: Drawing = { id: "n", kind: "note", at: { time: "300", price: 10 }, text: "Gap" };
const shapeOf = (drawing: Drawing): DrawingShape => {
  const shape = drawingShape(drawing, projection);
  if (!shape) throw new Error("It has no shape.");
  return shape;
};

it("a trend line runs between its ends; extended, it continues to the right edge with the same slope", () => {
  const ends = [
    { x: 100, y: 80 },
    { x: 200, y: 60 },
  ];
  expect(shapeOf(trend(false)).line).toEqual(ends);
  expect(shapeOf(trend(true)).line).toEqual([ends[0], { x: 400, y: 20 }]);
  expect(shapeOf(trend(true)).handles).toEqual([
    ["from", ends[0]],
    ["to", ends[1]],
  ]);
});

it("an extended line continues beyond its later end, whichever was set first, and a vertical one is unchanged", () => {
  const back: Drawing = { ...trend(true), from: { time: "200", price: 40 }, to: { time: "100", price: 20 } } as Drawing;
  expect(shapeOf(back).line).toEqual(shapeOf(trend(true)).line);
  const upright = { ...trend(true), to: { time: "100", price: 40 } } as Drawing;
  expect(shapeOf(upright).line?.map(({ x }) => x)).toEqual([100, 100]);
});

it("a level crosses the whole chart, a note is a point", () => {
  expect(shapeOf(level).line).toEqual([
    { x: 0, y: 50 },
    { x: 400, y: 50 },
  ]);
  expect(shapeOf(note)).toMatchObject({ line: undefined, handles: [["at", { x: 300, y: 90 }]] });
});

it("a drawing with an unknown position is not drawn", () => {
  const unknown = { ...projection, x: () => undefined };
  expect(drawingShape(trend(false), unknown)).toBeUndefined();
  expect(drawingShape(note, unknown)).toBeUndefined();
  expect(drawingShape(level, unknown)).toBeDefined();
});

const shapes = [trend(false), level, note].map(shapeOf);
const hit = (x: number, y: number, selected?: string, reach = 6) =>
  drawingHit(shapes, { x, y }, { reach, selected, boxes: new Map([["n", { x: 310, y: 80, width: 60, height: 20 }]]) });

it("a pointer hits what it is near, and nothing elsewhere", () => {
  expect(hit(150, 72)).toEqual({ id: "t", handle: undefined });
  expect(hit(20, 54)).toEqual({ id: "l", handle: "price" });
  expect(hit(302, 92)).toEqual({ id: "n", handle: "at" });
  expect(hit(350, 85), "the words of a note are the note").toEqual({ id: "n", handle: "at" });
  expect(hit(150, 20)).toBeUndefined();
});

it("a selected line's ends are hit separately, and a finger reaches farther", () => {
  expect(hit(100, 80)).toEqual({ id: "t", handle: undefined });
  expect(hit(103, 84, "t")).toEqual({ id: "t", handle: "from" });
  expect(hit(200, 62, "t")).toEqual({ id: "t", handle: "to" });
  expect(hit(150, 84)).toBeUndefined();
  expect(hit(150, 84, undefined, 16)).toEqual({ id: "t", handle: undefined });
});

it("of two drawings at one position the last drawn is hit", () => {
  const crossing = [level, { ...level, id: "l2" }].map(shapeOf);
  expect(drawingHit(crossing, { x: 9, y: 50 }, { reach: 6, selected: undefined, boxes: new Map() })?.id).toBe("l2");
});

it("the distance to a line segment is that to its nearest point", () => {
  const segment = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ] as const;
  expect(distanceToSegment({ x: 5, y: 3 }, segment)).toBe(3);
  expect(distanceToSegment({ x: 14, y: 3 }, segment)).toBe(5);
  expect(distanceToSegment({ x: 3, y: 4 }, [segment[0], segment[0]])).toBe(5);
});

it("an end moves alone, a whole line keeps its shape, and a line never shrinks to a point", () => {
  const up = ({ time, price }: { time: string; price: number }) => ({ time, price: price + 5 });
  expect(movedDrawing(trend(false), "to", up)).toMatchObject({ from: { price: 20 }, to: { price: 45 } });
  expect(movedDrawing(trend(false), undefined, up)).toMatchObject({ from: { price: 25 }, to: { price: 45 } });
  expect(movedDrawing(level, "price", up)).toMatchObject({ price: 55 });
  expect(movedDrawing(note, "at", up)).toMatchObject({ at: { time: "300", price: 15 } });
  expect(movedDrawing(trend(false), "to", () => ({ time: "100", price: 20 }))).toBeUndefined();
  expect(movedDrawing(note, "at", () => undefined)).toBeUndefined();
});
