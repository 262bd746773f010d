import * as z from "zod";
import { CAPABILITIES } from "./access.ts";

export const planIdSchema = z.enum(["free", "trial", "basic", "premium", "pro"]);
/** A person's plan: the three that are sold, the 7 days of trial, and none. */
export type PlanId = z.infer<typeof planIdSchema>;

/** How much of something; null is no limit. */
const limit = z.number().int().min(0).nullable();

/** What one person may do now. Screens mirror it; the server decides by it on each call. */
export const entitlementsSchema = z.strictObject({
  capabilities: z.array(z.enum(CAPABILITIES)),
  /** Distinct symbol and profile; repeats and cached answers are free. */
  advisoriesPerDay: limit,
  portfolioAssets: limit,
  portfolioConnections: limit,
  customAlerts: limit,
  /** Minutes by which the screener's data is held back. */
  screenerDelayMinutes: z.number().int().min(0),
  teamSeats: z.number().int().min(1),
});
export type Entitlements = z.infer<typeof entitlementsSchema>;
