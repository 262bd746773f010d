import { POSITION_LIMITS } from "@sextant/core/strategy";
import { expect, it } from "vitest";
import { gapSentence, describeLimit, planSentence, usualShare } from "./own-plan-text.ts";

it("the first sentence fits the action: a HOLD has a maximum to hold whichever side is better, a SELL nothing", () => {
  const say = (action: "BUY" | "HOLD" | "SELL", amount: string, side: "BUY" | "SELL" = "BUY") =>
    planSentence({ symbol: "AAPL", action, side, amount });
  expect(say("BUY", "$2,000.00")).toBe("The trade plan puts $2,000.00 of your capital into AAPL.");
  expect(say("HOLD", "$380.00")).toBe(
    "There's no reason to trade now. If you trade anyway, put no more than $380.00 of your capital into AAPL.",
  );
  expect(say("HOLD", "$290.00", "SELL")).toBe(
    "There's no reason to trade now. If you hold AAPL, keep no more than $290.00 of your capital in it. If you trade anyway, selling is better than buying.",
  );
  expect(say("SELL", "$0.00")).toBe("Don't hold any AAPL: the trade plan's amount is $0.00.");
});

it("compares a holding with the plan", () => {
  expect(gapSentence("$1,240.00", "below", "$760.00")).toBe("You hold $1,240.00, $760.00 less than planned.");
  expect(gapSentence("$2,400.00", "above", "$400.00")).toBe("You hold $2,400.00, $400.00 more than planned.");
  expect(gapSentence("$2,000.00", "at", "$0.00")).toBe("You hold $2,000.00, exactly the planned amount.");
});

it("states the limits that recommendations use, each with its purpose", () => {
  expect(describeLimit("MODERATE")).toBe(
    "Moderate profile: a full position is at most 10% of your money. A holding may grow to 35% before we suggest selling some, because selling costs and gains may be taxed.",
  );
  for (const profile of ["CONSERVATIVE", "MODERATE", "AGGRESSIVE"] as const) {
    const { purchase, holding } = POSITION_LIMITS[profile];
    expect(Number(usualShare(profile)) / 100).toBeCloseTo(purchase, 10);
    expect(describeLimit(profile)).toContain(`grow to ${String(Math.round(holding * 100))}%`);
  }
});
