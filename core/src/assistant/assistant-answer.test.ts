import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SCREENS, type Installation } from "../contract/index.ts";
import { GLOSSARY } from "../glossary/index.ts";
import { assistantAnswer, INTENTS } from "./assistant-answer.ts";
import type { AssistantFacts } from "./intent.ts";
import { wordsOf } from "./words-of.ts";

const installation: Installation = {
  brand: { name: "Sextant", logo: null },
  contact: { email: "help@example.com", demo: null },
  legal: { entity: "Example Ltd", address: null, jurisdiction: null },
  identity: { kind: "local", name: "Sextant", emulator: false },
  offersTrial: true,
  plans: { promises: [], landingPrices: {} },
  data: "real",
};
const facts: AssistantFacts = {
  screens: Object.values(SCREENS),
  installation,
  signUpPath: "/auth/sign-in?mode=sign-up",
  offersTrial: true,
  plans: [
    { name: "Basic", pricePerMonthUsd: "29" },
    { name: "Premium", pricePerMonthUsd: "79" },
    { name: "Professional", pricePerMonthUsd: "149" },
  ],
  networks: ["Ethereum ERC20", "Tron TRC20"],
  appCount: 25,
};
const answered = (question: string, change: Partial<AssistantFacts> = {}) => {
  const { message } = assistantAnswer(question, { ...facts, ...change });
  return INTENTS.find((intent) => intent.message({ ...facts, ...change }) === message)?.id;
};

