import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });

/** An amount, exact: money and quantities never travel as floating-point numbers. */
const decimal = z.string();
const amount = z
  .string()
  .regex(
    /^\d{1,18}(?:\.\d{1,18})?$/,
    "a decimal number such as 0.25, of at most 18 digits on either side of the point",
  );

export const holdingSchema = z.strictObject({
  symbol: z.string(),
  quantity: decimal,
  /** What the quantity cost on average, fees included; in the portfolio's currency. */
  averageCost: decimal,
  cost: decimal,
  /** At the price below; null without one. */
  value: decimal.nullable(),
  profit: decimal.nullable(),
  profitPercent: marketNumber,
  price: marketNumber,
  source: z.string().nullable(),
  asOf: isoTime.nullable(),
  freshness: freshness.nullable(),
});
export type Holding = z.infer<typeof holdingSchema>;

export const transactionSchema = z.strictObject({
  id: z.string(),
  side: z.enum(["buy", "sell"]),
  symbol: z.string(),
  quantity: decimal,
  price: decimal,
  fee: decimal,
  at: isoTime,
  note: z.string().nullable(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** A portfolio, with what it is made of. */
export const portfolioSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Sum of what has a price; a decimal string. */
  totalValue: decimal,
  currency: z.string(),
  /** Holdings without a price, which the total leaves out. */
  unpriced: z.array(z.string()),
  cost: decimal,
  /** Of what is held and has a price, against its cost. */
  profit: decimal,
  /** Of what was sold, after fees. */
  realised: decimal,
  holdings: z.array(holdingSchema),
  /** The oldest price in it. */
  asOf: isoTime.nullable(),
  freshness: freshness.nullable(),
  /** Over what the plan has room for: seen, not added to. */
  readOnly: z.boolean(),
  createdAt: isoTime,
});
export type Portfolio = z.infer<typeof portfolioSchema>;

export const getPortfolios = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios",
  access: "owner",
  summary: "The own portfolios at current prices",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(portfolioSchema),
});

export const createPortfolio = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios",
  access: "owner",
  changes: true,
  summary: "A new, empty portfolio",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ name: z.string().trim().min(1).max(64), currency: z.enum(["USD", "EUR", "GBP", "USDT"]) }),
  answer: portfolioSchema,
});

export const deletePortfolio = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/portfolios/{portfolioId}",
  access: "owner",
  changes: true,
  summary: "Removes a portfolio with its transactions and the alert rules about it",
  params: portfolioParams,
  query: nothing,
  body: noBody,
  answer: z.array(portfolioSchema),
});

export const getTransactions = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/transactions",
  access: "owner",
  summary: "What was bought and sold, newest first; the next page's address in Link",
  params: portfolioParams,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    before: z.string().max(64).optional(),
  }),
  body: noBody,
  answer: z.array(transactionSchema),
});

export const addTransaction = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/transactions",
  access: "owner",
  changes: true,
  summary: "Enters a buy or a sell; more than is held cannot be sold",
  params: portfolioParams,
  query: nothing,
  body: z.strictObject({
    side: z.enum(["buy", "sell"]),
    symbol: z.string().min(1).max(64),
    quantity: amount,
    price: amount,
    fee: amount.default("0"),
    at: isoTime.optional(),
    note: z.string().trim().max(280).nullable().default(null),
  }),
  answer: portfolioSchema,
});

export const removeTransaction = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/portfolios/{portfolioId}/transactions/{transactionId}",
  access: "owner",
  changes: true,
  summary: "Takes an entry back, unless a later sale needs it",
  params: portfolioParams.extend({ transactionId: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: portfolioSchema,
});
