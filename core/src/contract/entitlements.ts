import * as z from "zod";
import { CAPABILITIES } from "./access.ts";

export const planIdSchema = z.enum(["free", "trial", "basic", "premium", "pro"]);
/** A user's plan: one of the three sold, the 7-day trial, or none. */
export type PlanId = z.infer<typeof planIdSchema>;

/** A limit on a count; null is unlimited. */
const limit = z.number().int().min(0).nullable();

/** What a user may do now. Screens mirror it; the server enforces it on each call. */
export const entitlementsSchema = z.strictObject({
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Distinct pairs of symbol and profile; repeats and cached answers are free. */
  advisoriesPerDay: limit,
  portfolioAssets: limit,
  portfolioConnections: limit,
  customAlerts: limit,
  /** Delay of the screener's data, in minutes. */
  screenerDelayMinutes: z.number().int().min(0),
  teamSeats: z.number().int().min(1),
});
export type Entitlements = z.infer<typeof entitlementsSchema>;
