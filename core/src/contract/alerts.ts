import * as z from "zod";
import { screenerFilterSchema } from "./dex-screener.ts";
import { endpoint } from "./endpoint.ts";
import { riskProfileSchema } from "./risk-profile.ts";
import { storedFactSchema, signalTimeframeSchema } from "./trading-signals.ts";
import { freshness, isoTime, noBody, nothing, ownerParams, percent } from "./wire.ts";

const ruleParams = ownerParams.extend({ ruleId: z.string().min(1).max(64) });
/** Anything smaller is not a real price, and rounds to zero. */
const price = z.number().min(1e-12).max(1e12);
const decimal = z.string().regex(/^\d{1,18}(?:\.\d{1,8})?$/, "a decimal number such as 1500.25");

/** Parameters of the indicator that a condition reads, in the order of docs/indicators.md; the defaults if absent. */
const indicatorParameters = z.array(z.number().positive().max(100_000)).min(1).max(4).optional();

/**
 * The condition that triggers a rule. Indicator conditions are evaluated when a bar of their timeframe closes; prices
 * and moves at every tick.
 */
export const alertConditionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("price"), direction: z.enum(["above", "below", "crosses"]), price }),
  z.strictObject({
    kind: z.literal("move"),
    direction: z.enum(["up", "down", "either"]),
    percent: z.number().min(0.1).max(1000),
    windowMinutes: z.number().int().min(1).max(10_080),
  }),
  z.strictObject({
    kind: z.literal("rsi"),
    timeframe: signalTimeframeSchema,
    direction: z.enum(["above", "below"]),
    level: z.number().min(1).max(99),
    parameters: indicatorParameters,
  }),
  z.strictObject({
    kind: z.literal("macd"),
    timeframe: signalTimeframeSchema,
    direction: z.enum(["up", "down"]),
    parameters: indicatorParameters,
  }),
  z.strictObject({
    kind: z.literal("average"),
    timeframe: signalTimeframeSchema,
    average: z.enum(["sma", "ema"]),
    /** The price against one average, or a fast average against a slow one. */
    fast: z.number().int().min(2).max(400).nullable(),
    slow: z.number().int().min(2).max(400),
    direction: z.enum(["above", "below"]),
  }),
  z.strictObject({
    kind: z.literal("bollinger"),
    timeframe: signalTimeframeSchema,
    band: z.enum(["upper", "lower"]),
    direction: z.enum(["above", "below"]),
    parameters: indicatorParameters,
  }),
  /**
   * Any line of any indicator in docs/indicators.md, or the close (`line: "close"`), against the value it has to cross.
   */
  z.strictObject({
    kind: z.literal("indicator"),
    timeframe: signalTimeframeSchema,
    indicator: z.string().min(1).max(32),
    parameters: indicatorParameters,
    line: z.string().min(1).max(32),
    direction: z.enum(["above", "below"]),
    /** A level, another line of the same indicator, or the mean of the line's own last values. */
    against: z.union([
      z.strictObject({ level: z.number().min(-1e12).max(1e12) }),
      z.strictObject({ line: z.string().min(1).max(32) }),
      z.strictObject({ average: z.number().int().min(2).max(400) }),
    ]),
  }),
  z.strictObject({
    kind: z.literal("volume"),
    timeframe: signalTimeframeSchema,
    /** As a multiple of the mean of the previous twenty bars. */
    times: z.number().min(1.5).max(100),
  }),
  z.strictObject({
    kind: z.literal("signal"),
    timeframe: signalTimeframeSchema.nullable(),
    action: z.enum(["buy", "sell", "any"]),
    leastConfidence: percent,
    /** Only signals with a proven edge after costs. */
    edgeOnly: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal("advisory"),
    horizon: z.enum(["immediate", "shortTerm", "longTerm"]),
    riskProfile: riskProfileSchema,
  }),
  z.strictObject({
    kind: z.literal("portfolio_value"),
    portfolioId: z.string().min(1).max(64),
    direction: z.enum(["above", "below"]),
    value: decimal,
  }),
  z.strictObject({
    kind: z.literal("portfolio_drawdown"),
    portfolioId: z.string().min(1).max(64),
    percent: z.number().min(0.5).max(100),
  }),
  /**
   * A token starts to match a screener filter; triggers once per token while it keeps matching. The rule's `symbol` is
   * null.
   */
  z.strictObject({ kind: z.literal("screener"), filter: screenerFilterSchema }),
]);
export type AlertCondition = z.infer<typeof alertConditionSchema>;
export type AlertKind = AlertCondition["kind"];

