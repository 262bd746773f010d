import type { LivePrice } from "@sextant/core/market";
import fc from "fast-check";
import { expect, it } from "vitest";
import { priceText } from "../live/price-text.ts";
import { feedItem } from "./feed-item.ts";

const price = fc.record({
  price: fc.double({ min: 1e-8, max: 1e6, noNaN: true }),
  reference: fc.option(fc.double({ min: 1e-8, max: 1e6, noNaN: true }), { nil: undefined }),
  high24h: fc.option(fc.double({ min: 1e-8, max: 1e6, noNaN: true }), { nil: undefined }),
  volume24h: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: undefined }),
});

it("equals the frame on the socket, to the last digit", () => {
  fc.assert(
    fc.property(price, (metrics) => {
      const live: LivePrice = {
        symbol: "BTC-USD",
        low24h: undefined,
        currency: "USD",
        source: "coinbase",
        asOfMs: 1_748_867_410_123,
        freshness: "live",
        delayMinutes: undefined,
        ...metrics,
      };
      const { data } = JSON.parse(priceText(live, 7)) as { data: Record<string, unknown> };
      expect(data).toEqual({ ...JSON.parse(JSON.stringify(feedItem(live))), seq: 7 });
    }),
  );
});

it("shows a change without floating-point error", () => {
  const live = { symbol: "X-USD", price: 0.3, reference: 0.1, currency: "USD", source: "kraken", asOfMs: 0 } as const;
  const rest = { high24h: undefined, low24h: undefined, volume24h: undefined, delayMinutes: undefined } as const;
  expect(feedItem({ ...live, ...rest, freshness: "live" })).toMatchObject({ change: 0.2, changePercent: 200 });
});
