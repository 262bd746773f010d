import { placePaperOrder } from "@sextant/core/contract";
import { compare, decimal, plus, times } from "@sextant/core/decimal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EMPTY_TICKET,
  ownPrice,
  priceText,
  quantityFor,
  ticketErrors,
  ticketOrder,
  ticketQuantity,
  type TicketValues,
} from "./ticket-values.ts";

const ticket = (changes: Partial<TicketValues>): TicketValues => ({ ...EMPTY_TICKET, symbol: "BTC-USD", ...changes });
const WHERE = { league: "real", origin: "manual" } as const;

describe("errors of a ticket", () => {
  it("concern the fields that its type needs, and no others", () => {
    const errorsOf = (changes: Partial<TicketValues>) => Object.keys(ticketErrors(ticket(changes))).sort();
    expect(errorsOf({ quantity: "1" })).toEqual([]);
    expect(errorsOf({ symbol: " ", quantity: "0" })).toEqual(["quantity", "symbol"]);
    expect(errorsOf({ sizeBy: "amount" })).toEqual(["amount"]);
    expect(errorsOf({ quantity: "1", type: "limit" })).toEqual(["limitPrice"]);
    expect(errorsOf({ quantity: "1", type: "stop" })).toEqual(["stopPrice"]);
    expect(errorsOf({ quantity: "1", type: "stop_limit", limitPrice: "5" })).toEqual(["stopPrice"]);
    expect(errorsOf({ quantity: "1", type: "trailing_stop", trailPercent: "51" })).toEqual(["trailPercent"]);
    expect(errorsOf({ quantity: "1", targetPrice: "x", stopLossPrice: "-1" })).toEqual([
      "stopLossPrice",
      "targetPrice",
    ]);
  });

  it("disappear once the contract accepts the order", () => {
    const filled = ticket({
      symbol: " btc-usd ",
      type: "stop_limit",
      quantity: "1,500.25",
      limitPrice: "64,000",
      stopPrice: "63999.5",
      targetPrice: "70000",
      stopLossPrice: ".5",
    });
    expect(ticketErrors(filled)).toEqual({});
    const quantity = ticketQuantity(filled, undefined) ?? "";
    expect(placePaperOrder.body.parse(ticketOrder(filled, { ...WHERE, quantity }))).toMatchObject({
      symbol: "BTC-USD",
      quantity: "1500.25",
      limitPrice: "64000",
      stopPrice: "63999.5",
      trailPercent: null,
      targetPrice: "70000",
      stopLossPrice: "0.5",
    });
  });

  it("a token's address is sent as written, and its size in its smallest units", () => {
    const symbol = "solana:DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263";
    const values = ticket({ symbol: ` ${symbol}`, sizeBy: "amount", amount: "100" });
    expect(ticketQuantity(values, "3")).toBe("33.33333333");
    expect(placePaperOrder.body.parse(ticketOrder(values, { ...WHERE, quantity: "1" })).symbol).toBe(symbol);
  });

  it("levels typed for another type are not sent", () => {
    const values = ticket({ quantity: "1", limitPrice: "5", stopPrice: "6", trailPercent: "2" });
    expect(ticketOrder(values, { ...WHERE, quantity: "1" })).toMatchObject({
      limitPrice: null,
      stopPrice: null,
      trailPercent: null,
    });
  });
});

describe("size in dollars", () => {
  it("is computed at the order's own limit or stop, or at the market's price", () => {
    expect(ownPrice(ticket({ type: "stop_limit", limitPrice: "1,000", stopPrice: "999" }))).toBe("1000");
    expect(ownPrice(ticket({ type: "stop", stopPrice: "999" }))).toBe("999");
    expect(ownPrice(ticket({ type: "market", limitPrice: "5" }))).toBeUndefined();
    const amount = ticket({ sizeBy: "amount", amount: "1,000" });
    expect(ticketQuantity(amount, "64000")).toBe("0.015625");
    expect(ticketQuantity({ ...amount, type: "limit", limitPrice: "50000" }, "64000")).toBe("0.02");
    expect(ticketQuantity(amount, undefined)).toBeUndefined();
  });

  it("buys whole smallest units: 8 decimals of a coin, 4 of a stock; too little buys none", () => {
    expect(quantityFor("BTC-USD", "100", "3")).toBe("33.33333333");
    expect(quantityFor("AAPL", "200", "3")).toBe("66.6666");
    expect(quantityFor("AAPL", "0.01", "170")).toBeUndefined();
  });

  it("never costs more than the amount, and one unit more would", () => {
    const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }));
    fc.assert(
      fc.property(amounts, ([cents, units]) => {
        const amount = `${String(cents / 100n)}.${String(cents % 100n).padStart(2, "0")}`;
        const price = `${String(units / 10_000n)}.${String(units % 10_000n).padStart(4, "0")}`;
        const quantity = decimal(quantityFor("BTC-USD", amount, price) ?? "0");
        const costs = (of: typeof quantity) => compare(times(of, decimal(price)), decimal(amount));
        expect(costs(quantity)).toBeLessThanOrEqual(0);
        expect(costs(plus(quantity, { units: 1n, places: 8 }))).toBeGreaterThan(0);
      }),
    );
  });
});

it("a market price becomes the decimal it is written as", () => {
  expect([64_120.55, 1.5e-7, null, 0, Number.NaN].map(priceText)).toEqual([
    "64120.55",
    "0.00000015",
    undefined,
    undefined,
    undefined,
  ]);
});
