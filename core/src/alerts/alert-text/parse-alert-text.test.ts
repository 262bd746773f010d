import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alertRuleInputSchema } from "../../contract/index.ts";
import { alertLines, INDICATORS } from "../../indicators/index.ts";
import { KNOWN_LISTINGS, type Listing } from "../../market/index.ts";
import { says } from "../condition-text.ts";
import { listingFinder } from "./listing-finder.ts";
import { parseAlertText, ALERT_TEXT_EXAMPLES } from "./parse-alert-text.ts";
import { REFUSED_SENTENCES, UNDERSTOOD } from "./test-sentences.ts";

const euro: Listing = {
  instrument: { kind: "crypto", symbol: "BTC-EUR", base: "BTC", quote: "EUR" },
  name: "Bitcoin / Euro",
  currency: "EUR",
};
// 'Bitcoin' means the dollar pair here: the euro pair has no name, so that the dollar pair is the only match.
const { name: _name, ...unnamedEuro } = euro;
const find = listingFinder([...KNOWN_LISTINGS, unnamedEuro]);
const context = { find };
// The shortest digits that represent the number: the parser rejects more digits than a number can hold.
const written = new Intl.NumberFormat("en-US", { maximumFractionDigits: 12, useGrouping: false });
const portfolios = [{ id: "p1", name: "Main", currency: "USD" }];

function understood(text: string, more: Partial<Parameters<typeof parseAlertText>[1]> = {}) {
  const parsed = parseAlertText(text, { ...context, ...more });
  if (!parsed.understood) throw new Error(`${text}: ${parsed.why}`);
  return parsed;
}

describe("sentences", () => {
  it("number at least 150", () => {
    expect(UNDERSTOOD.length + REFUSED_SENTENCES.length).toBeGreaterThanOrEqual(150);
  });

  it.each(UNDERSTOOD)("%s", (text, symbol, condition) => {
    const parsed = parseAlertText(text, context);
    expect(parsed).toMatchObject({ understood: true, input: { symbol, condition } });
    if (parsed.understood) expect(alertRuleInputSchema.parse(parsed.input)).toEqual(parsed.input);
  });

  it.each(REFUSED_SENTENCES)("rejects %s", (text, why) => {
    const parsed = parseAlertText(text, context);
    expect(parsed).toMatchObject({ understood: false, why: expect.stringMatching(why), examples: ALERT_TEXT_EXAMPLES });
  });

  it.each(ALERT_TEXT_EXAMPLES)("understands the example: %s", (text) => {
    expect(parseAlertText(text, context).understood).toBe(true);
  });

  it.each(UNDERSTOOD)("parses the words for '%s' back into the same rule", (text) => {
    const first = understood(text);
    const again = understood(first.says);
    expect({ ...again.input, channels: first.input.channels, note: first.input.note }).toEqual(first.input);
    expect(again.says).toBe(first.says);
  });
});

describe("a symbol that is also an indicator's name", () => {
  const crown: Listing = { instrument: { kind: "stock", symbol: "CCI" }, name: "Crown Castle" };
  const more = { find: listingFinder([...KNOWN_LISTINGS, crown]) };

  it("means the share when no other symbol is named, and the indicator next to one", () => {
    expect(understood("CCI above 100", more).input).toMatchObject({ symbol: "CCI", condition: { kind: "price" } });
    expect(understood("CCI of AAPL above 100", more).input).toMatchObject({
      symbol: "AAPL",
      condition: { kind: "indicator", indicator: "cci" },
    });
  });
});

describe("an indicator in words", () => {
  const LINES = INDICATORS.filter(
    ({ name, alert }) => alert?.impossible === undefined && !/^(?:sma|ema|rsi)$/.test(name),
  ).flatMap((definition) => alertLines(definition).map((line) => [definition, line] as const));

  it.each(LINES)("is found by its own description: $name, $label", (definition, line) => {
    const condition = {
      kind: "indicator",
      timeframe: "4h",
      indicator: definition.name,
      line: line.name,
      direction: "above",
      against: { average: 30 },
    } as const;
    const input = { symbol: "BTC-USD", condition, repeat: "once", cooldownMinutes: 60 } as const;
    const read = understood(says(input, { currency: "USD" })).input;
    expect(read).toMatchObject({ symbol: "BTC-USD", condition });
  });
});

