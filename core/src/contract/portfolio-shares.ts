import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });

export const portfolioShareSchema = z.strictObject({
  id: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime.nullable(),
  /** Hides amounts: anyone with the link sees weights in percent only. */
  hidesValues: z.boolean(),
});
export type PortfolioShare = z.infer<typeof portfolioShareSchema>;

export const listPortfolioShares = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/shares",
  access: "owner",
  summary: "The links by which others may see this portfolio",
  params: portfolioParams,
  query: nothing,
  body: noBody,
  answer: z.array(portfolioShareSchema),
});

export const createPortfolioShare = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/shares",
  access: "owner",
  changes: true,
  shownOnce: true,
  summary: "A read-only link to this portfolio; its address is shown once",
  params: portfolioParams,
  query: nothing,
  body: z.strictObject({
    hidesValues: z.boolean().default(true),
    days: z.number().int().min(1).max(365).nullable().default(30),
  }),
  /** `path` is where the share is read: an address of this API. */
  answer: portfolioShareSchema.extend({ path: z.string() }),
});

export const revokePortfolioShare = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/portfolios/{portfolioId}/shares/{shareId}",
  access: "owner",
  changes: true,
  summary: "Ends a link at once",
  params: portfolioParams.extend({ shareId: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: z.array(portfolioShareSchema),
});

export const getSharedPortfolio = endpoint({
  method: "GET",
  path: "/api/shared-portfolios/{token}",
  access: "public",
  // A revoked share must end at once, so no answer is cached for anyone.
  personal: true,
  summary: "A portfolio as its owner shares it: nothing of the owner, amounts only where they chose to show them",
  params: z.strictObject({ token: z.string().min(16).max(128) }),
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    name: z.string(),
    currency: z.string(),
    hidesValues: z.boolean(),
    /** Null if amounts are hidden. */
    totalValue: z.string().nullable(),
    profitPercent: marketNumber,
    holdings: z.array(z.strictObject({ symbol: z.string(), sharePercent: z.number(), value: z.string().nullable() })),
    unpriced: z.array(z.string()),
    asOf: isoTime.nullable(),
    freshness: freshness.nullable(),
  }),
});
