import { expect, it } from "vitest";
import { describeUnreachable } from "./unreachable-text.ts";

it.each([
  [[], undefined],
  [["yahoo"], "Yahoo couldn't be searched just now, so there may be others."],
  [["yahoo", "coinbase"], "Yahoo and Coinbase couldn't be searched just now, so there may be others."],
  [["yahoo", "coingecko", "sec"], "Yahoo, CoinGecko and SEC couldn't be searched just now, so there may be others."],
])("for %j returns %j", (sources, text) => {
  expect(describeUnreachable(sources)).toBe(text);
});
