import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recommendationSchema } from "../../contract/index.ts";
import type { CorporateEvent } from "../../market/index.ts";
import { PROFILES } from "../../forecast/index.ts";
import { factsInText } from "../test-facts-in-text.ts";
import { decimal, decimalText, minus, plus } from "../../decimal/index.ts";
import { saleToWeight } from "../../portfolio-risk/index.ts";
import { ownProfile } from "./own-profile.ts";
import { personRecommendations, type PersonCase } from "./person-recommendations.ts";
import { FORBIDDEN_PHRASES } from "../forbidden-phrases.ts";
import { testMarkets } from "../test-markets.ts";
import { MISSING_MARKS } from "../test-sound-text.ts";
import type { Followed } from "./strongest-first.ts";
import { portfolioRisk } from "./portfolio-risk.ts";
import { NOW_MS, personPortfolio, readingOf, readingsOf } from "./test-person.ts";

const NOTHING = {
  own: ownProfile(undefined),
  portfolios: [],
  readings: new Map(),
  watched: [],
  followed: [],
  events: [],
};
const made = (given: Partial<PersonCase>) => personRecommendations({ nowMs: NOW_MS, ...NOTHING, ...given });
const list = (given: Partial<PersonCase>) => made(given).list;

/** Four calm, independent shares of the same size. */
const CALM = ["AAA", "BBB", "CCC", "DDD"].map((symbol) => readingOf(symbol, { volatility: 0.01 }));

