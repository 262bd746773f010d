import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing } from "./wire.ts";

/** What happens on the simulated day, in order of time. */
export const demoEventSchema = z.strictObject({
  at: isoTime,
  /** signal: one is issued; rule: an alert is set; alert: it fires; settled: a signal's claim ends. */
  kind: z.enum(["signal", "rule", "alert", "settled"]),
  symbol: z.string(),
  title: z.string(),
  text: z.string(),
  /** Of a settled claim: whether it came true; otherwise null. */
  held: z.boolean().nullable(),
  /**
   * What it draws on its symbol's chart: the range that a claim is about, or the price that an alert waits for (`low` and
   * `high` are then the same).
   */
  draws: z.strictObject({ low: z.number(), high: z.number(), until: isoTime, label: z.string() }).nullable(),
});
export type DemoEvent = z.infer<typeof demoEventSchema>;

export const demoDaySchema = z.strictObject({
  /** A session of New York, by its opening and closing. */
  from: isoTime,
  to: isoTime,
  /** Why this day was chosen. */
  chosen: z.string(),
  series: z.array(
    z.strictObject({
      symbol: z.string(),
      /** 5-minute bars of the session, oldest first; `time` is the bar's start. */
      bars: z.array(
        z.strictObject({ time: isoTime, open: z.number(), high: z.number(), low: z.number(), close: z.number() }),
      ),
    }),
  ),
  events: z.array(demoEventSchema),
});
export type DemoDay = z.infer<typeof demoDaySchema>;

export const getDemoDay = endpoint({
  method: "GET",
  path: "/api/demo-day",
  access: "user",
  summary: "A day of the simulated market with signals, an alert and settled claims, to be played; nothing is recorded",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: demoDaySchema,
});
