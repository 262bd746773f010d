import type { Recommendation } from "@sextant/core/contract";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { raw } from "../../../../testing/fake-api.ts";
import { openDashboard, panel } from "../../../../testing/open-dashboard.ts";
import { press } from "../../../../testing/page-actions.ts";
import { agoIso, recommendationOf } from "../../../../testing/sample-dashboard.ts";

describe("AI insights", () => {
  test("are five at most", async () => {
    const recommendations = Array.from({ length: 7 }, (_, i) => recommendationOf(`r${i}`));
    await openDashboard({ recommendations }, "?tab=insights");
    await expect.element(panel().getByRole("article")).toHaveLength(5);
  });

  test("say so if there are none", async () => {
    await openDashboard({ recommendations: [] }, "?tab=insights");
    await expect.element(page.getByText("No AI recommendations available.")).toBeVisible();
  });

  const REDUCE: Partial<Recommendation> & { readonly title: string } = {
    kind: "reduce",
    symbol: "NVDA",
    action: "SELL",
    because: "holding",
    confidence: null,
    claim: null,
    title: "More than a third of your portfolio is NVDA: selling some would make you depend less on it.",
    portfolio: { id: "p1", name: "Long-term savings", currency: "USD" },
    trade: { side: "sell", amount: "2615.39", percentOfPortfolio: 26.2, isAll: false },
    effect: {
      sessions: 63,
      weightNowPercent: 52,
      weightAfterPercent: 35,
      rangeNow: { lowPercent: -24.1, highPercent: 31.7 },
      rangeAfter: { lowPercent: -18.3, highPercent: 22.4 },
    },
  };

  test("show the plain sentence and the trade first, and the values in a disclosure", async () => {
    await openDashboard({ recommendations: [recommendationOf("2026-11-27:reduce:NVDA:p1", REDUCE)] }, "?tab=insights");
    const one = panel().getByRole("article");
    await expect.element(one.getByRole("heading", { name: REDUCE.title })).toBeVisible();
    await expect.element(one).toHaveTextContent("To do this, sell $2,615.39 (26.2% of Long-term savings).");
    await expect.element(one.getByRole("table")).not.toBeInTheDocument();
    await press(one.getByText("Reasons and numbers"), "Enter");
    await expect.element(one.getByRole("row", { name: "Weight of NVDA 52% 35%" })).toBeVisible();
    await expect.element(one.getByRole("table")).toHaveTextContent("\u221224.1% to +31.7%");
    await expect.element(one.getByRole("table")).toHaveTextContent("\u221218.3% to +22.4%");
  });

  test("are dismissed by keyboard, one by one, until none is left", async () => {
    const recommendations = [recommendationOf("2026-11-27:reduce:NVDA:p1", REDUCE), recommendationOf("r2")];
    const { board } = await openDashboard({ recommendations }, "?tab=insights");
    await press(panel().getByRole("button", { name: "Dismiss NVDA: Sell some" }), "Enter");
    await expect.element(panel().getByRole("article")).toHaveLength(1);
    await expect.element(panel().getByRole("group", { name: "Recommendations" })).toHaveFocus();
    await expect.element(panel().getByText("Dismissed for today.")).toBeVisible();
    expect(board.recommendations.map(({ id }) => id)).toEqual(["r2"]);
    await press(panel().getByRole("button", { name: "Dismiss AAPL: HOLD" }), "Enter");
    await expect.element(page.getByText("No AI recommendations available.")).toBeVisible();
  });

  test("a failed dismissal restores the recommendation and says so", async () => {
    const dismissRecommendation = raw("{}", 500);
    await openDashboard({ recommendations: [recommendationOf("r1")] }, "?tab=insights", { dismissRecommendation });
    await panel().getByRole("button", { name: "Dismiss AAPL: HOLD" }).click();
    await expect.element(panel().getByRole("alert")).toHaveTextContent("couldn't be dismissed");
    await expect.element(panel().getByRole("article")).toHaveLength(1);
  });

  test("an outdated recommendation is greyed out and says so", async () => {
    await openDashboard({ recommendations: [recommendationOf("r1", { validUntil: agoIso(5) })] }, "?tab=insights");
    await expect.element(panel().getByRole("article")).toHaveClass(/expired/);
    await expect.element(panel()).toHaveTextContent("Outdated. A new one is on its way.");
  });
});
