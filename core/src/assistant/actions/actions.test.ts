import { describe, expect, it } from "vitest";
import type { AlertRule, PaperAccount } from "../../contract/index.ts";
import { listingFinder, parseAlertText } from "../../alerts/index.ts";
import { KNOWN_LISTINGS } from "../../market/index.ts";
import { RULES, ruleOnWire } from "../../backtest/index.ts";
import { play } from "./test-play.ts";

const find = listingFinder(KNOWN_LISTINGS);
const parseAlert = ({ body }: { readonly body: { readonly text: string } }) => {
  const read = parseAlertText(body.text, { find });
  return read.understood ? { ...read, assumed: [...read.assumed], priceNow: 61_000 } : { ...read };
};
const rule = (id: string, symbol: string, price: number, facts: Partial<AlertRule> = {}): AlertRule => ({
  id,
  symbol,
  condition: { kind: "price", direction: "below", price },
  repeat: "once",
  cooldownMinutes: 60,
  hysteresisPercent: 0.1,
  expiresAt: null,
  note: null,
  channels: [],
  says: `${symbol} falls to ${String(price)} or below (once).`,
  state: "armed",
  muted: false,
  snoozedUntil: null,
  lastFiredAt: null,
  timesFired: 0,
  createdAt: "2026-01-10T12:00:00.000Z",
  ...facts,
});
const rules = (...all: AlertRule[]) => ({ listAlertRules: { rules: all, limit: null } });
const account = (league: "real" | "practice", positions: readonly object[] = []) =>
  ({ league, positions }) as unknown as PaperAccount;
const preview = (facts: object = {}) => ({
  price: 60_000,
  source: "coinbase",
  asOf: "2026-01-20T12:00:00.000Z",
  freshness: { state: "live", delayMinutes: null },
  spreadCost: "7.50",
  fee: "30.00",
  cost: "30037.50",
  cashAfter: "69962.50",
  waitsForMarket: false,
  rejection: null,
  ...facts,
});
const paper = (facts: object = {}, positions: readonly object[] = []) => ({
  getPaperAccounts: [account("real", positions), account("practice", positions)],
  previewPaperOrder: preview(facts),
});
const backtests = { getBacktestRules: RULES.map(ruleOnWire) };
const labels = (reply: ReturnType<typeof play>) => reply.suggestions.map(({ label }) => label);

