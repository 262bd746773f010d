import type { Page, Route } from "@playwright/test";
import {
  addChannel,
  type Alert,
  type AlertRule,
  type AlertWish,
  alertRuleSchema,
  alertWishSchema,
  type Channel,
  createAlertRule,
  deleteAlertRule,
  type Delivery,
  type Endpoint,
  getAlerts,
  getChannels,
  listAlertRules,
  parseAlert,
  replayDelivery,
  setAlertPreferences,
  testChannel,
  updateAlertRule,
} from "@sextant/core/contract";
import { agoIso, alertOf } from "./dashboard-double.ts";

type Schema = Endpoint["answer"];
type Input<S extends Schema> = S["_zod"]["input"];
type Output<S extends Schema> = S["_zod"]["output"];
type Channels = Input<typeof getChannels.answer>;
type Read = Input<typeof parseAlert.answer>;

/** What the calls of alerts and channels answer in a test; what the page sends is kept, parsed by the contract. */
export type AlertsDouble = {
  rules: AlertRule[];
  limit: number | null;
  alerts: Alert[];
  channels: Channels;
  read: Read;
  replayed: Delivery;
  readonly sent: { readonly call: string; readonly body: unknown }[];
};

export const wishOf = (changes: Partial<AlertWish> = {}): AlertWish =>
  alertWishSchema.parse({
    symbol: "BTC-USD",
    condition: { kind: "price", direction: "below", price: 60_000 },
    ...changes,
  });

