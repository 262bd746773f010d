import type { Page, WebSocketRoute } from "@playwright/test";
import { type ClientMessage, type ServerMessage, serverMessageSchema } from "@sextant/core/contract";
import { expect, test } from "./screen.ts";

const bell = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens a screen that has nothing to do with alerts, and returns what sends messages to it over its socket, as the server does. */
async function openElsewhere(page: Page): Promise<(message: ServerMessage) => void> {
  let socket: WebSocketRoute | undefined;
  const topics = new Set<string>();
  const send = (message: ServerMessage) => socket?.send(JSON.stringify(serverMessageSchema.parse(message)));
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      if (message.type !== "subscribe") return;
      for (const topic of message.topics) {
        topics.add(topic);
        send({ type: "subscribed", topic, seq: 0, data: { resumed: true } });
      }
    });
  });
  await page.goto("/pricing");
  await expect(bell(page, "Alerts, none unread")).toBeVisible();
  await expect.poll(() => topics.has("alerts")).toBe(true);
  return send;
}

/** An alert that has just fired. */
const fired = (): ServerMessage => {
  const at = new Date().toISOString();
  return {
    type: "alert",
    topic: "alerts",
    seq: 3,
    data: {
      unread: 1,
      alert: {
        id: "alert-3",
        symbol: "BTC-USD",
        alertType: "price",
        message: "Traded above 70,000.",
        isRead: false,
        createdAt: at,
        seq: 3,
        ruleId: "rule-1",
        note: null,
        happenedAt: at,
        late: false,
        evidence: [{ id: "price", name: "Price", value: 70_012.5, unit: "USD" }],
        source: "coinbase",
        dataAgeMs: 40,
        freshness: { state: "live", delayMinutes: null },
        inAppOnly: false,
        deliveries: [],
      },
    },
  };
};

test("of two tabs one shows the toast, and both count", async ({ page, context }) => {
  const other = await context.newPage();
  const tabs = [page, other];
  const sends = [await openElsewhere(page), await openElsewhere(other)];
  for (const send of sends) send(fired());
  for (const tab of tabs) await expect(bell(tab, "Alerts, 1 unread")).toBeVisible();
  const toasts = async () => Promise.all(tabs.map((tab) => tab.locator(".toast").count()));
  await expect.poll(async () => (await toasts()).reduce((sum, count) => sum + count, 0)).toBe(1);
});
