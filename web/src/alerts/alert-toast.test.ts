import { expect, it } from "vitest";
import { alertToast, type ToastedAlert } from "./alert-toast.ts";

const alert = (n: number, changes: Partial<ToastedAlert> = {}): ToastedAlert => ({
  id: `a${n}`,
  symbol: "BTC-USD",
  alertType: "price",
  message: `Message ${n}.`,
  inAppOnly: false,
  freshness: { state: "live", delayMinutes: null },
  ...changes,
});

it("one alert says what happened and links to its explanation", () => {
  expect(alertToast([alert(1)])).toEqual({
    key: "alerts",
    events: ["a1"],
    title: "BTC/USD",
    text: "Message 1.",
    link: { label: "Show why", href: "/alerts?tab=history&alert=a1" },
  });
});

it("an alert without a symbol is named by its subject", () => {
  expect(alertToast([alert(1, { symbol: "", alertType: "portfolio_value" })]).title).toBe("Portfolio");
});

it.each([
  ["webhook", "From another platform"],
  ["test", "Test"],
  ["price", "Price"],
  ["screener", "Tokens"],
  ["billing", "Billing"],
  ["portfolio_drawdown", "Portfolio"],
  ["lunar_phase", "lunar phase"],
])("an alert of kind %s without a symbol is titled '%s'", (alertType, title) => {
  expect(alertToast([alert(1, { symbol: "", alertType })]).title).toBe(title);
});

it("a toast of several says that the newest has a simulated price", () => {
  const simulated = { inAppOnly: true, freshness: { state: "simulated", delayMinutes: null } } as const;
  expect(alertToast([alert(1, simulated), alert(2, simulated)]).text).toBe(
    "BTC/USD. Newest: Simulated price. Message 2.",
  );
});

it("thirty alerts share one toast that counts them, names three and shows the newest", () => {
  const many = Array.from({ length: 30 }, (_, i) =>
    alert(i, { symbol: ["AAPL", "BTC-USD", "SPY", "TSLA"][i % 4] ?? "" }),
  );
  expect(alertToast(many)).toMatchObject({
    title: "30 new alerts",
    text: "BTC/USD, AAPL, TSLA and 1 more. Newest: Message 29.",
    events: many.map(({ id }) => id),
    link: { label: "Show alerts", href: "/alerts?tab=history&unread=true" },
  });
});

it.each([
  ["simulated", "Simulated price. Message 1."],
  ["replay", "Replayed price. Message 1."],
  ["stale", "Stale price. Message 1."],
] as const)("a %s price is labelled as such", (state, text) => {
  expect(alertToast([alert(1, { inAppOnly: true, freshness: { state, delayMinutes: null } })]).text).toBe(text);
});