describe("create alert", () => {
  const ask = (question: string) => play("do.create-alert", question, { parseAlert });

  it("proposes the rule that the alerts screen would read, with everything it sets", () => {
    const { plan, text, calls } = ask("alert me when bitcoin drops below 60k");
    expect(calls).toHaveLength(1);
    expect(text).toBe("Here is what I would do. Check it, then confirm it.");
    expect(plan?.change).toMatchObject({
      call: "createAlertRule",
      input: {
        params: { id: "ann" },
        body: { symbol: "BTC-USD", condition: { kind: "price", direction: "below", price: 60_000 }, repeat: "once" },
      },
    });
    expect(plan?.lines).toEqual([
      { name: "Alert", value: "BTC/USD falls to $60,000 or below (once)." },
      { name: "Read as", value: "We read 'bitcoin' as BTC/USD (Bitcoin / US Dollar)." },
      { name: "Price now", value: "61,000.00" },
      { name: "Repeats", value: "Once, then never again" },
      { name: "Tells you", value: "in the app" },
      { name: "Undo", value: "Deletes the alert." },
    ]);
    expect(plan?.undoing).toBe("Deletes the alert.");
  });

  it.each([
    ["Sag mir Bescheid, wenn BTC unter 60k fällt", "below", 60_000],
    ["avísame cuando BTC suba por encima de 70000", "above", 70_000],
    ["préviens-moi si BTC passe sous 60000", "below", 60_000],
  ])("reads %j", (question, direction, price) => {
    const { plan } = ask(question);
    expect(plan?.change.input.body).toMatchObject({
      symbol: "BTC-USD",
      condition: { kind: "price", direction, price },
    });
  });

  it("asks for what is missing", () => {
    expect(ask("create an alert").text).toMatch(/^Which symbol should the alert watch/);
    const noLevel = ask("new alert for tesla");
    expect(noLevel.text).toMatch(/^What should the alert wait for/);
    expect(noLevel.suggestions.map(({ action }) => action)).toContain("Alert me when TSLA falls 5% in a day");
    expect([noLevel.plan, ask("create an alert").plan]).toEqual([null, null]);
  });

  it("says why a sentence can't be watched, with its proof", () => {
    const { plan, sentences } = ask("alert me when BTC rises above 60000 and falls below 50000");
    expect(plan).toBeNull();
    expect(sentences[0]?.parts[0]).toMatchObject({ kind: "value", proof: { call: "parseAlert", path: "/why" } });
  });

  it.each([
    ["alert when BTC is above 60k euros", /^An alert is in the currency that its symbol/],
    ["alert when BTC is above €60k", /^An alert is in the currency/],
    ["Sag Bescheid, wenn BTC über 60k Euro steigt", /^An alert is in the currency/],
    ["avísame si BTC sube por encima de 60000 libras", /^An alert is in the currency/],
    ["do not alert me when BTC falls below 60k", /^I read a 'no' or 'not'/],
    ["don’t alert me when BTC falls below 60k", /^I read a 'no' or 'not'/],
    ["Sag mir nicht Bescheid, wenn BTC unter 60k fällt", /^I read a 'no' or 'not'/],
    ["kein Alarm, wenn BTC unter 60k fällt", /^I read a 'no' or 'not'/],
    ["no me avises si BTC cae debajo de 60000", /^I read a 'no' or 'not'/],
    ["ne me préviens pas si BTC passe sous 60000", /^I read a 'no' or 'not'/],
    ["avísame si BTC cae debajo de -60000", /^I set no alert on a number below zero/],
  ])("refuses %j, and leads to the screen", (question, says) => {
    const reply = ask(question);
    expect([reply.plan, reply.calls]).toEqual([null, []]);
    expect(reply.text).toMatch(says);
    expect(reply.suggestions[0]).toMatchObject({
      type: "navigate",
      action: `/alerts?sentence=${encodeURIComponent(question)}`,
    });
  });

  it("drops no time and no period of a question in another language", () => {
    expect(ask("Sag mir morgen Bescheid, wenn BTC unter 60k fällt").plan).toBeNull();
    expect(ask("avísame si BTC cae debajo de 60000 en 4h").plan).toBeNull();
    expect(ask("Sag Bescheid, wenn BTC um 5% in 4h fällt").plan?.lines[0]?.value).toMatch(/4/);
  });

  it.each([
    "don't let me miss it when BTC falls below 60k",
    "schick mir ne Mail, wenn BTC unter 60k fällt",
    "alert me when BTC falls below 60k note: do not sell",
    "alert me when BTC moves -5% in a day",
  ])("still reads %j", (question) => {
    expect(ask(question).plan?.change.call).toBe("createAlertRule");
  });

  it("proposes nothing while the reader is unavailable", () => {
    const { plan, text } = play("do.create-alert", "alert me when BTC drops below 60k", {});
    expect([plan, text]).toEqual([
      null,
      "That couldn't be loaded right now, so nothing is proposed. Try again in a minute.",
    ]);
  });
});