describe("the assumptions made", () => {
  it("report which symbol was meant", () => {
    expect(understood("bitcoin below 60k").assumed).toContain("We read 'bitcoin' as BTC/USD (Bitcoin / US Dollar).");
    expect(understood("BTC-USD below 60k").assumed).toEqual([]);
  });

  it("report the risk profile used: the user's own if chosen, and none if the sentence names one", () => {
    const read = (text: string, riskProfile?: "AGGRESSIVE") => {
      const { input, assumed } = understood(text, { riskProfile });
      return [input.condition, assumed.find((words) => words.includes("profile"))];
    };
    const flips = "tell me when the advisory for AAPL flips";
    expect(read(flips)).toMatchObject([{ riskProfile: "MODERATE" }, "You gave no risk profile, so we use moderate."]);
    expect(read(flips, "AGGRESSIVE")).toMatchObject([
      { riskProfile: "AGGRESSIVE" },
      "You gave no risk profile, so we use yours (aggressive).",
    ]);
    expect(read(`${flips}, conservative`, "AGGRESSIVE")).toMatchObject([{ riskProfile: "CONSERVATIVE" }, undefined]);
  });

  it("report a level that the price has already passed", () => {
    const { assumed } = understood("BTC-USD below 60k", { priceOf: () => ({ price: 58_000, currency: "USD" }) });
    expect(assumed).toEqual([
      "The price is already there. The alert triggers only after the price has been above the level.",
    ]);
  });

  it("never claim dollars for a foreign share: use the price's currency, then the listing's, else none", () => {
    const abroad: Listing = { instrument: { kind: "stock", symbol: "BMW.F" }, name: "Bayerische Motoren Werke AG" };
    const findAbroad = listingFinder([...KNOWN_LISTINGS, abroad]);
    const level = "BMW.F rises to ";
    const says = (more: object) => understood("bmw.f above 400", { find: findAbroad, ...more }).says;
    expect(says({})).toContain(`${level}400 or`);
    expect(says({ priceOf: () => ({ price: 94.5, currency: "EUR" }) })).toContain(`${level}\u20ac400 or`);
    expect(says({ currencyOf: () => "EUR" })).toContain(`${level}\u20ac400 or`);
    expect(says({ find: listingFinder([{ ...abroad, currency: "EUR" }]) })).toContain(`${level}\u20ac400 or`);
    const priced = { find: findAbroad, priceOf: () => ({ price: 94.5, currency: "EUR" }) };
    expect(understood("bmw.f below €81", priced).says).toContain("\u20ac81");
    expect(parseAlertText("bmw.f below $81", priced)).toMatchObject({
      why: expect.stringContaining("priced in EUR, not in USD"),
    });
    expect(parseAlertText("bmw.f below $81", { find: findAbroad })).toMatchObject({
      why: "We don't know which currency BMW.F is priced in. Write the level as a plain number, without USD.",
    });
  });

  it("report the timeframe, the window and the direction", () => {
    expect(understood("rsi of BTC-USD below 30").assumed.join()).toMatch(/we use 1h bars/);
    expect(understood("BTC-USD drops 5%").assumed.join()).toMatch(/24 hours/);
    expect(understood("NVDA crosses 200 day average").assumed.join()).toMatch(/crossing above/);
  });
});

describe("repeat and channels", () => {
  it("are read from the sentence", () => {
    expect(understood("btc below 60k").input).toMatchObject({ repeat: "once", cooldownMinutes: 60, channels: [] });
    expect(understood("every time btc crosses 60k").input).toMatchObject({ repeat: "every", cooldownMinutes: 60 });
    expect(understood("btc crosses 60k, every time, at most once in 15 minutes").input).toMatchObject({
      repeat: "every",
      cooldownMinutes: 15,
    });
    expect(understood("rsi of btc below 30 on 1h at every bar").input.repeat).toBe("per_bar");
    expect(understood("email me when btc crosses 60k via telegram").input.channels).toEqual(["email", "telegram"]);
  });

  it("keeps a note as plain text", () => {
    expect(understood("btc below 60k note: sell \u202ehalf <b>now</b>").input.note).toBe("sell half <b>now</b>");
  });
});

