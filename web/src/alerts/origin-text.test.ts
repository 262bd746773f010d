import { expect, it } from "vitest";
import { formatOrigin } from "./origin-text.ts";

const alert = { alertType: "price", source: "coinbase", dataAgeMs: 40 } as const;

it.each([
  [{ ...alert, freshness: { state: "live", delayMinutes: null } } as const, "Coinbase, live, 0.04 s old"],
  [{ ...alert, freshness: { state: "delayed", delayMinutes: 15 } } as const, "Coinbase, delayed 15 min, 0.04 s old"],
  [
    { ...alert, alertType: "webhook", freshness: { state: "live", delayMinutes: null } } as const,
    "From another platform",
  ],
])("%j comes from %s", (one, text) => {
  expect(formatOrigin(one)).toBe(text);
});
