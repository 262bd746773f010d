import { describe, expect, it } from "vitest";
import type { Installation } from "../contract/index.ts";
import type { Entities } from "./entities/entities.ts";
import { frozenModelFile } from "./frozen-model-file.ts";
import { provedSentences } from "./proof/check-proofs.ts";
import { PLACES_OF_QUESTIONS } from "./questions/questions.ts";
import { destinationOf } from "./registry/destinations.ts";
import { fixedText } from "./registry/fixed-text.ts";
import { reply, type ReplyContext } from "./reply.ts";

const installation: Installation = {
  brand: { name: "Sextant", logo: null },
  contact: { email: null, demo: null },
  legal: { entity: null, address: null, jurisdiction: null },
  identity: { kind: "local", name: "Sextant", emulator: false },
  offersTrial: true,
  plans: { promises: [], landingPrices: {} },
  data: "real",
};
const USER: ReplyContext = {
  facts: {
    installation,
    offersTrial: true,
    plans: [],
    networks: [],
    appCount: 0,
  },
  userId: "ann",
  isMerchant: false,
  page: "/alerts?tab=rules",
  mayAct: true,
  actingPlan: "Professional",
};
const entities: Entities = {
  listings: [],
  unlisted: [],
  chains: [],
  addresses: [],
  indicators: [],
  term: undefined,
  timeframes: [],
  percents: [],
  numbers: [],
};

/** The reply to an intent where every call fails. */
function repliedTo(intent: string, context: ReplyContext = USER, confidence = 1, question = "a question") {
  const dialogue = reply({ question, intent, confidence, candidates: [{ intent, probability: 1 }], entities }, context);
  let turn = dialogue.next();
  while (turn.done !== true) turn = dialogue.next(turn.value.map(() => undefined));
  return turn.value;
}

