import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { marketNumber, noBody, nothing, ownerParams } from "./wire.ts";

const decimal = z.string();

/** A portfolio's recent changes in value, for a list of portfolios. */
export const portfolioTrendSchema = z.strictObject({
  portfolioId: z.string(),
  currency: z.string(),
  /**
   * Current value less the value at the end of yesterday (UTC), less today's deposits and plus today's withdrawals.
   * Null if any of it is unknown.
   */
  dayChange: decimal.nullable(),
  dayChangePercent: marketNumber,
  /** Values of the last 30 days and now, oldest first; days without a value are omitted. */
  days: z.array(z.strictObject({ day: z.iso.date(), value: decimal })),
  /** Why today's change is unknown, in a sentence; null if it is known. */
  reason: z.string().nullable(),
  /** The days are still being computed: they will be available a few seconds later. */
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
