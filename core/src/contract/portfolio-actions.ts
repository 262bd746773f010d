import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { noBody, nothing, ownerParams } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });
const decimal = z.string();

/** A split or dividend, known from an event source, of a symbol that this portfolio held on that day. */
export const corporateActionSchema = z.strictObject({
  /** Identical for the same event of the same portfolio, so applying it twice adds nothing. */
  id: z.string(),
  kind: z.enum(["split", "dividend"]),
  symbol: z.string(),
  /** '' for the whole portfolio. */
  account: z.string(),
  /** The ex-date. */
  day: z.iso.date(),
  /** Units after per units before; null for a dividend. */
  ratio: z.strictObject({ numerator: decimal, denominator: decimal }).nullable(),
  /** Per unit, before taxes; null for a split. */
  perUnit: decimal.nullable(),
  currency: z.string().nullable(),
  /** The quantity held before that day opened, with earlier proposed splits applied. */
  quantity: decimal,
  /** What the dividend pays on that quantity, before taxes. */
  amount: decimal.nullable(),
  /** Null if no source has it any more. */
  source: z.string().nullable(),
  /**
   * `proposed`: not in the portfolio. `applied`: added from this list, can be undone. `entered`: a transaction entered
   * by hand or imported covers it, so it is not proposed.
   */
  state: z.enum(["proposed", "applied", "entered"]),
  /**
   * For an applied action that no longer fits, because a transaction it depends on was changed or removed: the quantity
   * now held before that day. Apply a dividend again to correct it, unless nothing is held; undo either kind to remove
   * it. Null if it fits, and for all others.
   */
  stale: z.strictObject({ held: decimal }).nullable(),
});
export type CorporateAction = z.infer<typeof corporateActionSchema>;

export const corporateActionsSchema = z.strictObject({
  /** Proposed ones first, then the newest; at most 2,000. */
  actions: z.array(corporateActionSchema),
  /** How many more there are. */
  more: z.number().int(),
  /** Held symbols whose events no source gave, or gave without an amount or ratio: nothing is proposed for them. */
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
