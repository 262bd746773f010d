import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { marketNumber, noBody, nothing, ownerParams } from "./wire.ts";

const decimal = z.string();

/** How a portfolio's value moved lately, for a list of portfolios. */
export const portfolioTrendSchema = z.strictObject({
  portfolioId: z.string(),
  currency: z.string(),
  /** Value now less the value at the end of yesterday (UTC), less what came in or went out today. Null where either is not known. */
  dayChange: decimal.nullable(),
  dayChangePercent: marketNumber,
  /** Values of the last 30 days and now, the oldest first; days without a value are left out. */
  days: z.array(z.strictObject({ day: z.iso.date(), value: decimal })),
  /** Why the change of today is not known, in a sentence; null where it is. */
  reason: z.string().nullable(),
  /** The days are still being counted: they are there a few seconds later. */
  isPending: z.boolean(),
});
export type PortfolioTrend = z.infer<typeof portfolioTrendSchema>;

export const getPortfolioTrends = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/trends",
  access: "owner",
  summary: "How the value of each own portfolio changed today and over the last 30 days",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(portfolioTrendSchema),
});
