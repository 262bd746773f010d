import * as z from "zod";
import { RISK_PROFILES } from "../market/index.ts";

/** How much volatility a user accepts: sets risk limits, sizes and targets. */
export const riskProfileSchema = z.enum(RISK_PROFILES);
export type RiskProfile = z.infer<typeof riskProfileSchema>;
