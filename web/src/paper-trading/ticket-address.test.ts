import { expect, it } from "vitest";
import { ticketAddress } from "./ticket-address.ts";

it("contains the symbol, the side, the levels and the screen of origin", () => {
  expect(
    ticketAddress({ symbol: "BTC-USD", side: "buy", targetPrice: 71_250.5, stopPrice: 66_000, origin: "signal" }),
  ).toBe("/paper?symbol=BTC-USD&side=buy&target=71250.5&stop=66000&origin=signal");
});

it("writes small prices without an exponent and omits absent values", () => {
  const address = ticketAddress({ symbol: "BRK.B", targetPrice: 1.25e-7, stopPrice: null, origin: "chart" });
  expect(address).toBe("/paper?symbol=BRK.B&target=0.000000125&origin=chart");
  expect(ticketAddress({ symbol: "ETH-USD", league: "practice", origin: "signal" })).toBe(
    "/paper?symbol=ETH-USD&origin=signal&league=practice",
  );
  expect(ticketAddress({ symbol: "X&Y", targetPrice: 0, stopPrice: Number.NaN, origin: "advisory" })).toBe(
    "/paper?symbol=X%26Y&origin=advisory",
  );
});
