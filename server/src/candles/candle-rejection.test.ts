import { expect, it } from "vitest";
import { VendorError } from "../providers/vendor.ts";
import { candleRejection } from "./candle-rejection.ts";

const busy = (retryAfterMs: number) => new VendorError("kraken", "no-budget", "asked", { retryAfterMs });
const down = new VendorError("yahoo", "unreachable", "answered 500");

it("says that the sources' rate limits are exhausted, and when the first may be retried", () => {
  const rejection = candleRejection("BTC-USD", [down, busy(4_200), busy(1_900)]);
  expect(rejection).toMatchObject({ code: "sources-busy", status: 503, retryAfterSeconds: 2 });
  expect(rejection.message).toContain("Try again in 2 s.");
  expect(rejection.message).not.toContain("No source");
});

it("says that it took too long when an answer was late, whatever kind of deadline it missed", () => {
  const late = new VendorError("vendors", "timeout", "no candles in time");
  const aborted = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  for (const error of [late, aborted]) expect(candleRejection("AAPL", [down, error]).code).toBe("timed-out");
});

it("says that no source has data only when that is the reason", () => {
  expect(candleRejection("AAPL", [down]).code).toBe("no-data");
  expect(candleRejection("AAPL", [undefined]).code).toBe("no-data");
});

it("names the company or coin where its name is known", () => {
  expect(candleRejection("SHOP", [down], "Shopify Inc.").message).toBe(
    "We have no prices for Shopify Inc. (SHOP): the sources that could have them can't be reached right now.",
  );
  expect(candleRejection("SHOP", [down]).message).toMatch(/^We have no prices for SHOP: /);
});

it("offers no retry when all queried sources know that they have no data", () => {
  const none = new VendorError("vendors", "not-found", "no vendor of AAPL");
  expect(candleRejection("AAPL", [none, none])).toMatchObject({ code: "no-prices", status: 404 });
  // A source that is down may have data.
  expect(candleRejection("AAPL", [none, down]).code).toBe("no-data");
});
