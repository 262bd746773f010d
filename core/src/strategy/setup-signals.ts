import { evidenceLedger } from "../analysis/index.ts";
import type { Sentence } from "../contract/index.ts";
import {
  barEndMs,
  formatTimestamp,
  type CandleColumns,
  type Freshness,
  type Instrument,
  formatSymbol,
} from "../market/index.ts";
import {
  hasSetupEdge,
  PLAN_BARS,
  setupSignalsAt,
  type SetupOdds,
  type SetupOddsTable,
  type SetupSignal,
} from "../setups/index.ts";
import { barEnds } from "./bar-ends.ts";
import type { ClaimDraft } from "./claim-draft.ts";
import { describePractice } from "./ground-opening.ts";
import { formatOrigin } from "./origin-text.ts";
import { publishedPercent } from "./published-percent.ts";
import { count, money, percent, silent, type Quantity } from "./quantity.ts";
import { sentenceWriter, type Piece, type SentenceWriter } from "./sentence-writer.ts";
import { edgeInShort, describeEdge } from "./setup-edge-text.ts";
import type { IssuedSignal } from "./timeframe-signals.ts";
import { wholeShares } from "./whole-shares.ts";

/** The timeframes on which setups are detected: on shorter ones, moves are smaller than their cost. */
export const SETUP_TIMEFRAMES = ["15m", "1h", "4h", "1d"] as const;
export type SetupTimeframe = (typeof SETUP_TIMEFRAMES)[number];

export type SetupSignalCase = {
  readonly instrument: Instrument;
  readonly timeframe: SetupTimeframe;
  /** Closed bars, split-adjusted, oldest first: at least SETUP_WARM_UP of them. */
  readonly bars: CandleColumns;
  readonly table: SetupOddsTable;
  /** Quote currency of the prices. */
  readonly currency: string;
  /** Vendor of the bars, and their kind. */
  readonly source: string;
  readonly freshness: Freshness;
};

/** Converts a percentage to a probability, exactly as published. */
const share = (value: number): number => Math.round(value * 10) / 1000;

/**
 * Returns the setups that a series' last closed bar completed, as signals with their odds from the published table: one
 * claim each, "touches the target before the stop, or neither and ends on the right side". Empty if the table has no
 * odds for such charts.
 */
export function setupSignals(given: SetupSignalCase): readonly IssuedSignal[] {
  const { instrument, timeframe, bars, table } = given;
  if (bars.length === 0) return [];
  const found = setupSignalsAt(bars, { kind: instrument.kind, timeframe }, bars.length - 1, table);
  return found.flatMap((one) => (one.odds === undefined ? [] : [setupSignal(given, one, one.odds)]));
}

/** Returns the signal of one setup that the last bar completed, with these odds. */
export function setupSignal(given: SetupSignalCase, found: SetupSignal, odds: SetupOdds): IssuedSignal {
  const { instrument, timeframe, bars, table, currency, source, freshness } = given;
  const { id, name, side, plan } = found;
  const { entry, target, stop } = plan;
  const barCloseMs = barEndMs(instrument, timeframe, bars.openTimeMs[bars.length - 1]!);
  const expiresMs = barEnds(instrument, timeframe, barCloseMs, PLAN_BARS).at(-1) ?? barCloseMs;
  const ledger = evidenceLedger();
  const writer = sentenceWriter(ledger, { asOfMs: barCloseMs, source });
  const facts = setupFacts({ odds, plan, currency, expiresMs, source, entryMs: barCloseMs });
  const { say } = writer;
  const way = side === "BUY" ? "above" : "below";
  const claim = say`${formatSymbol(instrument.symbol)} touches ${facts.target} before ${facts.stop}, or neither and ends ${way} ${facts.entry}, by ${facts.until}.`;
  const sentences = [
    describePractice(describeOpening(instrument.symbol, side, odds, facts, writer), freshness === "simulated", writer),
    ...formatOrigin(freshness, facts.entry, writer),
    withFacts(found.says, facts.entry, writer),
    say`With a chance of ${facts.odds}, ${claim}`,
    say`That is how often ${facts.n} such setups on similar charts came out right. Entered at any bar, the same plan came out right in ${facts.base} of cases, and it needs ${facts.breakEven} to pay its costs.`,
    ...describeEdge(odds, facts.n, writer),
  ];
  const confidence = publishedPercent(odds.odds);
  const [reached = 0, stopped = 0, neither = 0] = wholeShares([odds.target, odds.stop, odds.neither], 1000);
  const timestamps = { barClosedAt: new Date(barCloseMs).toISOString(), expiresAt: new Date(expiresMs).toISOString() };
  const edge = odds.edge?.map((one) => Math.round(one * 1000) / 10);
  const draft: ClaimDraft = {
    claimKind: "setup",
    ground: `setup:${id}`,
    symbol: instrument.symbol,
    assetClass: instrument.kind,
    barCloseAt: timestamps.barClosedAt,
    timeframe,
    horizon: `${String(PLAN_BARS)}x${timeframe}`,
    profile: null,
    action: side,
    entry,
    target,
    stop,
    low: null,
    high: null,
    movePercent: null,
    pUp: null,
    q05: null,
    q95: null,
    pTarget: reached / 1000,
    pStop: stopped / 1000,
    pExpired: neither / 1000,
    confidence: share(confidence),
    base: share(publishedPercent(odds.base)),
    breakEven: share(publishedPercent(odds.breakEven)),
    costPercent: table.costPercent[instrument.kind],
    expiresAt: timestamps.expiresAt,
    modelVersion: table.version,
    claim: claim.text,
  };
  return {
    claim: draft,
    signal: {
      symbol: instrument.symbol,
      timeframe,
      action: side === "BUY" ? "buy" : "sell",
      signalType: "setup",
      setup: {
        id,
        name,
        setups: odds.n,
        hasEdge: hasSetupEdge(odds),
        isShrunk: odds.isShrunk,
        edgeLowPoints: edge?.[0] ?? null,
        edgeHighPoints: edge?.[1] ?? null,
      },
      confidence,
      currency: given.currency,
      entryPrice: entry,
      targetPrice: target,
      stopLoss: stop,
      low: null,
      high: null,
      movePercent: null,
      ...timestamps,
      odds: { target: reached / 10, stop: stopped / 10, neither: neither / 10 },
      basePercent: publishedPercent(odds.base),
      breakEvenPercent: publishedPercent(odds.breakEven),
      claim: claim.text,
      reasoning: sentences.map(({ text }) => text).join(" "),
      sentences,
      evidence: [...ledger.rows],
    },
  };
}

