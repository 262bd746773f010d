import type { Term } from "./term.ts";

/** What we say about the future, and how we check it. */
export const ADVICE_TERMS = {
  hold: {
    name: "HOLD",
    aliases: ["hold recommendation"],
    meaning:
      "We see no measured reason to buy or to sell for this horizon, so we don't suggest a trade. It is the answer you see most often, because most short price moves can't be predicted.",
  },
  buy: {
    name: "BUY",
    aliases: ["buy recommendation"],
    meaning:
      "There is a measured reason to own it over this horizon, for example that this kind of investment has paid for its risk. The chance beside it says how often that came true; it is never certain.",
  },
  sell: {
    name: "SELL",
    aliases: ["sell recommendation", "reduce"],
    meaning:
      "There is a measured reason to own less of it or none for now, such as a high chance of a deep fall. It doesn't mean that we expect the price to fall.",
  },
  ground: {
    name: "Ground",
    aliases: ["premium", "relative ground"],
    meaning:
      "The reason for a BUY or SELL, one of five: in tests our chances beat the usual ones; such investments have paid for their risk; a deep fall is likely; it stands out from similar investments; or a chart pattern has completed. Track Record scores each of them separately.",
  },
  recommendation: {
    name: "Recommendation",
    meaning: "BUY, SELL or HOLD for one horizon, with the chance that it is right and the evidence for it.",
  },
  horizon: {
    name: "Horizon",
    aliases: ["short term", "medium term", "long term"],
    meaning: "How far ahead a piece of advice looks. Each horizon is measured, tested and scored separately.",
  },
  chance: {
    name: "Chance",
    aliases: ["odds", "confidence", "probability"],
    meaning:
      "How often something happens in situations like this one, in percent: a 61% chance means about 61 times out of 100. A chance is not a promise, and 39 times out of 100 it doesn't happen.",
  },
  usual: {
    name: "Usual chance",
    aliases: ["usually", "base rate"],
    meaning:
      "How often it happens anyway, whatever the situation. A 61% chance that is usually 54% adds 7 points of information; a 61% chance that is usually 61% adds none.",
  },
  calibrated: {
    name: "Calibrated",
    aliases: ["calibration", "calibrated probability"],
    meaning:
      "Chances are calibrated when they come true as often as they say: of all claims with a 70% chance, about 70 in 100 come true. The track record shows whether ours do.",
  },
  "ninety-range": {
    name: "90% range",
    aliases: ["range", "price range", "cone", "forecast cone"],
    meaning:
      "The prices between which we expect 9 in 10 outcomes. One in ten ends outside. The cone on a chart is this range at each day ahead; it widens because more can happen in more time.",
  },
  "typical-move": {
    name: "Typical move",
    aliases: ["expected move", "usual move"],
    meaning: "How far the price usually moves in this time, up or down. About two in three moves are smaller.",
  },
  volatility: {
    name: "Volatility",
    meaning:
      "How strongly prices swing. A yearly volatility of 20% means that in about two out of three years, the return is within 20 percentage points of its average; at 80%, prices swing four times as far.",
  },
  signal: {
    name: "Signal",
    aliases: ["trading signal"],
    meaning:
      "A message that something measurable has happened or become more likely, with its chance and its deadline. Each signal is scored when its time is over.",
  },
  setup: {
    name: "Setup",
    aliases: ["chart setup", "chart pattern", "pattern"],
    meaning:
      "A published rule that says when a chart looks ready for a trade. We show how often each setup worked in the past, including those that usually fail.",
  },
  evidence: {
    name: "Evidence",
    meaning: "The numbers behind a sentence, each with its source and its time.",
  },
  factor: {
    name: "Factor",
    meaning: "A measured quality of a symbol, such as its trend over a year, that goes into a forecast.",
  },
  "full-position": {
    name: "Full position",
    aliases: ["size", "share of a full position"],
    meaning:
      "The most that a risk profile puts into one symbol, such as 10% of your money. 50% of a full position is then 5% of your money, and 100% is 10%: never all of it.",
  },
  claim: {
    name: "Claim",
    aliases: ["call"],
    meaning:
      "A statement about a future price that will turn out right or wrong at a fixed time. We write each one into the track record before its outcome is known.",
  },
  settled: {
    name: "Settled",
    aliases: ["settle", "open claim"],
    meaning:
      "A claim is settled when its time is over and the price shows whether it was right. Until then it is open.",
  },
  "track-record": {
    name: "Track record",
    aliases: ["record", "the record"],
    meaning:
      "Every claim we have made, with its chance and its outcome. Hashes link the entries, so any later change or removal shows, even one of ours.",
  },
  hash: {
    name: "Hash",
    aliases: ["hash chain", "fingerprint"],
    meaning:
      "A short fingerprint of a text: change one letter and the fingerprint changes. Each entry of the record contains the fingerprint of the one before it, so a later change breaks the chain.",
  },
  "brier-score": {
    name: "Brier score",
    aliases: ["brier"],
    meaning:
      "Measures how good stated chances were: the average squared distance between the chance and what happened (1 or 0). Lower is better; always saying 50% scores 0.25.",
  },
  skill: {
    name: "Skill",
    aliases: ["skill score"],
    meaning:
      "How much better our chances were than always saying the usual chance. Zero means no better; below zero means worse.",
  },
  "hit-rate": {
    name: "Hit rate",
    aliases: ["win rate", "accuracy"],
    meaning:
      "The share of calls or trades that turned out right. On its own it says little: winning 90% of trades loses money if the few losses are large enough.",
  },
  "break-even": {
    name: "Break-even rate",
    aliases: ["break even", "break-even"],
    meaning:
      "How often a trade must win to neither gain nor lose money overall, given its target, its stop loss and its costs. A win rate below it loses money.",
  },
} as const satisfies Readonly<Record<string, Term>>;