export const ruleOf = (id: string, changes: Partial<AlertRule> = {}): AlertRule =>
  alertRuleSchema.parse({
    ...wishOf(),
    id,
    says: "BTC-USD falls from above to $60,000 or lower, once.",
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

export function fullAlerts(changes: Partial<AlertsDouble> = {}): AlertsDouble {
  return {
    rules: [
      ruleOf("r1", { channels: ["email", "web_push"], note: "Sell half here." }),
      ruleOf("r2", {
        symbol: "ETH-USD",
        condition: { kind: "rsi", timeframe: "4h", direction: "below", level: 30 },
        says: "RSI(14) of ETH-USD crosses below 30 on 4h bars, every time, at most once in 1 hour.",
        repeat: "every",
        state: "resting",
        lastFiredAt: agoIso(20),
        timesFired: 4,
      }),
      ruleOf("r3", {
        symbol: "NVDA",
        condition: { kind: "move", direction: "down", percent: 5, windowMinutes: 60 },
        says: "NVDA falls 5% or more within 1 hour, once.",
        state: "fired",
        lastFiredAt: agoIso(90),
        timesFired: 1,
      }),
      ruleOf("r4", {
        state: "snoozed",
        snoozedUntil: agoIso(-300),
        says: "BTC-USD crosses $70,000 from either side, once.",
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
        { kind: "webhook", available: true, allowed: false, note: "Part of the Premium plan and above." },
      ],
      preferences: { quietHours: null, timeZone: "Europe/Berlin", digest: false, digestAt: "08:00" },
      webPushKey: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      inboundUrl: null,
    },
    read: {
      understood: true,
      wish: wishOf(),
      says: "BTC-USD falls from above to $60,000 or lower, once.",
      assumed: ["'BTC' was read as BTC-USD (Bitcoin)."],
      priceNow: 68_180.2,
    },
    replayed: deliveryOf("d2", { channel: "webhook", to: "hooks.example.com", attempts: 9, receipt: "200" }),
    sent: [],
    ...changes,
  };
}

const json = (route: Route, schema: Schema, answer: unknown) => route.fulfill({ json: schema.parse(answer) });
const lastPart = (route: Route) => new URL(route.request().url()).pathname.split("/").at(-1) ?? "";

/** Answers every call of alerts and channels from the double. */
export async function answerAlerts(page: Page, double: AlertsDouble): Promise<void> {
  /** What the page sent, as the contract takes it: what it would refuse fails the test. */
  const taken = (call: string, schema: Schema, route: Route): unknown => {
    const body = schema.parse(route.request().postDataJSON());
    double.sent.push({ call, body });
    return body;
  };
  const users = "**/api/users/*";
  await page.route("**/api/alert-rules/parse", (route) => {
    taken("parse", parseAlert.body, route);
    return json(route, parseAlert.answer, double.read);
  });
  await page.route(`${users}/alert-rules`, (route) => {
    if (route.request().method() === "GET")
      return json(route, listAlertRules.answer, { rules: double.rules, limit: double.limit });
    const wish = taken("create", createAlertRule.body, route) as AlertWish;
    const made = ruleOf(`r${double.rules.length + 1}`, { ...wish, says: `Made: ${wish.symbol ?? "a portfolio"}.` });
    double.rules = [made, ...double.rules];
    return json(route, createAlertRule.answer, made);
  });
  await page.route(`${users}/alert-rules/*`, (route) => {
    const id = lastPart(route);
    if (route.request().method() === "DELETE") {
      double.sent.push({ call: "delete", body: id });
      double.rules = double.rules.filter((rule) => rule.id !== id);
      return json(route, deleteAlertRule.answer, { deleted: true });
    }
    const change = taken("change", updateAlertRule.body, route) as Output<typeof updateAlertRule.body>;
    const changed = (rule: AlertRule): AlertRule => ({
      ...rule,
      ...change.wish,
      ...(change.muted === undefined ? {} : { muted: change.muted, state: change.muted ? "muted" : "armed" }),
      ...(typeof change.snoozedUntil === "string" ? { snoozedUntil: change.snoozedUntil, state: "snoozed" } : {}),
      ...(change.snoozedUntil === null ? { snoozedUntil: null, state: "armed" } : {}),
      ...(change.armAgain === true ? { state: "armed" } : {}),
    });
    double.rules = double.rules.map((rule) => (rule.id === id ? changed(rule) : rule));
    return json(
      route,
      updateAlertRule.answer,
      double.rules.find((rule) => rule.id === id),
    );
  });
  await page.route(`${users}/alerts?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const some = double.alerts.filter(
      (alert) =>
        (query.get("unread") !== "true" || !alert.isRead) &&
        (query.get("ruleId") === null || alert.ruleId === query.get("ruleId")),
    );
    return json(route, getAlerts.answer, some);
  });
  await page.route(`${users}/alerts/*/read`, (route) => route.fulfill({ json: { unread: 0 } }));
  await page.route(`${users}/deliveries/*/replay`, (route) => {
    double.sent.push({ call: "replay", body: route.request().url().split("/").at(-2) });
    return json(route, replayDelivery.answer, double.replayed);
  });
  await page.route(`${users}/channels`, (route) => {
    if (route.request().method() === "GET") return json(route, getChannels.answer, double.channels);
    const made = taken("add", addChannel.body, route) as Output<typeof addChannel.body>;
    const link = { code: "K7Q2-9XWD", url: "https://t.me/example_bot?start=K7Q2-9XWD", expiresAt: agoIso(-15) };
    const channel = channelOf("c9", { kind: made.kind, to: made.kind === "webhook" ? new URL(made.url).host : "this" });
    if (made.kind !== "telegram") double.channels.channels.push(channel);
    return json(route, addChannel.answer, {
      channel: made.kind === "telegram" ? null : channel,
      link: made.kind === "telegram" ? link : null,
      secret: made.kind === "webhook" ? "whsec_example" : null,
    });
  });
  await page.route(`${users}/channels/*`, (route) => {
    double.channels.channels = double.channels.channels.filter(({ id }) => id !== lastPart(route));
    return json(route, getChannels.answer, double.channels);
  });
  await page.route(`${users}/channels/*/test`, (route) => json(route, testChannel.answer, deliveryOf("t1")));
  await page.route(`${users}/alert-preferences`, (route) =>
    json(route, setAlertPreferences.answer, taken("preferences", setAlertPreferences.body, route)),
  );
  await page.route(`${users}/inbound-webhook`, (route) =>
    route.fulfill({ json: { url: "https://sextant.example/hooks/in_3kq9" } }),
  );
  await page.route(`${users}/portfolios`, (route) => route.fulfill({ json: [] }));
}