type FactsCase = {
  readonly odds: SetupOdds;
  readonly plan: SetupSignal["plan"];
  readonly currency: string;
  readonly expiresMs: number;
  readonly source: string;
  readonly entryMs: number;
};

function setupFacts({ odds, plan, currency, expiresMs, source }: FactsCase) {
  const apart = Math.abs(plan.target - plan.entry);
  const level = (name: string, value: number): Quantity => ({
    ...money(name, value, currency, apart),
    direction: plan.entry > value ? "above" : plan.entry < value ? "below" : undefined,
  });
  return {
    entry: level("Last close", plan.entry),
    target: level("Target", plan.target),
    stop: level("Stop", plan.stop),
    odds: percent("Chance that it comes true", publishedPercent(odds.odds)),
    base: percent("Chance of the same plan from any bar", publishedPercent(odds.base)),
    breakEven: percent("Chance needed to pay its costs", publishedPercent(odds.breakEven)),
    n: { ...count("Such setups in the table", odds.n, "setups"), text: odds.n.toLocaleString("en-US") },
    until: {
      ...count("End of the claim", PLAN_BARS, "bars ahead"),
      text: formatTimestamp(expiresMs),
      from: { asOfMs: expiresMs, source },
    },
  };
}

/** Describes the setup's value in one sentence that a beginner understands without a number. */
function describeOpening(
  symbol: string,
  side: SetupSignal["side"],
  odds: SetupOdds,
  facts: ReturnType<typeof setupFacts>,
  { say }: SentenceWriter,
): Sentence {
  const more = publishedPercent(odds.odds) - publishedPercent(odds.base);
  const often = more >= 1 ? "more often than" : more <= -1 ? "less often than" : "about as often as";
  return say`${formatSymbol(symbol)} has just completed a chart pattern that some traders ${side.toLowerCase()} on; such a trade came out right ${often} the same trade at any other time, and ${edgeInShort(odds)}.${silent(facts.odds)}${silent(facts.base)}`;
}

/** Returns a sentence whose numbers become facts: those of a rule can be checked like those of a price. */
function withFacts(text: string, entry: Quantity, { say }: SentenceWriter): Sentence {
  const parts = text.split(/(\d+(?:\.\d+)?)/);
  const label = parts.filter((_, i) => i % 2 === 0);
  const pieces = parts
    .filter((_, i) => i % 2 === 1)
    .map((number): Piece => ({ name: "Number in the rule", value: Number(number), unit: "in the rule", text: number }));
  const sentence = say(Object.assign(label, { raw: label }), ...pieces);
  // A sentence without a number cites the bar that completed the setup.
  return pieces.length > 0 ? sentence : say`${sentence}${silent(entry)}`;
}