/**
 * How often it may trigger: once and then never again, once for each bar whose close meets the condition, or every time
 * after a cooldown.
 */
export const alertRepeatSchema = z.enum(["once", "per_bar", "every"]);
export type AlertRepeat = z.infer<typeof alertRepeatSchema>;

export const channelKindSchema = z.enum(["email", "telegram", "web_push", "webhook"]);
export type ChannelKind = z.infer<typeof channelKindSchema>;

/** An alert rule as a user enters it; `symbol` is null for rules about a portfolio. */
export const alertRuleInputSchema = z.strictObject({
  symbol: z.string().min(1).max(64).nullable(),
  condition: alertConditionSchema,
  repeat: alertRepeatSchema.default("once"),
  /** Cooldown after each trigger, for `every`. */
  cooldownMinutes: z.number().int().min(1).max(10_080).default(60),
  /**
   * How far a value must move back before the rule is armed again, in percent of the level; stops a small oscillation
   * from triggering it twice.
   */
  hysteresisPercent: z.number().min(0).max(20).default(0.1),
  expiresAt: isoTime.nullable().default(null),
  note: z.string().trim().max(280).nullable().default(null),
  /** Channels to notify in addition to the application. */
  channels: z.array(channelKindSchema).max(4).default([]),
});
export type AlertRuleInput = z.infer<typeof alertRuleInputSchema>;

export const alertRuleSchema = alertRuleInputSchema.extend({
  id: z.string(),
  /** The condition in one sentence, generated from it. */
  says: z.string(),
  /** `over_limit`: stored but not evaluated until the plan's quota allows it. */
  state: z.enum(["armed", "resting", "fired", "expired", "muted", "snoozed", "over_limit"]),
  muted: z.boolean(),
  snoozedUntil: isoTime.nullable(),
  lastFiredAt: isoTime.nullable(),
  timesFired: z.number().int().min(0),
  createdAt: isoTime,
});
export type AlertRule = z.infer<typeof alertRuleSchema>;

/** The delivery of one alert message. */
export const deliverySchema = z.strictObject({
  id: z.string(),
  channel: channelKindSchema,
  /** The recipient, masked for its owner: part of an address, a chat's name, a host. */
  to: z.string(),
  /**
   * `held`: delayed by quiet hours; `in_doubt`: a crash left it unknown whether it was sent, and it was resent once;
   * `dead`: given up.
   */
  state: z.enum(["pending", "held", "sent", "in_doubt", "dead", "skipped"]),
  attempts: z.number().int().min(0),
  /** From the event to the recipient's receipt, in milliseconds. */
  latencyMs: z.number().int().min(0).nullable(),
  /** The recipient's answer: a Message-ID, a message number, a status. */
  receipt: z.string().nullable(),
  note: z.string().nullable(),
  at: isoTime.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** An event that one user was alerted to, with why it triggered. */
export const alertSchema = z.strictObject({
  id: z.string(),
  /** Empty for an alert about a portfolio. */
  symbol: z.string(),
  /** The rule's kind; `webhook` for alerts posted by another platform. */
  alertType: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: isoTime,

  /** Sequence number among the user's own alerts: the socket resumes from it. */
  seq: z.number().int(),
  ruleId: z.string().nullable(),
  note: z.string().nullable(),
  /** When it happened at its venue; earlier than `createdAt` when it was found late. */
  happenedAt: isoTime,
  /** Found afterwards in the stored bars, because no server was watching when it happened. */
  late: z.boolean(),
  evidence: z.array(storedFactSchema),
  source: z.string(),
  /** How old the price was at the trigger. */
  dataAgeMs: z.number().int().min(0),
  freshness,
  /** Simulated, replayed or stale data: shown in the application only. */
  inAppOnly: z.boolean(),
  deliveries: z.array(deliverySchema),
});
export type Alert = z.infer<typeof alertSchema>;

export const getAlerts = endpoint({
  method: "GET",
  path: "/api/users/{id}/alerts",
  access: "owner",
  summary: "The own alerts, newest first, with why each fired; the unread total in X-Unread-Count",
  params: ownerParams,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    before: z.string().max(64).optional(),
    unread: z.enum(["true", "false"]).optional(),
    symbol: z.string().max(64).optional(),
    ruleId: z.string().max(64).optional(),
  }),
  body: noBody,
  answer: z.array(alertSchema),
});