describe("pause, resume and delete an alert", () => {
  const btc = rule("r1", "BTC-USD", 60_000);
  const lower = rule("r2", "BTC-USD", 50_000);
  const eth = rule("r3", "ETH-USD", 2_000);
  const paused = rule("r4", "AAPL", 180, { muted: true, state: "muted" });

  it("finds the one on a symbol", () => {
    const { plan } = play("do.pause-alert", "pause my alert on ETH", rules(btc, lower, eth));
    expect(plan?.change).toEqual({
      call: "updateAlertRule",
      input: { params: { id: "ann", ruleId: "r3" }, body: { muted: true } },
    });
    expect(plan?.restore?.input.body).toEqual({ muted: false });
  });

  it("asks which of several, in sentences with proofs, and a suggestion names exactly one", () => {
    const { plan, sentences, suggestions, text } = play(
      "do.delete-alert",
      "delete my BTC alert",
      rules(eth, btc, lower),
    );
    expect(plan).toBeNull();
    expect(text).toMatch(
      /Which one\? First: BTC-USD falls to 60000 or below \(once\)\. Second: BTC-USD falls to 50000/,
    );
    expect(sentences[2]?.parts.at(-1)).toMatchObject({ proof: { call: "listAlertRules", path: "/rules/2/says" } });
    expect(suggestions.map(({ label }) => label)).toEqual(["Delete the first", "Delete the second"]);
    const again = play("do.delete-alert", suggestions[1]?.action ?? "", rules(eth, btc, lower));
    expect(again.plan?.change.input.params).toEqual({ id: "ann", ruleId: "r2" });
  });

  it("tells them apart by the level", () => {
    const { plan } = play("do.delete-alert", "cancel my BTC alert at 50k", rules(btc, lower));
    expect(plan?.change).toEqual({ call: "deleteAlertRule", input: { params: { id: "ann", ruleId: "r2" } } });
    expect(plan?.restore).toMatchObject({ call: "createAlertRule", input: { body: { condition: lower.condition } } });
    expect(plan?.undoing).toBe("Creates the same alert again, active and with its count at zero.");
  });

  it("resumes what is paused, and pauses it again when undone", () => {
    const { plan } = play("do.pause-alert", "resume my alerts", rules(btc, paused));
    expect(plan?.title).toBe("Resume alert");
    expect(plan?.change.input).toEqual({
      params: { id: "ann", ruleId: "r4" },
      body: { muted: false, snoozedUntil: null },
    });
    expect(plan?.restore?.input.body).toEqual({ muted: true, snoozedUntil: null });
  });

  it("does nothing where none fits, and can't undo the deletion of an expired one", () => {
    expect(play("do.pause-alert", "pause all alerts", rules(paused)).text).toMatch(/nothing to pause/);
    expect(play("do.delete-alert", "delete my TSLA alert", rules(btc)).text).toMatch(/no alert that fits/);
    const old = rule("r5", "BTC-USD", 1, { state: "expired", expiresAt: "2026-01-01T00:00:00.000Z" });
    const { plan } = play("do.delete-alert", "delete my BTC alert", rules(old));
    expect([plan?.restore, plan?.undoing]).toEqual([null, null]);
  });
});

describe("the watchlist", () => {
  const follows = { getWatchlist: [{ symbol: "BTC-USD" }, { symbol: "AAPL" }] };

  it("follows and unfollows one symbol", () => {
    expect(play("do.watch", "add tesla to my watchlist", follows).plan).toMatchObject({
      change: { call: "addToWatchlist", input: { params: { id: "ann" }, body: { symbol: "TSLA" } } },
      restore: { call: "removeFromWatchlist", input: { params: { id: "ann", symbol: "TSLA" } } },
    });
    expect(play("do.unwatch", "unfollow AAPL", follows).plan).toMatchObject({
      change: { call: "removeFromWatchlist", input: { params: { id: "ann", symbol: "AAPL" } } },
      restore: { call: "addToWatchlist", input: { body: { symbol: "AAPL" } } },
    });
  });

  it("asks for the symbol, and for one at a time", () => {
    expect(play("do.watch", "add it to my list", follows).text).toMatch(/^Which symbol/);
    const several = play("do.watch", "follow tesla and nvidia", follows);
    expect([several.plan, labels(several)]).toEqual([null, ["Follow TSLA", "Follow NVDA"]]);
    const which = play("do.unwatch", "clear my watchlist", follows);
    expect([which.plan, labels(which)]).toEqual([null, ["Unfollow BTC/USD", "Unfollow AAPL"]]);
  });

  it("changes nothing that is so already", () => {
    expect(play("do.watch", "follow BTC", follows).text).toBe("You follow that already.");
    expect(play("do.unwatch", "unfollow TSLA", follows).text).toBe("You don't follow that.");
    expect(play("do.unwatch", "unfollow TSLA", { getWatchlist: [] }).text).toMatch(/empty/);
  });
});