describe("the assistant of the landing page", () => {
  it("gives no number of minutes to pay in, because each installation sets how long an invoice is valid", () => {
    const { message } = assistantAnswer("can I pay with USDT", facts);
    expect(message).toContain("send the exact amount before the invoice expires");
    expect(message).not.toMatch(/\d+ minutes/);
  });

  it.each([
    ["what is this?", "what"],
    ["How does it work", "what"],
    ["Is it free?", "trial"],
    ["do I need a credit card for the trial", "trial"],
    ["How much is it per month?", "price"],
    ["PRICING PLANS", "price"],
    ["which data do you use", "data"],
    ["where do your prices come from, yahoo?", "data"],
    ["is that real or simulated data?", "real"],
    ["are these live prices", "real"],
    ["can I pay with USDT", "pay"],
    ["crypto payment", "pay"],
    ["how do i get started", "start"],
    ["I want to register", "start"],
    ["I forgot my password", "sign-in"],
    ["log in", "sign-in"],
    ["Is it secure?", "privacy"],
    ["delete my data", "privacy"],
    ["do you use cookies", "privacy"],
    ["dex screener", "screener"],
    ["trending meme coins on Solana", "screener"],
    ["trading signals", "signals"],
    ["do you send alerts?", "alerts"],
    ["how do i set an alert", "alerts"],
    ["tell me when apple falls", "alerts"],
    ["how do I contact support", "contact"],
    ["who runs this", "operator"],
    ["which company is behind it", "operator"],
    ["Should I buy Tesla?", "advice"],
    ["is this financial advice", "advice"],
    ["do you guarantee profits", "advice"],
    ["does it work with TradingView", "apps"],
    ["what do RSI and MACD mean here", "analysis"],
    ["hello", "greeting"],
    ["¿Háy a FREE tríal?", "trial"],
  ])("recognises '%s' as %s", (question, intent) => expect(answered(question)).toBe(intent));

  it("explains every term of the glossary when asked for its meaning", () => {
    for (const { name, meaning, aliases = [] } of Object.values(GLOSSARY)) {
      for (const word of [name, ...aliases]) {
        const answer = assistantAnswer(`What does ${word} mean?`, facts);
        expect([word, answer.message]).toEqual([word, `${name}: ${meaning}`]);
        expect(answer.confidence).toBe(1);
      }
    }
  });

  it.each(["what is a stop loss?", "What's a stop-loss", "define stop loss", "explain the stop loss"])(
    "explains the term in '%s'",
    (question) => expect(assistantAnswer(question, facts).message).toContain("Stop loss: A price at which"),
  );

  it("answers a question about the product, even if it names a term", () => {
    expect(answered("do you send trading signals by mail")).toBe("signals");
    expect(answered("what is the price of a simulated plan")).toBe("price");
  });

  it("recognises each intent's own question with high confidence", () => {
    for (const { id, question } of INTENTS) {
      expect([question, answered(question)]).toEqual([question, id]);
      expect(assistantAnswer(question, facts).confidence).toBeGreaterThanOrEqual(0.4);
    }
  });

  it.each([
    "",
    "   ",
    "???",
    "what's the weather in Paris",
    "42",
    "ла ла ла",
    "<img src=x onerror=y>",
    "what does constructor mean",
  ])("says what it can answer if it does not understand: %j", (question) => {
    const { confidence, message, suggestions } = assistantAnswer(question, facts);
    expect(confidence).toBe(0);
    expect(message).toMatch(/^(I don't know that one\.|Ask me anything)/);
    expect(suggestions.map(({ label }) => label)).toEqual([
      "What is this?",
      "How do I start?",
      "What does it cost?",
      "Are the prices real?",
    ]);
  });

  it("describes this installation correctly", () => {
    const of = (question: string, change: Partial<Installation>) =>
      assistantAnswer(question, { ...facts, installation: { ...installation, ...change } }).message;
    expect(of("Are the prices real?", { data: "simulated" })).toMatch(/^No\./);
    expect(of("Are the prices real?", { data: "replay" })).toMatch(/replays past prices/);
    expect(of("How can I reach you?", {})).toBe("Write to help@example.com.");
    expect(of("How can I reach you?", { contact: { email: null, demo: null } })).toMatch(/contact address yet/);
    expect(of("Who runs this?", {})).toMatch(/^Example Ltd runs/);
    expect(of("How do I sign in?", { identity: { kind: "oidc", name: "Acme ID", emulator: false } })).toMatch(
      /Acme ID/,
    );
    expect(assistantAnswer("free trial", { ...facts, offersTrial: false }).message).toMatch(/^There is no trial/);
    expect(assistantAnswer("What does it cost?", facts).message).toMatch(
      /^A month costs \$29 \(Basic\), \$79 \(Premium\) or \$149 \(Professional\), paid in USDT;/,
    );
    expect(assistantAnswer("What does it cost?", { ...facts, plans: [] }).message).toMatch(/^Nothing is sold here/);
  });

  it("says that claims are issued for more than the symbols that a user follows", () => {
    expect(assistantAnswer("Can I follow a symbol?", facts).message).toContain(
      "and for this installation's default symbols",
    );
  });

  it("claims nothing that is not built", () => {
    const signals = assistantAnswer("What signals are there?", facts);
    expect(signals.message).toMatch(
      / The leaderboard ranks paper accounts whose owners joined it\. There is no mobile app today\.$/,
    );
    const alerts = assistantAnswer("How do I set an alert?", facts);
    expect(alerts.suggestions).toContainEqual({ label: "Alerts", href: "/alerts" });
  });

  it("says how to buy a plan, with the networks that accept payments now", () => {
    const of = (question: string, networks: AssistantFacts["networks"]) =>
      assistantAnswer(question, { ...facts, networks });
    const paying = of("How can I pay?", ["Ethereum ERC20", "Tron TRC20"]);
    expect(paying.message).toMatch(/^In USDT on Ethereum ERC20 or Tron TRC20: choose a plan on the pricing page/);
    expect(paying.suggestions).toContainEqual({ label: "Pricing", href: "/pricing" });
    expect(of("How can I pay?", undefined).message).toMatch(/^In USDT: choose a plan on the pricing page/);
    for (const question of ["How can I pay?", "What does it cost?"]) {
      expect(of(question, []).message).toMatch(/You can't buy one here right now/);
      for (const networks of [undefined, ["Tron TRC20"]])
        expect(of(question, networks).message).not.toMatch(/can't buy|later version/);
    }
  });

  it("links only to screens that exist", () => {
    for (const { question } of INTENTS) {
      const { suggestions } = assistantAnswer(question, { ...facts, screens: [SCREENS.home] });
      for (const suggestion of suggestions) {
        if ("href" in suggestion) expect(suggestion.href).toBe(facts.signUpPath);
      }
    }
    expect(assistantAnswer("what happens to my data", facts).suggestions).toContainEqual({
      label: "Privacy",
      href: "/privacy",
    });
  });

  it("has every intent that it suggests, once", () => {
    const ids = INTENTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { leadsTo } of INTENTS) for (const id of leadsTo?.intents ?? []) expect(ids).toContain(id);
  });

  it("lists each word of an intent once, in any spelling", () => {
    for (const { id, words } of INTENTS) {
      const read = Object.keys(words).map(wordsOf);
      expect([id, new Set(read).size]).toEqual([id, read.length]);
      for (const word of read) expect(word.trim()).not.toBe("");
    }
  });

  it("reads only the first 500 characters", () => {
    const { confidence } = assistantAnswer(`${"x ".repeat(250)}free trial`, facts);
    expect(confidence).toBe(0);
  });

  it("answers any text only with its own words, within bounds, and the same each time", () => {
    const own = new Set([
      ...INTENTS.map(({ message }) => message(facts)),
      assistantAnswer("", facts).message,
      assistantAnswer("zzz", facts).message,
      ...Object.values(GLOSSARY).map(({ name, meaning }) => `${name}: ${meaning}`),
    ]);
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(...INTENTS.flatMap(({ words }) => Object.keys(words))),
      fc.constantFrom("what is", ...Object.values(GLOSSARY).map(({ name }) => name)),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (parts) => {
        const question = parts.join(" ");
        const answer = assistantAnswer(question, facts);
        expect(own.has(answer.message)).toBe(true);
        expect(answer.confidence).toBeGreaterThanOrEqual(0);
        expect(answer.confidence).toBeLessThanOrEqual(1);
        expect(answer.suggestions.length).toBeLessThanOrEqual(4);
        expect(assistantAnswer(question, facts)).toEqual(answer);
      }),
      { numRuns: 300 },
    );
  });
});
