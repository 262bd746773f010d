import * as z from "zod";
import { chainSchema } from "./dex-screener.ts";
import { endpoint } from "./endpoint.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams } from "./wire.ts";

/** An exact amount as a decimal string. */
const decimal = z.string();
const positiveDecimal = z
  .string()
  .regex(/^\d{1,18}(?:\.\d{1,18})?$/, "a decimal number such as 0.25, of at most 18 digits on either side of the point")
  .refine((text) => /[1-9]/.test(text), "a number above 0");

/**
 * `real`: fills at real observed prices and counts for the leaderboard. `practice`: simulated prices, labelled as such
 * and ranked separately.
 */
export const paperLeague = z.enum(["real", "practice"]);
export type PaperLeague = z.infer<typeof paperLeague>;

export const paperOrderType = z.enum(["market", "limit", "stop", "stop_limit", "trailing_stop"]);
export type PaperOrderType = z.infer<typeof paperOrderType>;

/** The screen from which the user placed an order: shown with it, never used as a reason for anything. */
export const paperOrderOrigin = z.enum(["manual", "signal", "advisory", "token", "chart", "copy"]);

/**
 * `waiting` has not reached the market (the protective legs of a bracket, until its entry fills). `open` may fill. The
 * others are final, although a cancelled, expired or replaced order may have been partly filled before.
 */
export const paperOrderStatus = z.enum(["waiting", "open", "filled", "cancelled", "rejected", "expired"]);

/**
 * The token that a symbol (`chain:address`) names, if it is one. Its names are chosen by its creator, and null if no
 * source currently gives them.
 */
export const paperTokenSchema = z
  .strictObject({ chain: chainSchema, address: z.string(), symbol: z.string().nullable(), name: z.string().nullable() })
  .nullable();
export type PaperTokenName = z.infer<typeof paperTokenSchema>;

export const paperOrderSchema = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  token: paperTokenSchema,
  side: z.enum(["buy", "sell"]),
  type: paperOrderType,
  quantity: decimal,
  filledQuantity: decimal,
  /** Average price of its fills, before the fee; null without one. */
  averagePrice: marketNumber,
  limitPrice: marketNumber,
  stopPrice: marketNumber,
  /** Trailing distance of the stop, in percent of the price. */
  trailPercent: marketNumber,
  timeInForce: z.enum(["day", "gtc"]),
  status: paperOrderStatus,
  /**
   * Why it was rejected or cancelled, in a sentence; for an open order, that it was cancelled and ends with the next
   * price; null otherwise.
   */
  reason: z.string().nullable(),
  /** The entry order that this order protects, as its target or its stop. */
  protects: z.string().nullable(),
  role: z.enum(["entry", "target", "stop"]),
  origin: paperOrderOrigin,
  placedAt: isoTime,
  updatedAt: isoTime,
});
export type PaperOrder = z.infer<typeof paperOrderSchema>;

export const paperPositionSchema = z.strictObject({
  symbol: z.string(),
  token: paperTokenSchema,
  /** Negative for a short position. */
  quantity: decimal,
  averagePrice: decimal,
  price: marketNumber,
  source: z.string().nullable(),
  asOf: isoTime.nullable(),
  freshness: freshness.nullable(),
  /** At the current price; null without one. */
  value: decimal.nullable(),
  unrealised: decimal.nullable(),
  unrealisedPercent: marketNumber,
});
export type PaperPosition = z.infer<typeof paperPositionSchema>;

/** One account: a user has one in each league and season. */
export const paperAccountSchema = z.strictObject({
  league: paperLeague,
  /** Its quarter, such as 2026-Q4. */
  season: z.string(),
  seasonEndsAt: isoTime,
  currency: z.literal("USD"),
  startCash: decimal,
  cash: decimal,
  /** The part of the cash that is reserved for open orders and short positions. */
  reserved: decimal,
  /** Cash and positions; null while a position has no price. */
  equity: decimal.nullable(),
  profit: decimal.nullable(),
  profitPercent: marketNumber,
  realised: decimal,
  fees: decimal,
  borrowFees: decimal,
  closedTrades: z.number().int(),
  positions: z.array(paperPositionSchema),
  openOrders: z.array(paperOrderSchema),
  asOf: isoTime.nullable(),
});
export type PaperAccount = z.infer<typeof paperAccountSchema>;