describe("a paper order", () => {
  it("shows what it costs, from the preview that the ticket uses", () => {
    const { plan, calls } = play("do.paper-trade", "buy 0.5 BTC on paper", paper());
    expect(calls.map(({ call }) => call)).toEqual(["getPaperAccounts", "previewPaperOrder", "previewPaperOrder"]);
    expect(plan?.change).toEqual({
      call: "placePaperOrder",
      input: {
        params: { id: "ann" },
        body: { league: "real", symbol: "BTC-USD", side: "buy", type: "market", quantity: "0.5", limitPrice: null },
      },
    });
    expect(plan?.lines).toEqual([
      { name: "Order", value: "Buy 0.5 BTC/USD" },
      { name: "Kind", value: "Market order: it fills at the next price" },
      { name: "Account", value: "Paper account, Real prices" },
      { name: "Price now", value: expect.stringMatching(/^\$60,000\.00, coinbase, /) as string },
      { name: "Estimated cost", value: "$30,037.50" },
      { name: "Fee", value: "$30.00" },
      { name: "Cash after it", value: "$69,962.50" },
      { name: "Undo", value: expect.stringContaining("trades what has filled back by a market order") as string },
    ]);
    expect(plan?.undoing).toContain("it sells at the price of that moment");
  });

  it.each([
    ["put $500 of play money into BTC, buy on paper", { side: "buy", quantity: "0.00833333" }],
    ["kaufe 2 BTC im Demokonto", { side: "buy", quantity: "2" }],
    ["vende 3 BTC en la cuenta demo", { side: "sell", quantity: "3" }],
    ["achète 1,5 BTC en simulation", { side: "buy", quantity: "1.5" }],
    ["buy 2 BTC at 55000 on paper", { side: "buy", quantity: "2", type: "limit", limitPrice: "55000" }],
  ])("reads %j", (question, body) => {
    expect(play("do.paper-trade", question, paper()).plan?.change.input.body).toMatchObject(body);
  });

  it.each([
    ["paper buy 100€ of AAPL", /^Paper accounts are in US dollars/],
    ["paper buy 100 € of AAPL", /^Paper accounts are in US dollars/],
    ["paper buy 100EUR of AAPL", /^Paper accounts are in US dollars/],
    ["paper buy £100 of AAPL", /^Paper accounts are in US dollars/],
    ["paper buy 5000 yen of AAPL", /^Paper accounts are in US dollars/],
    ["paper buy ₹5000 of AAPL", /^Paper accounts are in US dollars/],
    ["paper buy -1 BTC", /^A quantity isn't below zero/],
    ["paper buy −1 BTC", /^A quantity isn't below zero/],
    ["paper buy minus 1 BTC", /^A quantity isn't below zero/],
    ["buy 10 AAPL on paper if it falls to 180", /^I place no order that waits/],
    ["buy 10 AAPL on paper when it is at 180", /^I place no order that waits/],
    ["buy 10 AAPL below 180 on paper", /^I place no order that waits/],
    ["kaufe 10 AAPL im Demokonto, wenn es auf 180 fällt", /^I place no order that waits/],
    ["compra 10 AAPL en la cuenta demo si baja a 180", /^I place no order that waits/],
    ["achète 10 AAPL en simulation quand il est à 180", /^I place no order that waits/],
    ["buy 1 BTC on paper with take profit 90k", /^I place market and limit orders/],
    ["buy 1 BTC on paper with a target of 90k", /^I place market and limit orders/],
    ["buy 10 AAPL on paper stop-loss at 170", /^I place market and limit orders/],
    ["buy 10 AAPL on paper stop loss at", /^I place market and limit orders/],
    ["buy 1 BTC on paper with 10x leverage", /^I place paper orders without leverage/],
    ["kaufe 1 BTC im Demokonto mit Hebel 10", /^I place paper orders without leverage/],
    ["buy 10 AAPL on paper tomorrow", /^I place paper orders at once/],
    ["buy 10 AAPL on paper at 9:30", /^I place paper orders at once/],
    ["kaufe morgen 10 AAPL im Demokonto", /^I place paper orders at once/],
    ["don't buy 1 BTC on paper", /^I read a 'no' or 'not'/],
    ["do not buy 1 BTC on paper", /^I read a 'no' or 'not'/],
    ["kaufe nicht 1 BTC im Demokonto", /^I read a 'no' or 'not'/],
    ["kaufe keine 2 BTC im Demokonto", /^I read a 'no' or 'not'/],
    ["no compres 1 BTC en la cuenta demo", /^I read a 'no' or 'not'/],
    ["n’achète pas 1 BTC en simulation", /^I read a 'no' or 'not'/],
    ["buy 5 AAPL call options on paper", /^I place paper orders for a number of shares/],
    ["buy 2 thousand AAPL on paper", /^I place paper orders for a number of shares/],
    ["buy 2 BTC for 500 on paper", /^I can't tell what each of those numbers/],
    ["sell 25% of all my paper BTC", /^I can't tell what each of those numbers/],
    ["buy 1 BTC and 2 ETH on paper", /^I place one paper order at a time/],
  ])("refuses %j, and leads to the ticket", (question, says) => {
    const reply = play("do.paper-trade", question, paper({}, [{ symbol: "BTC-USD", quantity: "4" }]));
    expect([reply.plan, reply.calls]).toEqual([null, []]);
    expect(reply.text).toMatch(says);
    expect(reply.suggestions).toHaveLength(1);
    expect(reply.suggestions[0]?.action).toMatch(/^\/paper/);
  });

  it.each([
    ["paper buy 100$ of BTC", { quantity: "0.00166666" }],
    ["Sí, compra 2 BTC en la cuenta demo", { quantity: "2" }],
    ["paper buy 3 TGT (Target)", { symbol: "TGT", quantity: "3" }],
    ["try buying 3 AAPL in the sandbox", { symbol: "AAPL", quantity: "3" }],
    ["eröffne ne Demo Position, kaufe 2 BTC", { quantity: "2" }],
  ])("still reads %j", (question, body) => {
    expect(play("do.paper-trade", question, paper()).plan?.change.input.body).toMatchObject(body);
  });

  it("closes a position, the whole or half of it, whichever its side", () => {
    const held = (quantity: string) => paper({}, [{ symbol: "BTC-USD", quantity }]);
    const body = (question: string, quantity: string) =>
      play("do.paper-trade", question, held(quantity)).plan?.change.input.body;
    expect(body("close my paper position in BTC", "1.25")).toMatchObject({ side: "sell", quantity: "1.25" });
    expect(body("close my paper position in BTC", "-3")).toMatchObject({ side: "buy", quantity: "3" });
    expect(body("sell half of my paper BTC", "1.5")).toMatchObject({ side: "sell", quantity: "0.75" });
    expect(play("do.paper-trade", "close my paper BTC", paper()).text).toMatch(/You hold nothing of that/);
  });

  it("trades simulated prices in the practice account", () => {
    const simulated = { freshness: { state: "simulated", delayMinutes: null } };
    const { plan } = play("do.paper-trade", "buy 1 BTC on paper", paper(simulated));
    expect(plan?.change.input.body).toMatchObject({ league: "practice" });
    expect(plan?.lines[2]?.value).toBe("Paper account, Practice");
  });

  it("asks for the symbol, the side and the quantity", () => {
    expect(play("do.paper-trade", "make a paper trade", paper()).text).toMatch(/^Which symbol/);
    const side = play("do.paper-trade", "trade 2 AAPL on paper", paper());
    expect(side.suggestions.map(({ action }) => action)).toEqual(["Buy 2 AAPL on paper", "Sell 2 AAPL on paper"]);
    expect(play("do.paper-trade", "buy AAPL on paper", paper()).text).toMatch(/^How many/);
    expect(play("do.paper-trade", "buy 0 AAPL on paper", paper()).plan).toBeNull();
  });

  it("proposes no order that would be rejected, no stop, and none in another currency", () => {
    const rejected = play("do.paper-trade", "buy 9 BTC on paper", paper({ rejection: "You don't have enough cash." }));
    expect([rejected.plan, rejected.text]).toEqual([null, "That order would be rejected. You don't have enough cash."]);
    expect(play("do.paper-trade", "set a paper stop on BTC at 50000", paper()).text).toMatch(
      /^I place market and limit/,
    );
    expect(play("do.paper-trade", "buy 500 euros of BTC on paper", paper()).text).toMatch(/US dollars/);
  });
});

it.each([
  ["do.delete-alert", "don't delete my BTC alert"],
  ["do.delete-alert", "lösche meinen BTC Alarm nicht"],
  ["do.pause-alert", "do not pause my BTC alert"],
  ["do.watch", "don't follow TSLA"],
  ["do.unwatch", "ne supprime pas AAPL de ma liste"],
  ["do.backtest", "do not backtest RSI on BTC"],
  ["do.save-filter", "don't save this filter"],
])("%s proposes nothing for %j", (intent, question) => {
  const answers = { ...rules(rule("r1", "BTC-USD", 60_000)), ...backtests, getWatchlist: [{ symbol: "AAPL" }] };
  const page = "/crypto-screener?chain=solana";
  const filters = { getSavedTokenFilters: [], getSavedStockFilters: [] };
  const reply = play(intent, question, { ...answers, ...filters }, { page });
  expect(reply.plan).toBeNull();
  expect(reply.text).toMatch(/^I read a 'no' or 'not'/);
});

describe("a backtest", () => {
  it("starts with the costs that it shows", () => {
    const { plan } = play("do.backtest", "backtest RSI on BTC 4h", backtests);
    expect(plan?.change).toMatchObject({
      call: "createBacktest",
      input: {
        body: { symbols: ["BTC-USD"], rule: "rsi-reversal", timeframe: "4h", feePercent: 0.1, walkForward: true },
      },
    });
    expect(plan?.lines).toContainEqual({ name: "Costs", value: "0.1% fee and 0.05% slippage a side" });
  });

  it.each([
    ["how would a golden cross have done on AAPL", "sma-cross"],
    ["teste MACD auf AAPL", "macd-cross"],
    ["test buy and hold of AAPL", "buy-and-hold"],
    ["backtest bollinger breakout on AAPL", "bollinger-breakout"],
  ])("knows the rule of %j", (question, id) => {
    expect(play("do.backtest", question, backtests).plan?.change.input.body).toMatchObject({ rule: id });
  });

  it("asks for the symbol and for the rule, and each suggestion is an answer", () => {
    expect(play("do.backtest", "start a backtest", backtests).text).toMatch(/^On which symbol/);
    const which = play("do.backtest", "backtest AAPL", backtests);
    expect(which.text).toBe("Which rule do you want to test?");
    for (const { action } of which.suggestions) expect(play("do.backtest", action, backtests).plan).not.toBeNull();
  });
});

describe("a filter", () => {
  const saved = { getSavedTokenFilters: [], getSavedStockFilters: [] };

  it("is the one in the screener's address, under the name in the question", () => {
    const page = "/crypto-screener?view=table&chain=solana&risk=LOW&minLiquidity=50000&sort=age&order=asc";
    const { plan } = play("do.save-filter", "save this filter as 'quiet ones'", saved, { page });
    expect(plan?.change.input.body).toMatchObject({
      name: "quiet ones",
      filter: { chain: "solana", risk: "LOW", list: null, liquidity: { min: 50_000, max: null } },
      sort: "age",
      order: "asc",
    });
    expect(plan?.lines.map(({ name }) => name)).toEqual([
      "Name",
      "Chain",
      "Risk",
      "Liquidity in dollars",
      "Sorted by",
      "Undo",
    ]);
    const stocks = "/stock-screener?sectors=Energy&trailingPe=..20&sort=trailingPe&order=asc";
    expect(play("do.save-filter", "save filter", saved, { page: stocks }).plan?.change).toMatchObject({
      call: "saveStockFilter",
      input: {
        body: { name: "Energy, P/E up to 20", filter: { ranges: [{ field: "trailingPe", min: null, max: 20 }] } },
      },
    });
  });

  it("says what it replaces, and restores it when undone", () => {
    const filter = { chain: "base", risk: null, list: null, minSpike: null, ageHours: null } as const;
    const old = {
      id: "f1",
      name: "Mine",
      filter,
      sort: "trending",
      order: "desc",
      createdAt: "2026-01-01T00:00:00.000Z",
    };
    const { plan } = play(
      "do.save-filter",
      "save this filter as Mine",
      { getSavedTokenFilters: [old] },
      { page: "/crypto-screener" },
    );
    expect(plan?.lines.at(-2)?.name).toBe("Replaces");
    expect(plan?.restore).toMatchObject({ call: "saveTokenFilter", input: { body: { name: "Mine", filter } } });
  });

  it("needs a screener", () => {
    const { plan, text } = play("do.save-filter", "save this filter", saved, { page: "/alerts?chain=base" });
    expect([plan, text]).toEqual([null, "Open a screener and set the filter first. Then ask me there to save it."]);
  });
});

describe("an export", () => {
  it("leads to the files that can be downloaded, and changes nothing", () => {
    const all = play("do.export", "export my data", {});
    expect(all.suggestions[0]?.action).toBe("/api/users/ann/export");
    expect(play("do.export", "export the track record", {}).suggestions[0]?.action).toBe("/api/record/export");
    const portfolios = { getPortfolios: [{ id: "p1", name: "Savings" }] };
    const trades = play("do.export", "export my trades", portfolios);
    expect(trades.suggestions[0]?.action).toBe("/api/users/ann/portfolios/p1/export/csv");
    expect([all.plan, trades.plan]).toEqual([null, null]);
    for (const { description } of [...all.suggestions, ...trades.suggestions])
      expect(description).not.toMatch(/\p{N}/u);
  });
});
