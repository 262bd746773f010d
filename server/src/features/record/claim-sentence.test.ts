import type { Issue } from "@sextant/core/record";
import { expect, it } from "vitest";
import { nthRequest } from "../../record/test-record.ts";
import { claimSentence } from "./claim-sentence.ts";

const issue = (different: Partial<Issue> = {}): Issue => ({ ...nthRequest(0).claim, ...different }) as Issue;

it("every kind of claim is stated from its own fields", () => {
  expect(claimSentence(issue({ claimKind: "range", action: "OTHER", low: 97, high: 103 }))).toBe(
    "BTC/USD ends between 97.00 and 103.00 on 4 Jun 2025, 16:00 UTC.",
  );
  expect(claimSentence(issue({ claimKind: "volatility", action: "OTHER", movePercent: 2.5 }))).toBe(
    "BTC/USD ends more than 2.5% away from 100.00, up or down, on 4 Jun 2025, 16:00 UTC.",
  );
  expect(claimSentence(issue({ action: "SELL", target: null, stop: null }))).toBe(
    "BTC/USD ends below 100.00 on 4 Jun 2025, 16:00 UTC.",
  );
  expect(claimSentence(issue({ claimKind: "advisory", action: "SELL", target: 80, stop: null }))).toBe(
    "BTC/USD touches 80.00 at least once by 4 Jun 2025, 16:00 UTC.",
  );
});
