import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

const ownerSymbolParams = ownerParams.extend({ symbol: z.string().min(1).max(64) });

/** A point on a chart: a timestamp and a price in the symbol's own currency, split-adjusted as charts are. */
const placeSchema = z.strictObject({ time: isoTime, price: z.number().min(-1e15).max(1e15) });
const drawingId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/**
 * A drawing that a user made on a symbol's chart. It appears on every timeframe, because its points are timestamps and
 * prices, not bars.
 */
export const drawingSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    id: drawingId,
    kind: z.literal("trend_line"),
    from: placeSchema,
    to: placeSchema,
    extended: z.boolean(),
  }),
  z.strictObject({
    id: drawingId,
    kind: z.literal("level"),
    price: z.number().min(-1e15).max(1e15),
    label: z.string().max(40),
  }),
  z.strictObject({ id: drawingId, kind: z.literal("note"), at: placeSchema, text: z.string().min(1).max(200) }),
]);
export type Drawing = z.infer<typeof drawingSchema>;

export const MOST_DRAWINGS = 100;

export const drawingsSchema = z.strictObject({
  symbol: z.string(),
  /**
   * Counts the changes: a caller that saves drawings sends the revision they are based on, and gets 409 if another
   * window has changed them since.
   */
  revision: z.number().int().min(0),
  drawings: z.array(drawingSchema).max(MOST_DRAWINGS),
});
export type Drawings = z.infer<typeof drawingsSchema>;

export const getDrawings = endpoint({
  method: "GET",
  path: "/api/users/{id}/drawings/{symbol}",
  access: "owner",
  summary: "What one drew on a symbol's chart",
  params: ownerSymbolParams,
  query: nothing,
  body: noBody,
  answer: drawingsSchema,
});

export const setDrawings = endpoint({
  method: "POST",
  path: "/api/users/{id}/drawings/{symbol}",
  access: "owner",
  changes: true,
  // All drawings are sent at once: up to a hundred notes of two hundred characters of three bytes each, with their
  // points.
  bodyKb: 128,
  summary:
    "Keeps these drawings in the place of those of the given revision; 409 when another window changed them since",
  params: ownerSymbolParams,
  query: nothing,
  body: drawingsSchema.pick({ revision: true, drawings: true }),
  answer: drawingsSchema,
});
