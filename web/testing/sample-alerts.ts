import {
  type Alert,
  type AlertRule,
  type AlertRuleInput,
  alertRuleSchema,
  alertRuleInputSchema,
  type Channel,
  type Delivery,
  ENDPOINTS,
} from "@sextant/core/contract";
import type { Answers, CallName, WireAnswer } from "./fake-api.ts";
import { answerBars } from "./sample-bars.ts";
import { agoIso, alertOf } from "./sample-dashboard.ts";

/** What the calls of alerts and channels answer in a test; what the page sends is stored, parsed by the contract. */
export type SampleAlerts = {
  rules: AlertRule[];
  limit: number | null;
  alerts: Alert[];
  channels: WireAnswer<"getChannels">;
  read: WireAnswer<"parseAlert">;
  replayed: Delivery;
  readonly sent: { readonly call: CallName; readonly body: unknown }[];
};

/** Returns what the page sent with the calls of one name, in order. */
export const sentOf = ({ sent }: SampleAlerts, call: CallName): readonly unknown[] =>
  sent.filter((one) => one.call === call).map(({ body }) => body);

export const inputOf = (changes: Partial<AlertRuleInput> = {}): AlertRuleInput =>
  alertRuleInputSchema.parse({
    symbol: "BTC-USD",
    condition: { kind: "price", direction: "below", price: 60_000 },
    ...changes,
  });

export const ruleOf = (id: string, changes: Partial<AlertRule> = {}): AlertRule =>
  alertRuleSchema.parse({
    ...inputOf(),
    id,
    says: "BTC/USD falls to $60,000 or below (once).",
    state: "armed",
    muted: false,
    snoozedUntil: null,
    lastFiredAt: null,
    timesFired: 0,
    createdAt: agoIso(600),
    ...changes,
  });

export const deliveryOf = (id: string, changes: Partial<Delivery> = {}): Delivery => ({
  id,
  channel: "email",
  to: "e***@example.com",
  state: "sent",
  attempts: 1,
  latencyMs: 840,
  receipt: "<01JD@example.com>",
  note: null,
  at: agoIso(3),
  ...changes,
});

export const channelOf = (id: string, changes: Partial<Channel> = {}): Channel => ({
  id,
  kind: "email",
  to: "e***@example.com",
  state: "active",
  lastSentAt: agoIso(200),
  note: null,
  createdAt: agoIso(9_000),
  ...changes,
});

export function sampleAlerts(changes: Partial<SampleAlerts> = {}): SampleAlerts {
  return {
    rules: [
      ruleOf("r1", { channels: ["email", "web_push"], note: "Sell half here." }),
      ruleOf("r2", {
        symbol: "ETH-USD",
        condition: { kind: "rsi", timeframe: "4h", direction: "below", level: 30 },
        says: "RSI(14) of ETH/USD crosses below 30 on 4h bars (every time, at most once in 1 hour).",
        repeat: "every",
        state: "resting",
        lastFiredAt: agoIso(20),
        timesFired: 4,
      }),
      ruleOf("r3", {
        symbol: "NVDA",
        condition: { kind: "move", direction: "down", percent: 5, windowMinutes: 60 },
        says: "NVDA falls 5% or more within 1 hour (once).",
        state: "fired",
        lastFiredAt: agoIso(90),
        timesFired: 1,
      }),
      ruleOf("r4", {
        state: "snoozed",
        snoozedUntil: agoIso(-300),
        says: "BTC/USD crosses $70,000 from either side (once).",
      }),
    ],
    limit: 10,
    alerts: [
      alertOf(9, {
        message: "BTC-USD fell to 59,980.00, at or below 60,000.",
        deliveries: [
          deliveryOf("d1"),
          deliveryOf("d2", {
            channel: "webhook",
            to: "hooks.example.com",
            state: "dead",
            attempts: 8,
            latencyMs: null,
            receipt: null,
            note: "The server answered 500.",
          }),
        ],
      }),
      alertOf(8, {
        symbol: "NVDA",
        alertType: "move",
        message: "NVDA fell 5.4% within 1 hour.",
        late: true,
        isRead: true,
      }),
      alertOf(7, {
        symbol: "AAPL",
        alertType: "rsi",
        message: "RSI of AAPL fell to 28.",
        inAppOnly: true,
        isRead: true,
      }),
    ],
    channels: {
      channels: [channelOf("c1"), channelOf("c2", { kind: "web_push", to: "Chrome on Linux", state: "failing" })],
      offers: [
        { kind: "web_push", available: true, allowed: true, note: null },
        { kind: "email", available: true, allowed: true, note: null },
        { kind: "telegram", available: true, allowed: true, note: null },
        { kind: "webhook", available: true, allowed: false, note: "Included in the Premium plan and above." },
      ],
      preferences: { quietHours: null, timeZone: "Europe/Berlin", digest: false, digestAt: "08:00" },
      webPushKey: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      inboundUrl: null,
    },
    read: {
      understood: true,
      input: inputOf(),
      says: "BTC/USD falls to $60,000 or below (once).",
      assumed: ["We read 'BTC' as BTC/USD (Bitcoin)."],
      priceNow: 68_180.2,
    },
    replayed: deliveryOf("d2", { channel: "webhook", to: "hooks.example.com", attempts: 9, receipt: "200" }),
    sent: [],
    ...changes,
  };
}

