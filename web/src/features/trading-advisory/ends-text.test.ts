import { expect, test } from "vitest";
import { withoutNextCheck, claimDay, claimEnd, closeText } from "./ends-text.ts";

const coin = {
  span: "126 days",
  barClosedAt: "2029-11-29T00:00:00.000Z",
  expiresAt: "2030-04-04T00:00:00.000Z",
};
const stock = {
  span: "126 trading days",
  barClosedAt: "2029-11-27T21:00:00.000Z",
  expiresAt: "2030-06-03T20:00:00.000Z",
};

test("a coin's end has the day that its claim and the record name", () => {
  expect([claimEnd(coin, "UTC"), claimDay(coin, "UTC")]).toEqual(["Thu 4 Apr 2030, 00:00 UTC", "Thu 4 Apr 2030"]);
});

test("a stock's end is the close of its exchange", () => {
  const zone = "America/New_York";
  expect([claimEnd(stock, zone), claimDay(stock, zone)]).toEqual(["Mon 3 Jun 2030, market close", "Mon 3 Jun 2030"]);
});

test("the next hours end at a time, and an unknown end is not named", () => {
  const soon = { ...stock, span: "15 minutes of trading", expiresAt: "2029-11-27T21:15:00.000Z" };
  expect(claimEnd(soon, "UTC")).toBe(claimDay(soon, "UTC"));
  expect(claimEnd({ ...soon, expiresAt: null }, "UTC")).toBeUndefined();
});

test("a coin's day is named by itself, although it closes at midnight", () => {
  expect(closeText("2029-11-29T00:00:00.000Z", "crypto")).toBe("Wed 28 Nov 2029");
  expect(closeText("2029-11-29T12:00:00.000Z", "crypto")).toMatch(/, \d\d:\d\d$/);
});

test("leaves out of a reason when it is checked again, which stands beside it", () => {
  expect(withoutNextCheck("Not available: the market is closed. Next possible: 30 Nov 2026, 14:30 UTC.")).toBe(
    "Not available: the market is closed.",
  );
  expect(withoutNextCheck("Not available: bars are missing.")).toBe("Not available: bars are missing.");
});
