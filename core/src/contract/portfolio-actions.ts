import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { noBody, nothing, ownerParams } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });
const decimal = z.string();

/** A split or dividend that an event source knows of something this portfolio held that day. */
export const corporateActionSchema = z.strictObject({
  /** The same for the same event of the same portfolio, so applying it twice adds nothing. */
  id: z.string(),
  kind: z.enum(["split", "dividend"]),
  symbol: z.string(),
  /** '' of the whole portfolio. */
  account: z.string(),
  /** The ex-day. */
  day: z.iso.date(),
  /** Units after for units before; null of a dividend. */
  ratio: z.strictObject({ numerator: decimal, denominator: decimal }).nullable(),
  /** Per unit before taxes; null of a split. */
  perUnit: decimal.nullable(),
  currency: z.string().nullable(),
  /** Held before that day opened, with the proposed splits before it. */
  quantity: decimal,
  /** What the dividend pays on that quantity, before taxes. */
  amount: decimal.nullable(),
  /** Null where no source has it any more. */
  source: z.string().nullable(),
  /**
   * `proposed`: not in the portfolio. `applied`: added from this list, can be undone. `entered`: a transaction entered by hand or
   * imported says the same, so it is not proposed.
   */
  state: z.enum(["proposed", "applied", "entered"]),
  /**
   * Of what was applied and no longer fits, since what it was of was changed or removed: how much is held before that day by now. A dividend
   * is corrected by applying it again, unless nothing is held; anything is removed by undoing it. Null of what fits, and of all others.
   */
  stale: z.strictObject({ held: decimal }).nullable(),
});
export type CorporateAction = z.infer<typeof corporateActionSchema>;

export const corporateActionsSchema = z.strictObject({
  /** Those proposed first, then the newest; 2,000 at most. */
  actions: z.array(corporateActionSchema),
  /** How many there are beyond those. */
  more: z.number().int(),
  /** Symbols held whose events no source gave, or gave without an amount or ratio: nothing is proposed for them. */
  leftOut: z.array(z.string()),
});
export type CorporateActions = z.infer<typeof corporateActionsSchema>;
const answer = corporateActionsSchema;

export const getCorporateActions = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/corporate-actions",
  access: "owner",
  summary: "Splits and dividends of what this portfolio held, and which of them it has",
  params: portfolioParams,
  query: nothing,
  body: noBody,
  answer,
});

export const applyCorporateActions = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/corporate-actions",
  access: "owner",
  changes: true,
  summary:
    "Adds proposed splits and dividends, all of them or none; one that is applied already adds nothing, and a dividend that no longer fits is corrected",
  params: portfolioParams,
  query: nothing,
  body: z.strictObject({ ids: z.array(z.string().min(1).max(128)).min(1).max(500) }),
  answer,
});

export const undoCorporateAction = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/portfolios/{portfolioId}/corporate-actions/{actionId}",
  access: "owner",
  changes: true,
  summary: "Takes an applied split or dividend back, unless a later sale needs it",
  params: portfolioParams.extend({ actionId: z.string().min(1).max(128) }),
  query: nothing,
  body: noBody,
  answer,
});
