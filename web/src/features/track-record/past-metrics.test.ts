import type { PastMetric } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PastMetrics } from "./past-metrics.tsx";

const past: Omit<PastMetric, "what" | "kind"> = {
  ground: "premium",
  n: 1000,
  statedPercent: null,
  hitRatePercent: 68.7,
  range: null,
  version: "grounds-1",
};
const shown = (what: string, kind: PastMetric["kind"]): string =>
  renderToStaticMarkup(createElement(PastMetrics, { metrics: [{ ...past, what, kind }], grounds: ["premium"] }));

it("a lower end is called a risk that was not rewarded, a higher end a reward for risk", () => {
  const lower = shown("Coins that swing more than the calmest fifth ended lower 126 days later", "past");
  expect(lower).toContain("Risk not rewarded");
  expect(lower).not.toContain("Reward for risk");
  expect(shown("SELL of coins: ended lower after 126 days", "walk-forward")).toContain("Risk not rewarded");
  expect(shown("BUY of funds of US indices: ended higher after 5 trading days", "walk-forward")).toContain(
    "Reward for risk",
  );
});
