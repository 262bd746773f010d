import { expect, it } from "vitest";
import { namesPastDay } from "./names-past-day.ts";

it.each([
  "BTC price yesterday",
  "price of ETH on 3 March 2024",
  "AAPL on March 3rd",
  "what was tesla at last month",
  "Kurs von SAP vor 3 Tagen",
  "precio de BTC ayer",
  "prix du BTC il y a un an",
  "btc 2021-05-04",
  "gold in 2019",
])("finds one in '%s'", (question) => expect(namesPastDay(question)).toBe(true));

it.each(["BTC price", "price of AAPL now", "what may TSLA do", "is the market open", "NVDA at 200", "S&P 500", "mars"])(
  "finds none in '%s'",
  (question) => expect(namesPastDay(question)).toBe(false),
);
