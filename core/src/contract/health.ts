import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing } from "./wire.ts";

export const healthSchema = z.strictObject({
  alive: z.boolean(),
  /**
   * The page, API and database serve requests; imports and vendors never delay it. The status is 503 when it is false.
   */
  ready: z.boolean(),
  version: z.string(),
  now: isoTime,
  /** Set while the installation replays past data: 'Replay of 2025-06-02'. */
  replay: z.strictObject({ from: isoTime, speed: z.number() }).nullable(),
  /** The state of each part; details only for loopback callers. */
  parts: z.record(
    z.string(),
    z.strictObject({ state: z.enum(["ok", "working", "degraded", "down"]), note: z.string().nullable() }),
  ),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  // Details are for callers on the machine itself.
  personal: true,
  monitored: true,
  statusOf: ({ ready }) => (ready ? 200 : 503),
  summary: "Whether the server is alive and ready, and how each of its parts does; 503 while it is not ready",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: healthSchema,
});