describe("portfolios", () => {
  it("are found by name, or used without one if there is only one", () => {
    expect(understood("my portfolio falls below 10k", { portfolios }).input).toMatchObject({
      symbol: null,
      condition: { kind: "portfolio_value", portfolioId: "p1", direction: "below", value: "10000" },
    });
    expect(understood("portfolio drawdown 12.5%", { portfolios }).input.condition).toEqual({
      kind: "portfolio_drawdown",
      portfolioId: "p1",
      percent: 12.5,
    });
    const two = [...portfolios, { id: "p2", name: "Long shots", currency: "EUR" }];
    expect(understood("portfolio long shots above 1,234.56", { portfolios: two }).input.condition).toMatchObject({
      portfolioId: "p2",
      value: "1234.56",
    });
    expect(parseAlertText("portfolio above 10k", { find, portfolios: two })).toMatchObject({ understood: false });
  });

  it("are described in words that parse back into the same rule", () => {
    for (const text of ["my portfolio falls below 10k", "portfolio above 12,345.5", "portfolio drawdown 10%"]) {
      const first = understood(text, { portfolios });
      expect(understood(first.says, { portfolios }).input).toEqual(first.input);
    }
  });
});

describe("a condition on a portfolio", () => {
  const own = [
    { id: "e", name: "E", currency: "GBP" },
    { id: "g", name: "Growth", currency: "EUR" },
  ];

  it.each([
    ["my portfolio e below $5,000", /'E' is priced in GBP, not in USD/],
    ["growth portfolio above 10,000 usd", /'Growth' is priced in EUR, not in USD/],
    ["growth portfolio in usd above 10,000", /'Growth' is priced in EUR, not in USD/],
    ["growth portfolio above 9999999999 billion", /at most 1,000,000,000,000/],
    ["growth portfolio above 999999999999999", /at most 1,000,000,000,000/],
    ["growth portfolio above 0.123456789", /at most 8 decimals/],
    ["my portfolio above 9999999999", /Name the portfolio/],
    ["growth portfolio loses 1000", /size of a change/],
    ["growth portfolio falls by 1000", /size of a change/],
    ["growth portfolio falls less than 5%", /Only '5% or more'/],
    ["growth portfolio moves 5%", /you can only watch a portfolio's fall/],
    ["growth portfolio drawdown below 1000", /is a percentage/],
    ["growth portfolio closes below 1000", /every price/],
  ])("is rejected: %s", (text, why) => {
    expect(parseAlertText(text, { find, portfolios: own })).toMatchObject({
      understood: false,
      why: expect.stringMatching(why),
    });
  });

  it.each([
    ["growth portfolio above \u20ac10,000", "10000", /\u20ac10,000/],
    ["portfolio e falls below 5,000 pounds", "5000", /\u00a35,000/],
    ["growth portfolio above 123456789012.34", "123456789012.34", /123,456,789,012\.34/],
    ["portfolio e above 5,000", "5000", /'E' rises .*\u00a35,000/],
  ])("is read: %s", (text, value, says) => {
    const parsed = understood(text, { portfolios: own });
    expect(parsed.input.condition).toMatchObject({ kind: "portfolio_value", value });
    expect(parsed.says).toMatch(says);
  });
});

describe("any text", () => {
  const words = fc.constantFrom(
    ..."btc eth aapl now below above crosses rsi 30 60k 5% in an hour 4h 1,5 60.000 $ < > volume 3x average 200 day golden cross or and not every portfolio note: bollinger upper once - ' signal buy".split(
      " ",
    ),
  );

  it("is parsed or rejected without throwing, and every rule has the contract's shape and a listed symbol", () => {
    const listed = new Set([...KNOWN_LISTINGS.map(({ instrument }) => instrument.symbol), "BTC-EUR"]);
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.array(words, { maxLength: 12 }).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseAlertText(text, { find, portfolios });
        if (!parsed.understood) {
          expect(parsed.why.length).toBeGreaterThan(10);
          return;
        }
        expect(alertRuleInputSchema.safeParse(parsed.input).success).toBe(true);
        if (parsed.input.symbol !== null) expect(listed.has(parsed.input.symbol)).toBe(true);
        const again = parseAlertText(parsed.says, { find, portfolios });
        if (!again.understood) throw new Error(`${parsed.says}: ${again.why}`);
        expect({ ...again.input, note: null, channels: [] }).toEqual({ ...parsed.input, note: null, channels: [] });
      }),
    );
  });

  it("yields no symbol when nothing is listed", () => {
    for (const [text] of UNDERSTOOD) expect(parseAlertText(text, { find: () => undefined }).understood).toBe(false);
  });

  it("returns any level to the last digit", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e11, noNaN: true }), (level) => {
        const price = Number(level.toPrecision(10));
        const text = written.format(price);
        fc.pre(Number(text) > 0 && !/^[1-9]\d{0,2}\.\d{3}$/.test(text));
        const first = understood(`btc above ${text}`);
        expect(first.input.condition).toMatchObject({ price: Number(text) });
        expect(understood(first.says).input).toEqual(first.input);
      }),
    );
  });
});