/** The calls of alerts and channels, answered from these as the server would, changes included. */
export function alertAnswers(board: SampleAlerts): Answers {
  /** Parses a body as the contract does: an invalid one fails the call, and so the test. */
  function taken<N extends CallName>(call: N, body: unknown) {
    const parsed = ENDPOINTS[call].body.parse(body) as ReturnType<(typeof ENDPOINTS)[N]["body"]["parse"]>;
    board.sent.push({ call, body: parsed });
    return parsed;
  }
  return {
    getPortfolios: [],
    getCandles: answerBars,
    parseAlert: ({ body }) => {
      taken("parseAlert", body);
      return board.read;
    },
    getMarketFeed: { because: "sample", items: [], sources: [] },
    listAlertRules: () => ({ rules: board.rules, limit: board.limit }),
    createAlertRule: ({ body }) => {
      const input = taken("createAlertRule", body);
      const made = ruleOf(`r${board.rules.length + 1}`, { ...input, says: `Made: ${input.symbol ?? "a portfolio"}.` });
      board.rules = [made, ...board.rules];
      return made;
    },
    deleteAlertRule: ({ params }) => {
      board.sent.push({ call: "deleteAlertRule", body: params["ruleId"] });
      board.rules = board.rules.filter(({ id }) => id !== params["ruleId"]);
      return { deleted: true };
    },
    updateAlertRule: ({ params, body }) => {
      const change = taken("updateAlertRule", body);
      const changed = (rule: AlertRule): AlertRule => ({
        ...rule,
        ...change.input,
        ...(change.muted === undefined ? {} : { muted: change.muted, state: change.muted ? "muted" : "armed" }),
        ...(typeof change.snoozedUntil === "string" ? { snoozedUntil: change.snoozedUntil, state: "snoozed" } : {}),
        ...(change.snoozedUntil === null ? { snoozedUntil: null, state: "armed" } : {}),
        ...(change.armAgain === true ? { state: "armed" } : {}),
      });
      board.rules = board.rules.map((rule) => (rule.id === params["ruleId"] ? changed(rule) : rule));
      return board.rules.find(({ id }) => id === params["ruleId"])!;
    },
    getAlerts: ({ query }) =>
      board.alerts.filter(
        ({ isRead, ruleId }) =>
          (query["unread"] !== "true" || !isRead) && (query["ruleId"] === undefined || ruleId === query["ruleId"]),
      ),
    readAlert: { unread: 0 },
    readAllAlerts: ({ body }) => {
      taken("readAllAlerts", body);
      board.alerts = board.alerts.map((alert) => ({ ...alert, isRead: true }));
      return { unread: 0 };
    },
    replayDelivery: ({ params }) => {
      board.sent.push({ call: "replayDelivery", body: params["deliveryId"] });
      return board.replayed;
    },
    getChannels: () => board.channels,
    addChannel: ({ body }) => {
      const made = taken("addChannel", body);
      const link = { code: "K7Q2-9XWD", url: "https://t.me/example_bot?start=K7Q2-9XWD", expiresAt: agoIso(-15) };
      const to = made.kind === "webhook" ? new URL(made.url).host : "this";
      const channel = made.kind === "telegram" ? null : channelOf("c9", { kind: made.kind, to });
      if (channel !== null) board.channels.channels.push(channel);
      return {
        channel,
        link: made.kind === "telegram" ? link : null,
        secret: made.kind === "webhook" ? "whsec_example" : null,
      };
    },
    removeChannel: ({ params }) => {
      board.channels.channels = board.channels.channels.filter(({ id }) => id !== params["channelId"]);
      return board.channels;
    },
    testChannel: deliveryOf("t1"),
    setAlertPreferences: ({ body }) => taken("setAlertPreferences", body),
    renewInbound: { url: "https://sextant.example/hooks/in_3kq9" },
  };
}
