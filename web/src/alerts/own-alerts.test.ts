import type { Alert } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { describeNewAlerts, withAlert, withRead } from "./own-alerts.ts";

const alert = (seq: number, isRead = false): Alert => ({
  id: `a${seq}`,
  symbol: "AAPL",
  alertType: "price",
  message: "",
  isRead,
  createdAt: "2025-06-02T10:00:00.000Z",
  seq,
  ruleId: null,
  note: null,
  happenedAt: "2025-06-02T10:00:00.000Z",
  late: false,
  evidence: [],
  source: "coinbase",
  dataAgeMs: 40,
  freshness: { state: "live", delayMinutes: null },
  inAppOnly: false,
  deliveries: [],
});
const three = { alerts: [alert(3), alert(2, true), alert(1)], unread: 5 };

it.each([
  [0, undefined],
  [1, "1 New Alert"],
  [2, "2 New Alerts"],
  [1234, "1234 New Alerts"],
])("%d unread reads %j", (unread, text) => {
  expect(describeNewAlerts(unread)).toBe(text);
});

it("a new alert comes first, and the list stays at its limit", () => {
  const after = withAlert(three, alert(4), 6, 3);
  expect([after.alerts.map(({ seq }) => seq), after.unread]).toEqual([[4, 3, 2], 6]);
});

it("an alert that arrives twice, or late, is on the list once and in its position", () => {
  const twice = withAlert(three, alert(3), 5, 10);
  expect(twice.alerts.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  expect(withAlert(three, alert(0), 6, 10).alerts.map(({ seq }) => seq)).toEqual([3, 2, 1, 0]);
});

it("reading one decrements the total, which counts more than the list shows", () => {
  const after = withRead(three, { id: "a3", isRead: true });
  expect([after.alerts[0]?.isRead, after.unread]).toEqual([true, 4]);
  expect(withRead(after, { id: "a3", isRead: false }).unread).toBe(5);
});

it("reading an alert that is already read changes nothing", () => {
  expect(withRead(three, { id: "a2", isRead: true })).toBe(three);
  expect(withRead(three, { id: "unknown", isRead: true })).toBe(three);
});

it("reading all leaves none unread", () => {
  const after = withRead(three, "all");
  expect([after.alerts.every(({ isRead }) => isRead), after.unread]).toEqual([true, 0]);
});
