import * as z from "zod";

/** How much swing a person accepts: sets limits of risk, sizes and targets. */
export const riskProfileSchema = z.enum(["CONSERVATIVE", "MODERATE", "AGGRESSIVE"]);
export type RiskProfile = z.infer<typeof riskProfileSchema>;
