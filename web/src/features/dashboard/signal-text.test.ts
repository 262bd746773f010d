import { expect, it } from "vitest";
import { actionBadge, issuedText } from "./signal-text.ts";

const NOW_MS = new Date(2026, 10, 29, 18, 0).getTime();

it.each([
  [new Date(2026, 10, 29, 17, 59, 30), "just now"],
  [new Date(2026, 10, 28, 18, 30), "23 h ago"],
  [new Date(2026, 10, 28, 18, 0), "28 Nov, 18:00"],
  [new Date(2026, 10, 1, 9, 5), "1 Nov, 09:05"],
  [new Date(2025, 11, 31, 9, 5), "31 Dec 2025, 09:05"],
])("a signal issued at %s reads '%s'", (at, text) => {
  expect(issuedText(at.getTime(), NOW_MS)).toBe(text);
});

it("claims about size say in plain words what they claim", () => {
  expect(actionBadge({ action: "other", signalType: "range", confidence: 90, basePercent: null }).text).toBe(
    "Expected range",
  );
  const move = { action: "other", signalType: "volatility", confidence: 10 } as const;
  expect(actionBadge({ ...move, basePercent: 33 }).text).toBe("Big move less likely");
  expect(actionBadge({ ...move, basePercent: 7 }).text).toBe("Big move more likely");
  expect(actionBadge({ ...move, basePercent: 10.2 }).text).toBe("Chance of a big move");
  expect(actionBadge({ ...move, basePercent: null }).text).toBe("Chance of a big move");
});