const orderBody = z.strictObject({
  league: paperLeague.default("real"),
  symbol: z.string().min(1).max(64),
  side: z.enum(["buy", "sell"]),
  type: paperOrderType.default("market"),
  quantity: positiveDecimal,
  limitPrice: positiveDecimal.nullable().default(null),
  stopPrice: positiveDecimal.nullable().default(null),
  trailPercent: z.number().gt(0).max(50).nullable().default(null),
  /** With either one, the order is the entry of a bracket. */
  targetPrice: positiveDecimal.nullable().default(null),
  stopLossPrice: positiveDecimal.nullable().default(null),
  timeInForce: z.enum(["day", "gtc"]).default("gtc"),
  origin: paperOrderOrigin.exclude(["copy"]).default("manual"),
});

export const getPaperAccounts = endpoint({
  method: "GET",
  path: "/api/users/{id}/paper",
  access: "owner",
  summary: "The own paper accounts of this season at current prices, with positions and open orders",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(paperAccountSchema),
});

export const previewPaperOrder = endpoint({
  method: "POST",
  path: "/api/users/{id}/paper/preview",
  access: "owner",
  summary: "What an order would cost at the price known now, and why it would be rejected; nothing is placed",
  params: ownerParams,
  query: nothing,
  body: orderBody,
  answer: z.strictObject({
    price: marketNumber,
    source: z.string().nullable(),
    asOf: isoTime.nullable(),
    freshness: freshness.nullable(),
    /** Cost of half the spread against the observed price. */
    spreadCost: decimal.nullable(),
    fee: decimal.nullable(),
    /** Price times quantity with spread and fee; negative when money comes in. */
    cost: decimal.nullable(),
    cashAfter: decimal.nullable(),
    /** Whether it would wait for the next session. */
    waitsForMarket: z.boolean(),
    /** Why it would be rejected, in a sentence. */
    rejection: z.string().nullable(),
  }),
});

export const placePaperOrder = endpoint({
  method: "POST",
  path: "/api/users/{id}/paper/orders",
  access: "owner",
  changes: true,
  summary: "Places a paper order; it fills at the next real price by the published rules, never at the one on screen",
  params: ownerParams,
  query: nothing,
  body: orderBody,
  answer: paperOrderSchema,
});

export const cancelPaperOrder = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/paper/orders/{orderId}",
  access: "owner",
  changes: true,
  summary: "Cancels what is not filled yet of a paper order",
  params: ownerParams.extend({ orderId: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: paperOrderSchema,
});

const page = { limit: z.coerce.number().int().min(1).max(200).default(50), before: z.string().max(64).optional() };

export const getPaperOrders = endpoint({
  method: "GET",
  path: "/api/users/{id}/paper/orders",
  access: "owner",
  summary: "The own paper orders of a league, newest first; the next page's address in Link",
  params: ownerParams,
  query: z.strictObject({ league: paperLeague.default("real"), ...page }),
  body: noBody,
  answer: z.array(paperOrderSchema),
});

/** One change to a paper account. The account is the sum of its events. */
export const paperEventSchema = z.strictObject({
  id: z.string(),
  kind: z.enum([
    "opened",
    "fill",
    "rejected",
    "cancelled",
    "expired",
    "borrow_fee",
    "dividend",
    "split",
    "liquidation",
  ]),
  at: isoTime,
  orderId: z.string().nullable(),
  symbol: z.string().nullable(),
  token: paperTokenSchema,
  /** Negative for a sale. */
  quantity: decimal.nullable(),
  price: marketNumber,
  /** The source of the price and when it was observed. */
  source: z.string().nullable(),
  observedAt: isoTime.nullable(),
  fee: decimal.nullable(),
  /** The change in cash. */
  cash: decimal,
  reason: z.string().nullable(),
});
export type PaperEvent = z.infer<typeof paperEventSchema>;

export const getPaperEvents = endpoint({
  method: "GET",
  path: "/api/users/{id}/paper/events",
  access: "owner",
  summary: "Every fill, rejection and fee of a paper account, newest first; the next page's address in Link",
  params: ownerParams,
  query: z.strictObject({ league: paperLeague.default("real"), ...page }),
  body: noBody,
  answer: z.array(paperEventSchema),
});

export const equityPointSchema = z.strictObject({ day: z.iso.date(), equity: decimal });

export const getPaperEquity = endpoint({
  method: "GET",
  path: "/api/users/{id}/paper/equity",
  access: "owner",
  summary: "Equity of a paper account at the end of each UTC day of the season",
  params: ownerParams,
  query: z.strictObject({ league: paperLeague.default("real") }),
  body: noBody,
  answer: z.array(equityPointSchema),
});