describe.each(frozenModelFile.intents)("%s", (intent) => {
  it("is answered, with proved sentences and own paths only", () => {
    for (const context of [
      USER,
      { ...USER, userId: null },
      { ...USER, isMerchant: true },
      { ...USER, mayAct: false },
    ]) {
      const { sentences, suggestedActions, redirectTo, message } = repliedTo(intent, context);
      expect(message).not.toMatch(/not sure what you mean|didn't understand/);
      expect(sentences.length).toBeGreaterThan(0);
      expect(provedSentences(sentences, [], (id) => fixedText(id, context.facts))).toEqual(sentences);
      expect(redirectTo ?? "/").toMatch(/^\/(?!\/)/);
      for (const { type, action } of suggestedActions) if (type === "navigate") expect(action).toMatch(/^\/(?!\/)/);
    }
  });
});

it("leads to no screen by itself where it isn't sure", () => {
  expect(repliedTo("open.alerts").redirectTo).toBe("/alerts");
  expect(repliedTo("open.alerts", USER, 0.8).redirectTo).toBeNull();
  expect(repliedTo("open.alerts", USER, 0.4).message).toContain("not sure");
});

it("offers the tutorial of the page first", () => {
  expect(repliedTo("tutorial.any").suggestedActions[0]).toMatchObject({ action: "tutorial.alerts", priority: "high" });
});

describe("a visitor", () => {
  const VISITOR = { ...USER, userId: null };
  const waysOf = (intent: string) => repliedTo(intent, VISITOR).suggestedActions.map(({ action }) => action);

  it("is led to an account, and from there to what they asked for", () => {
    const back = encodeURIComponent("/alerts");
    expect(waysOf("open.alerts")).toEqual([
      `/auth/sign-in?return=${back}&mode=sign-up`,
      `/auth/sign-in?return=${back}`,
    ]);
    expect(waysOf("ask.portfolio")[0]).toBe("/auth/sign-in?return=%2Fportfolios&mode=sign-up");
    expect(waysOf("do.backtest")[0]).toBe("/auth/sign-in?return=%2Fbacktest&mode=sign-up");
    expect(waysOf("help.import")).toEqual(["/auth/sign-in?return=%2Fportfolios&mode=sign-up"]);
  });

  it("can use meanwhile what needs no account", () => {
    expect(waysOf("ask.price")).toEqual(expect.arrayContaining(["/track-record", "/learn"]));
    expect(repliedTo("open.track-record", VISITOR).redirectTo).toBe("/track-record");
    expect(waysOf("tutorial.track-record")).toEqual(["tutorial.track-record"]);
    expect(waysOf("tutorial.any")).toEqual([
      "tutorial.track-record",
      expect.stringContaining("mode=sign-up"),
      expect.stringContaining(encodeURIComponent("/dashboard?tutorial=all")),
    ]);
  });

  it("is led to a tutorial's screen by way of an account where it needs one", () => {
    const { suggestedActions, tutorialSteps } = repliedTo("tutorial.alerts", VISITOR);
    expect(suggestedActions[0]?.action).toBe("/auth/sign-in?return=%2Falerts%3Ftutorial%3Dalerts&mode=sign-up");
    expect(tutorialSteps).toEqual([]);
  });

  it("gets no way into the merchant's screens, and may download the track record", () => {
    expect(waysOf("open.wallets")).toEqual([]);
    expect(repliedTo("do.export", VISITOR, 1, "download the track record").suggestedActions[0]?.action).toBe(
      "/api/record/export",
    );
    expect(repliedTo("do.export", VISITOR, 1, "export my trades").message).toContain("Sign in first");
  });
});

it.each([
  ["none.out-of-scope", "BTC funding rate", /no data on futures, such as funding rates/],
  ["ask.fundamentals", "was ist die Finanzierungsrate von BTC", /no data on futures, such as funding rates/],
  ["ask.fundamentals", "short interest of GME", /no data on short interest/],
  ["ask.volatility", "sharpe ratio of AAPL", /can't read out a Sharpe/],
  ["ask.portfolio", "what is the sharpe of my portfolio", /can't read out a Sharpe/],
  ["ask.volatility", "IV of TSLA", /no data on short interest or options/],
  ["ask.price", "trading volume of BTC", /can't read out how much of it was traded/],
  ["ask.price", "Handelsvolumen von BTC", /can't read out how much of it was traded/],
  ["ask.price", "ATH of BTC", /can't read out the highest or lowest price of all time/],
  ["ask.compare", "correlation of BTC and ETH", /can't read out a correlation/],
  ["ask.market", "bitcoin dominance", /no dominance of a coin/],
  ["ask.market", "fear & greed", /no index of fear and greed/],
])("%s, '%s': says that it isn't read out, without a number or a call", (intent, question, said) => {
  const { message, suggestedActions } = repliedTo(intent, USER, 1, question);
  expect(message).toMatch(said);
  expect(message).not.toMatch(/\p{N}/u);
  expect(suggestedActions.length).toBeGreaterThan(0);
});

it("compares symbols by the metric that was named", () => {
  expect(repliedTo("ask.compare", USER, 1, "compare their market caps").message).toMatch(/^Which symbol\?/);
  expect(repliedTo("ask.compare", USER, 1, "compare them").message).toMatch(/^Which ones\?/);
});

it("still explains what a Sharpe ratio is", () =>
  expect(repliedTo("explain.term", USER, 1, "what is a sharpe ratio").message).not.toMatch(/can't read out/));

it("knows a place for each question about data", () => {
  for (const intent of frozenModelFile.intents.filter((one) => one.startsWith("ask.")))
    expect(destinationOf(PLACES_OF_QUESTIONS[intent] ?? "")).toBeDefined();
});

it("leads visitors and customers to no screen of the merchant", () => {
  expect(repliedTo("open.wallets").redirectTo).toBeNull();
  expect(repliedTo("open.wallets", { ...USER, isMerchant: true }).redirectTo).toBe("/crypto-setup?tab=wallets");
});

describe("an alert that the assistant can't create", () => {
  const question = "tell me when btc goes over 120k";
  const form = "/alerts?sentence=tell%20me%20when%20btc%20goes%20over%20120k";

  it("is left to its form, which has the sentence in its field", () => {
    const { suggestedActions, sentences, redirectTo } = repliedTo(
      "do.create-alert",
      { ...USER, mayAct: false },
      1,
      question,
    );
    expect([suggestedActions[0]?.action, sentences[0]?.screen, redirectTo]).toEqual([form, form, null]);
    expect(suggestedActions[1]?.action).toBe("/pricing");
  });

  it("is there for visitors too, once they have signed in", () => {
    const { suggestedActions } = repliedTo("do.create-alert", { ...USER, userId: null }, 1, question);
    expect(suggestedActions[0]?.action).toContain(`return=${encodeURIComponent(form)}`);
  });

  it.each(["a".repeat(300), "比".repeat(250)])("is not in an address that nobody could open", (long) => {
    const { suggestedActions } = repliedTo("do.create-alert", { ...USER, mayAct: false }, 1, long);
    expect(suggestedActions[0]?.action).toBe("/alerts");
  });

  it("has nothing in its address that is no text", () => {
    const hostile = "x\u0000\u202E\uD800 //evil.example?a=1#b\\ 'y'";
    const { suggestedActions } = repliedTo("do.create-alert", { ...USER, mayAct: false }, 1, hostile);
    expect(suggestedActions[0]?.action).toBe("/alerts?sentence=x%20%2F%2Fevil.example%3Fa%3D1%23b%5C%20'y'");
  });
});
