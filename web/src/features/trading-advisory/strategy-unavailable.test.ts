import type { Strategy } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StrategyUnavailable } from "./strategy-unavailable.tsx";

it("says when a horizon is checked again, without promising advice then", () => {
  const strategy = {
    unavailable: "Not available. The newest bars are too old to act on.",
    timeframe: "1-6 months",
    validUntil: "2021-04-22T00:00:00.000Z",
  } as Strategy;
  const text = renderToStaticMarkup(
    createElement(StrategyUnavailable, { horizon: "longTerm", strategy, reason: strategy.unavailable ?? "" }),
  );
  expect(text).toMatch(/Next check [^<]*22 Apr/);
  expect(text).not.toMatch(/worth asking|next possible/i);
});
