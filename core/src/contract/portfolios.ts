import { TRANSACTION_KINDS } from "../transaction-kinds/index.ts";
import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams, sourced } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });

/** An exact amount: money and quantities are never sent as floating-point numbers. */
const decimal = z.string();
const amount = z
  .string()
  .regex(
    /^\d{1,18}(?:\.\d{1,18})?$/,
    "a decimal number such as 0.25, of at most 18 digits on either side of the point",
  );

const signedAmount = z
  .string()
  .regex(
    /^-?\d{1,18}(?:\.\d{1,18})?$/,
    "a decimal number such as -0.25, of at most 18 digits on either side of the point",
  );

/** A currency, or a coin used as one. */
const currencyCode = z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/, "a currency such as USD or USDT");

export const holdingSchema = z.strictObject({
  symbol: z.string(),
  quantity: decimal,
  /** Average cost of the quantity, including fees, in the portfolio's currency. Null if none of its cost is known. */
  averageCost: decimal.nullable(),
  /** Cost of the part whose cost is known. */
  cost: decimal,
  /** At the price below; null without one. */
  value: decimal.nullable(),
  /** Also null if the cost of some of it is unknown. */
  profit: decimal.nullable(),
  profitPercent: marketNumber,
  /** In the portfolio's currency. */
  price: marketNumber,
  source: z.string().nullable(),
  asOf: isoTime.nullable(),
  freshness: freshness.nullable(),
  /**
   * The day's exchange rate used to convert the price: `to` units per `from` unit. Absent if the price is in the
   * portfolio's currency.
   */
  rate: sourced.extend({ from: z.string(), to: z.string() }).optional(),
  /** The currency of its price, where no exchange rate of it is known and the holding therefore has no value. */
  missingRate: z.string().optional(),
});
export type Holding = z.infer<typeof holdingSchema>;

/** The kinds of portfolio transactions; `docs/portfolios.md` describes what each kind needs and does. */
export const PORTFOLIO_TRANSACTION_KINDS = TRANSACTION_KINDS;

const kind = z.enum(PORTFOLIO_TRANSACTION_KINDS);

export const transactionSchema = z.strictObject({
  id: z.string(),
  kind,
  /** The kind of a purchase or sale; null for any other. */
  side: z.enum(["buy", "sell"]).nullable(),
  account: z.string(),
  symbol: z.string().nullable(),
  quantity: decimal.nullable(),
  price: decimal.nullable(),
  amount: decimal.nullable(),
  /** Of price, amount and tax. */
  currency: z.string(),
  fee: decimal,
  feeCurrency: z.string().nullable(),
  tax: decimal.nullable(),
  counterSymbol: z.string().nullable(),
  counterQuantity: decimal.nullable(),
  ratio: z.strictObject({ numerator: decimal, denominator: decimal }).nullable(),
  costShare: decimal.nullable(),
  lots: z.array(z.strictObject({ id: z.string(), quantity: decimal })).nullable(),
  pair: z.string().nullable(),
  at: isoTime,
  note: z.string().nullable(),
  /** The import that added it. */
  importId: z.string().nullable(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** Which lots a disposal takes. */
export const lotMethod = z.enum(["fifo", "lifo", "highest-cost", "average", "by-hand"]);

/** A portfolio, with its holdings. */
export const portfolioSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Sum of everything that has a price, and of tracked cash; a decimal string. */
  totalValue: decimal,
  currency: z.string(),
  /** Holdings without a price, and cash without an exchange rate (`EUR cash`), which the total excludes. */
  unpriced: z.array(z.string()),
  cost: decimal,
  /** Unrealised profit of the holdings that have both a price and a cost. */
  profit: decimal,
  /** Realised profit of sales, after fees, plus income from holdings. */
  realised: decimal,
  holdings: z.array(holdingSchema),
  /** Time of the oldest price in it. */
  asOf: isoTime.nullable(),
  freshness: freshness.nullable(),
  /** Whether it is over the plan's limit and therefore read-only. */
  readOnly: z.boolean(),
  method: lotMethod,
  /** Whether lots of one symbol form one pool, or one per account. */
  scope: z.enum(["portfolio", "account"]),
  /** Untracked: the money for a purchase comes from outside, and the proceeds of a sale leave. */
  cash: z.enum(["tracked", "untracked"]),
  benchmark: z.string().nullable(),
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
  summary: "The transactions, newest first; the next page's address in Link",
  params: portfolioParams,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    before: z.string().max(64).optional(),
  }),
  body: noBody,
  answer: z.array(transactionSchema),
});

/** The fields of a transaction; the server's errors name those that a kind needs. */
const transactionBody = z.strictObject({
  kind: kind.optional(),
  /** The same as `kind`, for purchases and sales. */
  side: z.enum(["buy", "sell"]).optional(),
  account: z.string().trim().max(64).default(""),
  symbol: z.string().min(1).max(64).optional(),
  quantity: amount.optional(),
  price: amount.optional(),
  /** Money before fee and tax; a negative amount reverses an earlier dividend, interest, fee or tax. */
  amount: signedAmount.optional(),
  /** Of price, amount and tax; the portfolio's own if absent. */
  currency: currencyCode.optional(),
  fee: amount.optional(),
  feeCurrency: z.string().min(1).max(64).optional(),
  tax: signedAmount.optional(),
  counterSymbol: z.string().min(1).max(64).optional(),
  counterQuantity: amount.optional(),
  ratio: z.strictObject({ numerator: amount, denominator: amount }).optional(),
  costShare: amount.optional(),
  lots: z
    .array(z.strictObject({ id: z.string().min(1).max(64), quantity: amount }))
    .max(1000)
    .optional(),
  pair: z.string().min(1).max(64).optional(),
  at: isoTime.optional(),
  note: z.string().trim().max(280).nullable().default(null),
});

export const addTransaction = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/transactions",
  access: "owner",
  changes: true,
  summary: "Enters a transaction of any kind; more than is held cannot be sold",
  params: portfolioParams,
  query: nothing,
  body: transactionBody,
  answer: portfolioSchema,
});

export const updateTransaction = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/transactions/{transactionId}",
  access: "owner",
  changes: true,
  summary: "Replaces a transaction by what it should have been, unless a later one needs it as it was",
  params: portfolioParams.extend({ transactionId: z.string().min(1).max(64) }),
  query: nothing,
  body: transactionBody,
  answer: portfolioSchema,
});

export const updatePortfolio = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}",
  access: "owner",
  changes: true,
  summary: "Changes a portfolio's name, lot method, scope of lots, cash or benchmark; what is not given stays",
  params: portfolioParams,
  query: nothing,
  body: z.strictObject({
    name: z.string().trim().min(1).max(64).optional(),
    method: lotMethod.optional(),
    scope: z.enum(["portfolio", "account"]).optional(),
    cash: z.enum(["tracked", "untracked"]).optional(),
    benchmark: z.string().min(1).max(64).nullable().optional(),
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