describe("what a person could do", () => {
  it("recommend selling from a holding of over a third until it is within the limit", () => {
    const portfolio = personPortfolio({ AAA: "3600", BBB: "2200", CCC: "2100", DDD: "2100" });
    const readings = readingsOf(...["AAA", "BBB", "CCC", "DDD"].map((symbol) => readingOf(symbol, { market: 0.9 })));
    const [first] = list({ portfolios: [portfolio], readings });
    // (3600 - 0.35 x 10000) / 0.65 = 153.846...
    expect(first).toMatchObject({
      id: "2025-06-02:reduce:AAA:01P",
      kind: "reduce",
      action: "SELL",
      because: "holding",
      confidence: null,
      trade: { side: "sell", amount: "153.85", percentOfPortfolio: 1.5, isAll: false },
      effect: { sessions: 63, weightNowPercent: 36, weightAfterPercent: 35 },
      title: "More than a third of your portfolio is AAA: selling some would make you depend less on it.",
    });
    expect(first?.reasoning).toContain("AAA makes up 36% of the portfolio; the limit for one holding is 35%.");
    expect(first?.reasoning).toContain("doesn't promise a return");
    expect(first?.reasoning).toMatch(/; after this trade, [\d.]+% less to [\d.]+% more\./);
    expect(first?.reasoning.match(/10% for a purchase, 35% for a holding that has grown\./g)).toHaveLength(1);
  });

  it("recommend selling a coin on how often coins that swing more than the calmest fifth ended lower, over its own horizon", () => {
    const [first] = list({
      portfolios: [personPortfolio({ "DOGE-USD": "5000" })],
      readings: readingsOf(readingOf("DOGE-USD", { action: "SELL" })),
    });
    expect(first?.title).toBe(
      "Most coins that swing more than the calmest fifth were worth less four months later, though DOGE/USD may not be: owning no DOGE/USD would lower your risk.",
    );
    expect(first?.reasoning).toContain(
      "of coins that swing more than the calmest fifth, 62% were lower after 126 days. That isn't the chance of DOGE/USD itself.",
    );
  });

  it("recommend selling from the calmest holding of a volatile portfolio for its weight alone, and say that the rest swings more", () => {
    const readings = readingsOf(
      readingOf("CALM", { volatility: 0.005, size: 0.1 }),
      ...["WILD", "BOLD", "RASH"].map((symbol) => readingOf(symbol, { volatility: 0.04, size: 0.9 })),
    );
    const portfolio = personPortfolio({ CALM: "5500", WILD: "1500", BOLD: "1500", RASH: "1500" });
    const [first, ...others] = list({ portfolios: [portfolio], readings });
    expect(first).toMatchObject({ kind: "reduce", symbol: "CALM", effect: { weightAfterPercent: 35 } });
    expect(first?.effect?.rangeAfter.lowPercent).toBeLessThan(first?.effect?.rangeNow.lowPercent ?? 0);
    expect(first?.reasoning).toContain(
      "By this range, the rest of your portfolio would be more volatile for its size. The sale is only about the weight, so that less of your portfolio depends on CALM.",
    );
    expect(others).toEqual([]);
  });

  it("do not rebalance to a wider range", () => {
    const readings = readingsOf(
      readingOf("CALM", { volatility: 0.005, size: 0.1 }),
      ...["WILD", "BOLD", "RASH"].map((symbol) => readingOf(symbol, { volatility: 0.04, size: 0.9 })),
    );
    const portfolio = personPortfolio({ CALM: "3400", WILD: "2200", BOLD: "2200", RASH: "2200" });
    expect(list({ portfolios: [portfolio], readings })).toEqual([]);
  });

  it("say nothing about weights if only two are held, and nothing about an even portfolio", () => {
    const two = personPortfolio({ AAA: "9000", BBB: "8000" });
    expect(list({ portfolios: [two], readings: readingsOf(...CALM) })).toEqual([]);
    const even = personPortfolio({ AAA: "1", BBB: "1", CCC: "1", DDD: "1" });
    expect(list({ portfolios: [even], readings: readingsOf(...CALM) })).toEqual([]);
  });

  it("is to sell of a holding that brings over 40% of the risk, until it brings no more", () => {
    const readings = readingsOf(...CALM.slice(0, 3), readingOf("WILD", { volatility: 0.05 }));
    const portfolio = personPortfolio({ AAA: "3000", BBB: "2500", CCC: "2500", WILD: "2000" });
    const [first] = list({ portfolios: [portfolio], readings });
    expect(first).toMatchObject({ kind: "reduce", symbol: "WILD", trade: { side: "sell" } });
    const left = decimalText(minus(decimal("2000"), decimal(first?.trade?.amount ?? "0")));
    const after = portfolioRisk(personPortfolio({ AAA: "3000", BBB: "2500", CCC: "2500", WILD: left }), readings);
    const share = after?.holdings.find(({ symbol }) => symbol === "WILD")?.riskShare ?? 1;
    expect(share).toBeLessThanOrEqual(0.4);
    expect(share).toBeGreaterThan(0.399);
    expect(first?.effect?.rangeAfter.lowPercent).toBeGreaterThan(first?.effect?.rangeNow.lowPercent ?? 0);
  });

  it("recommend selling all of a holding with SELL advice, even the only one, which leaves nothing to rebalance", () => {
    const readings = readingsOf(readingOf("DROP", { action: "SELL" }));
    const [first] = list({ portfolios: [personPortfolio({ DROP: "0.07" })], readings });
    expect(first).toMatchObject({
      trade: { amount: "0.07", percentOfPortfolio: 100, isAll: true },
      effect: { weightAfterPercent: 0, rangeAfter: { lowPercent: 0, highPercent: 0 } },
    });
    expect(first?.reasoning).toContain("after this trade, nothing whose price moves would be left in it.");
    expect(first?.reasoning).toContain("doesn't mean we expect the price to end lower");
  });

  it("mark a sale of a whole holding as such, also if no range is known", () => {
    const readings = readingsOf(...CALM.slice(0, 2), readingOf("DROP", { action: "SELL" }));
    const held = { AAA: "50.00", BBB: "40.00", DROP: "9.995001" };
    expect(
      list({ portfolios: [personPortfolio(held)], readings }).find(({ symbol }) => symbol === "DROP"),
    ).toMatchObject({
      trade: { side: "sell", amount: "10.00", percentOfPortfolio: 10, isAll: true },
      effect: { weightAfterPercent: 0 },
    });
    const young = readingsOf(readingOf("AAA", { days: 20 }), readingOf("DROP", { action: "SELL" }));
    expect(list({ portfolios: [personPortfolio({ AAA: "90.00", DROP: "10.00" })], readings: young })[0]).toMatchObject({
      symbol: "DROP",
      effect: null,
      trade: { amount: "10.00", isAll: true },
    });
  });

  it("describe the range of a portfolio with one holding", () => {
    const readings = readingsOf(readingOf("DROP", { action: "SELL", volatility: 0.01 }));
    const [first] = list({ portfolios: [personPortfolio({ DROP: "10" })], readings });
    expect(first?.effect?.rangeNow).toEqual({ lowPercent: -12.2, highPercent: 13.9 });
    expect(first?.reasoning).toContain(
      "In nine out of ten cases, your portfolio will be worth 12.2% less to 13.9% more than today in 63 trading days; after",
    );
    expect(first?.reasoning).not.toContain("limit for one holding");
  });

  it("name the most correlated holdings, and the effect of spreading half of the largest", () => {
    const readings = readingsOf(
      readingOf("TWIN", { market: 0.9, volatility: 0.03 }),
      readingOf("PAIR", { market: 0.9, volatility: 0.03 }),
      readingOf("LONE", { volatility: 0.01 }),
      readingOf("SOLO", { volatility: 0.01 }),
    );
    const portfolio = personPortfolio({ TWIN: "2600", PAIR: "2400", LONE: "2500", SOLO: "2500" });
    const found = list({ portfolios: [portfolio], readings }).find(({ kind }) => kind === "diversify");
    expect(found).toMatchObject({ symbol: "TWIN", action: "HOLD", trade: null });
    expect(found?.title).toContain("TWIN and PAIR mostly rise and fall together");
    expect(found?.reasoning).toMatch(/On \d+ of the last 126 trading days both rose or both fell\./);
    expect(found?.reasoning).toContain("spread over your holdings outside this group,");
    expect(found?.reasoning).toContain("; after this change, ");
    expect(found?.reasoning).not.toContain("limit for one holding");
    expect(found?.effect).toMatchObject({ weightNowPercent: 26, weightAfterPercent: 13 });
    expect(found?.effect?.rangeAfter.lowPercent).toBeGreaterThan(found?.effect?.rangeNow.lowPercent ?? 0);
  });

  it("say that two correlated holdings have no others to spread over", () => {
    const readings = readingsOf(readingOf("TWIN", { market: 0.95 }), readingOf("PAIR", { market: 0.95 }));
    const [first] = list({ portfolios: [personPortfolio({ TWIN: "50", PAIR: "50" })], readings });
    expect(first).toMatchObject({ kind: "diversify", effect: null, trade: null });
    expect(first?.reasoning).toContain("Outside this group, you own nothing");
  });

  it.each(["BUY", "HOLD"] as const)(
    "is to sell what is too large for its size, beside a %s that is too small",
    (action) => {
      const readings = readingsOf(
        readingOf("CALM", { size: 0.9, volatility: 0.01, action }),
        readingOf("WILD", { size: 0.3, volatility: 0.03 }),
      );
      const found = list({ portfolios: [personPortfolio({ CALM: "500", WILD: "500" })], readings });
      // WILD from 50 % to 25 % of the rest: (500 - 0.25 x 1000) / 0.75 = 333.33, rounded up to the cent.
      expect(found).toMatchObject([
        {
          kind: "rebalance",
          symbol: "WILD",
          action: "SELL",
          trade: { side: "sell", amount: "333.34" },
          title: "WILD is a larger part of your portfolio than its volatility and today's advice call for.",
        },
      ]);
    },
  );

  it("recommend neither purchase nor sale if the latest close supports another action", () => {
    const portfolio = personPortfolio({ AAA: "2500", BBB: "2500", CCC: "2500", DDD: "2500" });
    const good = readingOf("GOOD", { action: "BUY", size: 0.5, volatility: 0.01, changingTo: "HOLD" });
    const found = list({ portfolios: [portfolio], readings: readingsOf(...CALM, good), watched: ["GOOD"] });
    expect(found.filter(({ kind }) => kind === "add")).toEqual([]);
    const bad = readingOf("AAA", { action: "SELL", changingTo: "HOLD" });
    const sold = list({ portfolios: [portfolio], readings: readingsOf(bad, ...CALM.slice(1)), watched: [] });
    expect(sold.map(({ reasoning }) => reasoning).join(" ")).not.toContain("Today's advice on AAA is SELL");
  });

  it("recommend buying followed symbols with BUY advice, at the plan's size within the limit, and never beyond their share of the risk", () => {
    const readings = readingsOf(...CALM, readingOf("GOOD", { action: "BUY", size: 0.5, volatility: 0.01 }));
    const portfolio = personPortfolio({ AAA: "2500", BBB: "2500", CCC: "2500", DDD: "2500" });
    const found = list({ portfolios: [portfolio], readings, watched: ["GOOD"] });
    // 0.5 x 10 % = 5 %: 0.05 x 10000 / 0.95 = 526.31
    expect(found).toMatchObject([
      {
        kind: "add",
        symbol: "GOOD",
        action: "BUY",
        because: "watchlist",
        trade: { side: "buy", amount: "526.31" },
        effect: { weightNowPercent: 0, weightAfterPercent: 5 },
      },
    ]);
    expect(found[0]?.title).toBe(
      "Today's advice on GOOD, which you follow, is to buy some, and your portfolio has room for it.",
    );
    expect(found[0]?.reasoning).toContain(
      "At its current volatility, GOOD should be at most 5% of your portfolio: 50% of the 10% limit for one position.",
    );
    expect(found[0]?.reasoning).toContain("We don't know how much cash you have");
    // What part of the whole it is isn't known while a holding has no price.
    const partly = personPortfolio({ AAA: "2500", BBB: "2500", CCC: "2500", DDD: "2500", "SAP.DE": null });
    const [part] = list({ portfolios: [partly], readings, watched: ["GOOD"] });
    expect(part).toMatchObject({ trade: { amount: "526.31", percentOfPortfolio: null }, effect: null });
    expect(part?.reasoning).toContain(
      "should be at most 5% of what has a price in the portfolio: 50% of the 10% limit",
    );
    expect(found[0]?.reasoning).toContain(
      "Today's advice on GOOD is BUY: the chance that it ends higher after 126 trading days is 62%.",
    );
    const wild = readingsOf(...CALM, readingOf("GOOD", { action: "BUY", size: 1, volatility: 0.06 }));
    const [less] = list({ portfolios: [portfolio], readings: wild, watched: ["GOOD"] });
    const amount = less?.trade?.amount ?? "0";
    const after = portfolioRisk(
      personPortfolio({ AAA: "2500", BBB: "2500", CCC: "2500", DDD: "2500", GOOD: amount }),
      wild,
    );
    expect(after?.holdings.find(({ symbol }) => symbol === "GOOD")?.riskShare).toBeLessThanOrEqual(0.4);
    expect(less?.reasoning).toContain("The limit on its risk leaves room for less");
  });

  it("recommend buying more of a holding with BUY advice, up to the purchase limit", () => {
    const readings = readingsOf(...CALM, readingOf("GOOD", { action: "BUY", size: 1, volatility: 0.01 }));
    const values = { AAA: "3000", BBB: "3000", CCC: "3000" };
    const portfolios = [
      personPortfolio({ ...values, DDD: "3000" }, { id: "01A" }),
      personPortfolio({ ...values, GOOD: "100" }, { id: "01B" }),
    ];
    expect(list({ portfolios, readings })).toMatchObject([
      {
        kind: "add",
        symbol: "GOOD",
        because: "holding",
        portfolio: { id: "01B" },
        // (0.1 x 9100 - 100) / 0.9 = 900
        trade: { amount: "900.00" },
        title: "Today's advice on GOOD, which you own, is to buy some, and your portfolio has room for more of it.",
      },
    ]);
    const full = personPortfolio({ ...values, GOOD: "1000" });
    expect(list({ portfolios: [full], readings })).toEqual([]);
  });

  it("describe a probability as a chance, and a past frequency of others as a frequency", () => {
    const text = (reading: ReturnType<typeof readingOf>): string =>
      list({
        portfolios: [personPortfolio({ AAA: "2500", BBB: "2500", CCC: "2500", DDD: "2500" })],
        readings: readingsOf(...CALM, reading),
        watched: [reading.symbol],
      })[0]?.reasoning ?? "";
    const chance = readingOf("GOOD", { action: "BUY", volatility: 0.01 });
    expect(text(chance)).toContain("the chance that it ends higher after 126 trading days is 62%.");
    expect(text(chance)).not.toMatch(/frequency|of the time|in \d+ of/);
    const odds = { share: 0.72, isFrequency: true, modelVersion: "grounds-test" };
    const frequency = text({ ...chance, advice: { ...chance.advice!, odds } });
    expect(frequency).toContain(
      "of past days on which the market counted as above its long-term average, 72% were followed by a higher close after 126 trading days. That isn't the chance of GOOD itself.",
    );
    expect(frequency).not.toMatch(/the chance that/i);
  });

  it("use one current range of a portfolio in every recommendation", () => {
    const moves = ["AAA", "BBB", "CCC"].map((symbol, i) => readingOf(symbol, { market: 0.2 + i / 4 }));
    const bought = ["GOOD", "FINE"].map((symbol, i) => readingOf(symbol, { action: "BUY", market: 0.8 - i / 2 }));
    const all = list({
      portfolios: [personPortfolio({ AAA: "60", BBB: "20", CCC: "20" })],
      readings: readingsOf(...moves, ...bought),
      watched: ["GOOD", "FINE"],
    });
    expect(all.map(({ kind }) => kind)).toEqual(["reduce", "add", "add"]);
    expect(new Set(all.map(({ effect }) => JSON.stringify(effect?.rangeNow))).size).toBe(1);
  });

  it("buy nothing in a portfolio of another currency, or without a portfolio", () => {
    const readings = readingsOf(...CALM, readingOf("GOOD", { action: "BUY" }));
    const euros = personPortfolio({ AAA: null }, { currency: "EUR" });
    expect(list({ portfolios: [euros], readings, watched: ["GOOD"] }).map(({ kind }) => kind)).toEqual(["unpriced"]);
    expect(list({ readings, watched: ["GOOD"] })).toEqual([]);
  });

  it("name a portfolio that is left out because nothing in it has a price in its currency, and say why", () => {
    const euros = personPortfolio({ AAA: null, BBB: null }, { id: "01E", currency: "EUR" });
    const [only] = list({ portfolios: [euros], readings: readingsOf(...CALM) });
    expect(only).toMatchObject({
      id: "2025-06-02:unpriced:AAA:01E",
      kind: "unpriced",
      action: "HOLD",
      trade: null,
      effect: null,
      portfolio: { id: "01E", currency: "EUR" },
      title: "Your portfolio in EUR is left out here: nothing in it has a price in EUR.",
    });
    expect(only?.reasoning).toContain("We have no price in EUR for AAA, BBB.");
    expect(only?.reasoning).toContain("we have no exchange rate into EUR");
    // Part of an even portfolio, about which there is nothing else to recommend.
    const part = personPortfolio({ AAA: "1", BBB: "1", CCC: "1", "SAP.DE": null });
    expect(list({ portfolios: [part], readings: readingsOf(...CALM) })).toMatchObject([
      {
        kind: "unpriced",
        symbol: "SAP.DE",
        title: "Part of your portfolio in USD is left out here: it has no price in USD.",
      },
    ]);
    // How large the largest is in the whole isn't known: nothing is said about it.
    const large = personPortfolio({ AAA: "50", BBB: "20", CCC: "20", "SAP.DE": null });
    const [about, ...others] = list({ portfolios: [large], readings: readingsOf(...CALM) });
    expect([about?.kind, others]).toEqual(["unpriced", []]);
    expect(about?.reasoning).toContain("we suggest no change to their size");
  });

  it("state how many of many holdings are analysed, and their share of the value", () => {
    const portfolio = personPortfolio({ AAA: "3600", BBB: "2200", CCC: "2100", DDD: "2000", EEE: "100" });
    const [first] = list({ portfolios: [portfolio], readings: readingsOf(...CALM), unread: new Set(["EEE"]) });
    expect(first?.reasoning).toContain("This covers 4 of your 5 holdings, or 99% of the portfolio's value.");
    expect(first?.reasoning).not.toContain("too few prices are known");
  });

  it("include the facts of their sentences and the record row of their advice, or say that there is none", () => {
    const row = { book: "live" as const, seq: 1234, issuedAtMs: NOW_MS };
    const portfolios = [personPortfolio({ DROP: "10" })];
    const of = (record?: typeof row) =>
      list({ portfolios, readings: readingsOf(readingOf("DROP", { action: "SELL", ...(record && { record }) })) })[0];
    const said = of(row);
    expect(said?.record).toEqual({ book: "live", seq: 1234 });
    expect(said?.reasoning).toContain("This advice is entry 1234 of the public record, issued on 2 Jun 2025.");
    const cited = new Set(said?.sentences.flatMap(({ evidence }) => evidence));
    expect(new Set(said?.evidence.map(({ id }) => id))).toEqual(cited);
    expect(said?.evidence.find(({ name }) => name === "Entry of the advice on DROP")).toMatchObject({
      source: "record",
    });
    const none = of();
    expect(none?.record).toBeNull();
    expect(none?.reasoning).toContain("We haven't recorded a claim for this advice on DROP.");
    // A weight is a fact about the portfolio, and is based on no claim.
    const heavy = personPortfolio({ AAA: "60", BBB: "20", CCC: "20" });
    const held = ["AAA", "BBB", "CCC"].map((symbol) => readingOf(symbol, { record: row }));
    expect(list({ portfolios: [heavy], readings: readingsOf(...held) })[0]).toMatchObject({
      kind: "reduce",
      record: null,
    });
  });

  it("leave out holdings without a price in the portfolio's currency or with too few closes, and say so", () => {
    const readings = readingsOf(...CALM, readingOf("YOUNG", { days: 20 }));
    const portfolio = personPortfolio({ AAA: "5000", BBB: "2000", CCC: "2000", YOUNG: "1000" });
    const [first] = list({ portfolios: [portfolio], readings });
    expect(first).toMatchObject({ symbol: "AAA", effect: { weightNowPercent: 50 } });
    expect(first?.reasoning).toContain("Left out of the risk and the range because too few prices are known: YOUNG.");
    const dropping = readingsOf(...CALM, readingOf("DROP", { action: "SELL" }));
    const part = personPortfolio({ DROP: "5000", BBB: "2000", CCC: "2000", "SAP.DE": null });
    const [sale] = list({ portfolios: [part], readings: dropping });
    expect(sale).toMatchObject({ symbol: "DROP", kind: "reduce" });
    expect(sale?.reasoning).toContain("We have no price in USD for SAP.DE.");
    const alone = list({ portfolios: [personPortfolio({ YOUNG: "5000", BBB: "20", CCC: "20" })], readings });
    expect(alone[0]).toMatchObject({ symbol: "YOUNG", effect: null, trade: { side: "sell" } });
    expect(alone[0]?.reasoning).toContain(
      "We can't work out how this changes the range: too little is known about these holdings.",
    );
  });

  it("show no range that covers less than four fifths of the portfolio", () => {
    const readings = readingsOf(...CALM.slice(0, 3), readingOf("YOUNG", { days: 20 }));
    const most = personPortfolio({ AAA: "3700", BBB: "2300", CCC: "2050", YOUNG: "1950" });
    expect(list({ portfolios: [most], readings })[0]?.effect).not.toBeNull();
    const less = personPortfolio({ AAA: "3700", BBB: "2300", CCC: "1950", YOUNG: "2050" });
    expect(list({ portfolios: [less], readings })[0]?.effect).toBeNull();
  });

  it("list the next earnings and dividends of holdings within two weeks, and none from the past", () => {
    const event = (kind: "earnings" | "dividend", date: string, facts: object = {}) =>
      ({ kind, symbol: "AAA", date, state: "expected", source: "yahoo", asOfMs: NOW_MS, ...facts }) as CorporateEvent;
    const portfolio = personPortfolio({ AAA: "1", BBB: "1", CCC: "1", DDD: "1" });
    const found = list({
      portfolios: [portfolio],
      readings: readingsOf(...CALM),
      events: [
        event("earnings", "2025-06-01"),
        event("earnings", "2025-06-17"),
        event("earnings", "2025-06-16", { when: "after_close" }),
        event("earnings", "2025-06-03", { epsActual: 1 }),
        event("dividend", "2025-06-05", { amount: 0.26, currency: "USD" }),
        event("dividend", "2025-06-06"),
        { ...event("dividend", "2025-06-06"), symbol: "NOT" },
      ],
    });
    expect(found).toMatchObject([
      { id: "2025-06-02:earnings:AAA:01P", dueAt: "2025-06-16T00:00:00.000Z", trade: null, effect: null },
      { kind: "dividend", dueAt: "2025-06-05T00:00:00.000Z" },
    ]);
    expect(found[0]?.reasoning).toContain(
      "reports on 16 Jun 2025, after the closing bell (according to Yahoo; the date may still change)",
    );
    expect(found[1]?.title).toBe("AAA goes ex-dividend soon: shares you own before that day get the dividend.");
    expect(found[1]?.reasoning).toContain(
      "AAA goes ex-dividend on 5 Jun 2025: shares bought from that day on don't get the dividend of 0.26 USD a share",
    );
    expect(found[1]?.reasoning).toContain("It makes up 25% of the portfolio.");
  });

  it("say that prices are simulated if they are", () => {
    const readings = readingsOf(...["AAA", "BBB", "CCC"].map((symbol) => readingOf(symbol, { source: "simulated" })));
    const [first] = list({ portfolios: [personPortfolio({ AAA: "60", BBB: "20", CCC: "20" })], readings });
    expect(first?.reasoning).toContain("Prices here are simulated.");
    expect(first?.freshness.state).toBe("simulated");
  });

  it("are at most five, of as many kinds as possible, without duplicates, even with 200 holdings", () => {
    const symbols = Array.from(
      { length: 200 },
      (_, i) => `S${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}`,
    );
    const readings = readingsOf(...symbols.map((symbol) => readingOf(symbol, { action: "SELL", market: 0.3 })));
    const all = list({
      portfolios: [personPortfolio(Object.fromEntries(symbols.map((symbol, i) => [symbol, String(i + 1)])))],
      readings,
    });
    expect(all).toHaveLength(5);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    // The largest sales first.
    expect(all.map(({ symbol }) => symbol)).toEqual([...symbols].reverse().slice(0, 5));
  });

  it("a purchase of a followed symbol states the claim and the odds of the advice behind it, if they agree", () => {
    const [market] = testMarkets("stock");
    if (market === undefined) throw new Error("no market");
    const plan = {
      kind: "advised",
      side: "BUY",
      entry: 100,
      target: 112,
      stop: 92,
      odds: { target: 40, neither: 35, stop: 25 },
      sizePercent: 50,
      volatilityPercent: 16,
      targetVolatilityPercent: 10,
      worstQuarterPercent: 12,
    } as const;
    const stated = { confidence: 62, calibrated: true, claim: "GOOD ends higher." };
    const advice = { ...market.combinedRecommendation, plan, ...stated };
    const bought = (action: "BUY" | "STRONG_BUY" | "HOLD") =>
      list({
        portfolios: [personPortfolio({ AAA: "2500", BBB: "2500", CCC: "2500", DDD: "2500" })],
        readings: readingsOf(...CALM, readingOf("GOOD", { action: "BUY", volatility: 0.01 })),
        watched: ["GOOD"],
        followed: [
          {
            market: {
              ...market,
              symbol: "GOOD",
              combinedRecommendation: {
                ...advice,
                action,
                confidence: 62,
                calibrated: true,
                claim: "GOOD ends higher.",
              },
            },
            because: "watchlist",
          },
        ],
      }).find(({ kind }) => kind === "add");
    expect(bought("BUY")).toMatchObject(stated);
    expect(bought("STRONG_BUY")).toMatchObject(stated);
    expect(bought("HOLD")).toMatchObject({ confidence: null, calibrated: false, claim: null });
  });

  it("never repeat a recommendation as general advice", () => {
    const [market] = testMarkets("stock");
    if (market === undefined) throw new Error("no market");
    const about = (symbol: string): Followed => ({ market: { ...market, symbol }, because: "watchlist" });
    const all = list({
      portfolios: [personPortfolio({ AAA: "60", BBB: "20", CCC: "20" })],
      readings: readingsOf(...CALM, readingOf("GOOD", { action: "BUY" }), readingOf("FINE", { action: "BUY" })),
      watched: ["GOOD", "FINE"],
      followed: ["AAA", "GOOD", "FINE", "ELSE"].map(about),
    });
    expect(all.map(({ kind, symbol }) => `${kind} ${symbol}`)).toEqual([
      "reduce AAA",
      "add FINE",
      "add GOOD",
      "advice ELSE",
    ]);
  });

  const anyHeld = fc
    .array(
      fc.record({
        value: fc.oneof(
          fc.constant(null),
          fc.constant("0"),
          fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
        ),
        facts: fc.record({
          volatility: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
          market: fc.constantFrom(0, 0.5, 0.9),
          action: fc.constantFrom("BUY" as const, "SELL" as const, "HOLD" as const),
          size: fc.double({ min: 0, max: 1, noNaN: true }),
          days: fc.constantFrom(0, 20, 260),
          source: fc.constantFrom("yahoo", "simulated"),
        }),
        isRead: fc.boolean(),
      }),
      { minLength: 1, maxLength: 7 },
    )
    .map((all) => all.map((one, i) => ({ ...one, symbol: `${"ABCDEFG"[i] ?? ""}X` })));

  it("contain only facts from their evidence, in the contract's shape, and no forbidden statement", () => {
    fc.assert(
      fc.property(anyHeld, fc.boolean(), fc.constantFrom(undefined, ...PROFILES), (held, watches, chosen) => {
        const portfolio = personPortfolio(Object.fromEntries(held.map(({ symbol, value }) => [symbol, value])), {
          name: '<img src=x onerror="1">',
        });
        const readings = readingsOf(
          ...held.filter(({ isRead }) => isRead).map(({ symbol, facts }) => readingOf(symbol, facts)),
          readingOf("GOOD", { action: "BUY" }),
        );
        const watched = watches ? ["GOOD"] : [];
        const own = ownProfile(chosen);
        const { list: all, evidence } = made({ own, portfolios: [portfolio], readings, watched });
        for (const { title, reasoning } of all) {
          expect(`${title} ${reasoning}`).not.toMatch(FORBIDDEN_PHRASES);
          expect(`${title} ${reasoning}`).not.toMatch(MISSING_MARKS);
        }
        const byId = new Map(evidence.map((fact) => [fact.id, fact]));
        for (const one of all) {
          expect(recommendationSchema.safeParse(one).error).toBeUndefined();
          const cited = [...new Set(one.sentences.flatMap((sentence) => sentence.evidence))];
          expect(one.evidence.map(({ id }) => id)).toEqual(expect.arrayContaining(cited));
          for (const { text, evidence: ids } of one.sentences) {
            const facts = ids.flatMap((id) => byId.get(id) ?? []);
            expect([text, factsInText(text, facts).ungrounded]).toEqual([text, []]);
          }
          expect(factsInText(one.title, evidence).ungrounded).toEqual([]);
          const worth = held.find(({ symbol }) => symbol === one.symbol)?.value;
          if (one.trade?.side === "sell") {
            const left = minus(decimal(worth ?? "0"), decimal(one.trade.amount));
            expect(left.units >= 0n).toBe(true);
          }
          if (one.trade !== null) expect(one.reasoning).toContain(`${own.profile.toLowerCase()} risk profile`);
          if (one.kind === "unpriced") expect(worth).toBeNull();
          if (one.trade?.side === "buy") expect(readings.get(one.symbol)?.advice?.action).toBe("BUY");
        }
        expect(all.length).toBeLessThanOrEqual(5);
        // The same portfolio in another order gets the same advice.
        const turned = { ...portfolio, holdings: portfolio.holdings.toReversed() };
        expect(list({ own, portfolios: [turned], readings, watched })).toEqual(all);
      }),
      { numRuns: 150 },
    );
  });

  it("compute amounts exactly where floating-point numbers could not", () => {
    const value = "90071992547409931.27";
    const rest = "10000000000000000.00";
    const portfolio = personPortfolio({ AAA: value, BBB: rest, CCC: rest });
    const [first] = list({ portfolios: [portfolio], readings: readingsOf(...CALM) });
    const total = plus(decimal(value), plus(decimal(rest), decimal(rest)));
    expect(first?.trade?.amount).toBe(decimalText(saleToWeight(decimal(value), total, 0.35), 2));
    expect(first?.trade?.amount).toMatch(/^\d{17}\.\d\d$/);
  });
});
