import * as z from "zod";
import { candlesSchema } from "./candles.ts";
import { endpoint } from "./endpoint.ts";
import { noBody, nothing } from "./wire.ts";

const lessonParams = z.strictObject({ lesson: z.string().min(1).max(64) });

/**
 * The daily bars that a lesson is about, one answer for each of its symbols: those of its own months, or the newest
 * where no source reaches back so far.
 */
const lessonCandlesSchema = z.array(candlesSchema);
export type LessonCandles = z.infer<typeof lessonCandlesSchema>;

export const getOpenLessonCandles = endpoint({
  method: "GET",
  path: "/api/open-lessons/{lesson}/candles",
  access: "public",
  rate: "market_data",
  summary: "The past candles of a lesson that is open to everyone, with source and age",
  params: lessonParams,
  query: nothing,
  body: noBody,
  answer: lessonCandlesSchema,
});

export const getLessonCandles = endpoint({
  method: "GET",
  path: "/api/lessons/{lesson}/candles",
  access: "user",
  needs: "courses",
  rate: "market_data",
  summary: "The past candles of any lesson, with source and age",
  params: lessonParams,
  query: nothing,
  body: noBody,
  answer: lessonCandlesSchema,
});
