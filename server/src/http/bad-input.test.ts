import { ENDPOINTS } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { badInput } from "./bad-input.ts";

const said = (schema: z.ZodType, input: unknown): readonly [string, string | undefined] => {
  const { error } = schema.safeParse(input);
  if (error === undefined) throw new Error("This input is valid.");
  const { message, field } = badInput(schema, error, input);
  return [message.replace("The request is not valid: ", ""), field];
};

describe("the error for invalid input", () => {
  const candles = ENDPOINTS.getCandles.query;
  it.each([
    [{ limit: "abc" }, "limit: use a whole number from 1 to 5000.", "limit"],
    [{ limit: "0" }, "limit: use a whole number from 1 to 5000.", "limit"],
    [{ limit: "5001" }, "limit: use a whole number from 1 to 5000.", "limit"],
    [{ limit: "2.5" }, "limit: use a whole number from 1 to 5000.", "limit"],
    [{ limit: ["2", "3"] }, "limit: give it only once.", "limit"],
    [{ timeframe: ["1d", "1h"] }, "timeframe: give it only once.", "timeframe"],
    [{ timeframe: "2d" }, "timeframe: use 1m, 5m, 15m, 1h, 4h, 1d or 1w.", "timeframe"],
    [{ before: "yesterday" }, "before: use a date and time such as 2026-01-31T14:30:00Z.", "before"],
    [{ adjust: "" }, "adjust: use splits or all.", "adjust"],
    [{ rumour: "1" }, "rumour: the only fields are timeframe, limit, before and adjust.", undefined],
  ])("describes %j in plain words", (input, text, field) => {
    expect(said(candles, input)).toEqual([text, field]);
  });

  it("covers text and calls without parameters, and never repeats the whole of a hostile key", () => {
    expect(said(ENDPOINTS.searchSymbols.query, { q: "x".repeat(65) })[0]).toBe("q: use at most 64 characters.");
    expect(said(ENDPOINTS.getTimeframeMatrix.query, { a: "1" })[0]).toBe("a: no fields are accepted here.");
    expect(said(ENDPOINTS.getTimeframeMatrix.query, { ["k".repeat(5000)]: "1" })[0].length).toBeLessThan(100);
    expect(said(ENDPOINTS.getMarketData.body, { a: 1 })[0]).toBe("no fields are accepted here.");
  });

  it("covers optional and nullable names, and describes usernames in the contract's words", () => {
    const { body } = ENDPOINTS.updateUser;
    expect(said(body, { displayName: "x".repeat(65) })[0]).toBe("displayName: use 1 to 64 characters.");
    expect(said(body, { displayName: 5 })[0]).toBe("displayName: use 1 to 64 characters.");
    for (const username of ["a", "a b", ".ann", "x".repeat(33), "a\u0000b", ""]) {
      expect(said(body, { username })).toEqual([
        "username: use 2 to 32 letters, digits, dots, dashes or underscores, a letter or digit first.",
        "username",
      ]);
    }
  });

  it("names the path inside a body", () => {
    const body = z.strictObject({ rules: z.array(z.strictObject({ percent: z.number().min(0), isOn: z.boolean() })) });
    expect(said(body, { rules: [{ percent: -1, isOn: true }] })).toEqual([
      "rules.0.percent: use a number of at least 0.",
      "rules.0.percent",
    ]);
    expect(said(body, { rules: [{ percent: 1, isOn: "on" }] })[0]).toBe("rules.0.isOn: use true or false.");
  });

  it("of a union describes the kind that was sent, or lists them all", () => {
    const { body } = ENDPOINTS.createAlertRule;
    const rule = (condition: unknown) => said(body, { symbol: "BTC-USD", condition });
    expect(rule({ kind: "price", direction: "above", price: -1 })).toEqual([
      "condition.price: use a number from 0.000000000001 to 1000000000000.",
      "condition.price",
    ]);
    expect(rule({ kind: "price", direction: "sideways", price: 1 })[0]).toBe(
      "condition.direction: use above, below or crosses.",
    );
    expect(rule({ kind: "move", direction: "up", percent: 5, windowMinutes: 0 })[0]).toBe(
      "condition.windowMinutes: use a whole number from 1 to 10080.",
    );
    expect(rule({ kind: "price", direction: "above", price: 1, soon: true })[0]).toBe(
      "condition: soon: the only fields are kind, direction and price.",
    );
    for (const odd of [{ kind: "zap" }, {}]) expect(rule(odd)[0]).toMatch(/^condition\.kind: use price, move, .* or /);
    expect(rule("zap")[0]).toBe("condition: use a JSON object.");
    expect(said(ENDPOINTS.updateAlertRule.body, { armAgain: false })[0]).toBe("armAgain: use true.");
    const long = `https://example.org/${"x".repeat(1024)}`;
    expect(said(ENDPOINTS.addChannel.body, { kind: "webhook", url: long })[0]).toBe(
      "url: use at most 1024 characters.",
    );
  });

  it("of an invalid address shows a valid one", () => {
    for (const url of ["example.com", "hooks.example.org/path", "", 5])
      expect(said(ENDPOINTS.addChannel.body, { kind: "webhook", url })).toEqual([
        "url: use a URL such as https://hooks.example.org/path.",
        "url",
      ]);
  });

  it("says how many symbols a list may have", () => {
    const symbols = Array.from({ length: 13 }, (_, i) => `S${String(i)}`).join(",");
    expect(said(ENDPOINTS.getSymbolRanges.query, { symbols })[0]).toBe(
      "symbols: use 1 to 12 symbols, separated by commas, of at most 32 characters each.",
    );
  });

  it("supports open bounds, list lengths, values under any key, and a body that is no object", () => {
    const { body } = ENDPOINTS.createBacktest;
    const input = { symbols: ["AAPL"], rule: "sma-cross" };
    expect(said(ENDPOINTS.sizePosition.body, { capital: -1 })[0]).toBe(
      "capital: use a number above 0 and of at most 1000000000000.",
    );
    expect(said(body, { ...input, sizePercent: 0 })[0]).toBe("sizePercent: use a number from 0.1 to 100.");
    expect(said(body, { ...input, symbols: [] })[0]).toBe("symbols: give a list of 1 to 20.");
    expect(said(body, { ...input, parameters: { fast: "9" } })[0]).toBe("parameters.fast: use a number.");
    expect(said(body, [input])[0]).toBe("use a JSON object.");
  });
});
