import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { noBody, nothing, ownerParams } from "./wire.ts";

/** Most tutorials and lessons that are saved at once. */
export const MOST_LEARNING_ITEMS = 100;

/** How far a user has come in a tutorial or a lesson. */
export const learningItemSchema = z.strictObject({
  kind: z.enum(["tutorial", "lesson"]),
  /** The id of the tutorial or the lesson. */
  id: z.string().regex(/^[a-z][a-z.-]{0,63}$/),
  /** The last step or exercise that was reached, from 1; 0 if none. */
  step: z.number().int().min(0).max(100),
  /** Whether it has been finished once: it stays finished when it is begun again. */
  finished: z.boolean(),
});
export type LearningItem = z.infer<typeof learningItemSchema>;

export const getLearning = endpoint({
  method: "GET",
  path: "/api/users/{id}/learning",
  access: "owner",
  summary: "How far one has come in tutorials and lessons",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(learningItemSchema),
});

export const saveLearning = endpoint({
  method: "POST",
  path: "/api/users/{id}/learning",
  access: "owner",
  changes: true,
  summary: "Saves how far one has come in some tutorials and lessons, and leaves the others as they are",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ items: z.array(learningItemSchema).min(1).max(MOST_LEARNING_ITEMS) }),
  answer: z.array(learningItemSchema),
});