export const readAlert = endpoint({
  method: "POST",
  path: "/api/users/{id}/alerts/{alertId}/read",
  access: "owner",
  changes: true,
  summary: "Marks one alert as read, or as unread again",
  params: ownerParams.extend({ alertId: z.string().min(1).max(64) }),
  query: nothing,
  body: z.strictObject({ isRead: z.boolean().default(true) }),
  answer: z.strictObject({ unread: z.number().int().min(0) }),
});

export const readAllAlerts = endpoint({
  method: "POST",
  path: "/api/users/{id}/alerts/read",
  access: "owner",
  changes: true,
  summary: "Marks all alerts up to one as read; without one, all",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ upTo: z.string().max(64).optional() }),
  answer: z.strictObject({ unread: z.number().int().min(0) }),
});

export const listAlertRules = endpoint({
  method: "GET",
  path: "/api/users/{id}/alert-rules",
  access: "owner",
  summary: "The own alert rules, newest first, and how many the plan has room for",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ rules: z.array(alertRuleSchema), limit: z.number().int().nullable() }),
});

export const createAlertRule = endpoint({
  method: "POST",
  path: "/api/users/{id}/alert-rules",
  access: "owner",
  changes: true,
  summary: "Watches for a condition from now on",
  params: ownerParams,
  query: nothing,
  body: alertRuleInputSchema,
  answer: alertRuleSchema,
});

export const updateAlertRule = endpoint({
  method: "POST",
  path: "/api/users/{id}/alert-rules/{ruleId}",
  access: "owner",
  changes: true,
  summary: "Changes a rule, mutes it, lets it sleep, or arms it again",
  params: ruleParams,
  query: nothing,
  body: z.strictObject({
    input: alertRuleInputSchema.optional(),
    muted: z.boolean().optional(),
    snoozedUntil: isoTime.nullable().optional(),
    armAgain: z.literal(true).optional(),
  }),
  answer: alertRuleSchema,
});

export const deleteAlertRule = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/alert-rules/{ruleId}",
  access: "owner",
  changes: true,
  summary: "Watches no longer; what it has told stays in the history",
  params: ruleParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ deleted: z.boolean() }),
});

/** Parses plain text into a rule to review. Nothing is watched until the rule itself is submitted. */
export const parseAlert = endpoint({
  method: "POST",
  path: "/api/alert-rules/parse",
  access: "user",
  summary: "Reads a sentence such as 'tell me when BTC falls below 60k' into a rule to confirm",
  params: nothing,
  query: nothing,
  body: z.strictObject({ text: z.string().trim().min(1).max(280) }),
  answer: z.discriminatedUnion("understood", [
    z.strictObject({
      understood: z.literal(true),
      input: alertRuleInputSchema,
      /** How the text was understood, in one sentence. */
      says: z.string(),
      /** The assumptions made: 'BTC was read as BTC-USD'. */
      assumed: z.array(z.string()),
      /** The current price, for comparison; null where it is unknown. */
      priceNow: z.number().nullable(),
    }),
    z.strictObject({ understood: z.literal(false), why: z.string(), examples: z.array(z.string()) }),
  ]),
});
