import type { Alert } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exactTime } from "../lib/time-text.ts";
import { WhyItFired } from "./why-it-fired.tsx";

const AT = "2025-06-02T10:00:00.000Z";
const fact = { id: "odds", name: "Confidence of the signal", value: 68.7, unit: "%" };
const alert: Alert = {
  id: "a1",
  symbol: "BTC-USD",
  alertType: "signal",
  message: "New buy signal.",
  isRead: false,
  createdAt: AT,
  seq: 1,
  ruleId: null,
  note: null,
  happenedAt: AT,
  late: false,
  evidence: [fact],
  source: "coinbase",
  dataAgeMs: 40,
  freshness: { state: "live", delayMinutes: null },
  inAppOnly: false,
  deliveries: [],
};
const shown = (evidence: Alert["evidence"]): string =>
  renderToStaticMarkup(createElement(WhyItFired, { alert: { ...alert, evidence } }))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

it("facts show their own source and time, if known, next to those of the alert", () => {
  const at = exactTime(Date.parse(AT));
  expect(shown([{ ...fact, source: "kraken", asOf: AT }])).toContain(
    `Confidence of the signal 68.7% Source and time Kraken, ${at} Source Coinbase, live`,
  );
  expect(shown([fact])).toContain("Confidence of the signal 68.7% Source Coinbase, live");
});
