import { evidenceLedger } from "../../analysis/index.ts";
import type { Evidence, Portfolio, Recommendation, RecommendationKind } from "../../contract/index.ts";
import { type CorporateEvent, isSameUnit } from "../../market/index.ts";
import { addCandidates, addDrafts } from "./add.ts";
import { adviceOf, citedBy } from "./advice-drafts.ts";
import { comingDrafts } from "./coming-days.ts";
import { diversifyDrafts } from "./diversify.ts";
import { type Draft, type DraftCase, sellsAll } from "./draft.ts";
import { isSimulated } from "./is-simulated.ts";
import { MOST_RECOMMENDATIONS, POSITION_LIMITS } from "./limits.ts";
import type { OwnProfile } from "./own-profile.ts";
import { commonRisks, portfolioRisk, type CommonRisks } from "./portfolio-risk.ts";
import { rebalanceDrafts } from "./rebalance.ts";
import { reduceDrafts } from "./reduce.ts";
import type { SymbolReading } from "./symbol-reading.ts";
import type { Followed } from "./strongest-first.ts";
import { unpricedDrafts } from "./unpriced.ts";

/** The inputs of a user's recommendations. */
export type PersonCase = {
  readonly nowMs: number;
  /** The profile that readings and analyses are made for. */
  readonly own: OwnProfile;
  readonly portfolios: readonly Portfolio[];
  /** Readings of holdings and followed symbols, by symbol; a missing one is left out, which is stated. */
  readonly readings: ReadonlyMap<string, SymbolReading>;
  /** Holdings that were not analysed because there are enough larger ones. */
  readonly unread?: ReadonlySet<string>;
  /** Followed symbols; none if samples are shown. */
  readonly watched: readonly string[];
  /** Analyses of followed or sample symbols. */
  readonly followed: readonly Followed[];
  /** Earnings and dividends of holdings. */
  readonly events: readonly CorporateEvent[];
  readonly risksOf?: CommonRisks | undefined;
};

/** Display order of the kinds: excessive positions first, general advice last. The contract only lists the kinds. */
const SHOWN_ORDER: readonly RecommendationKind[] = [
  "reduce",
  "rebalance",
  "diversify",
  "add",
  "earnings",
  "dividend",
  "unpriced",
  "advice",
];

/** Returns the UTC day that recommendations belong to: '2025-06-02'. */
export function recommendationDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/**
 * Returns a user's recommendations for today, by kind in `SHOWN_ORDER`: at most five, without duplicates. `evidence`
 * contains every number in their sentences.
 */
export function personRecommendations(one: PersonCase): {
  readonly list: readonly Recommendation[];
  readonly evidence: readonly Evidence[];
} {
  const { nowMs, own, portfolios, readings, unread, watched, followed, events, risksOf = commonRisks } = one;
  const day = recommendationDay(nowMs);
  const ledger = evidenceLedger();
  const given: DraftCase = { ledger, nowMs, day, own, limits: POSITION_LIMITS[own.profile] };
  const holdings = portfolios.flatMap(({ holdings: held }) => held.map(({ symbol }) => symbol)).sort();
  const candidates = addCandidates([...watched, ...holdings], readings);
  const extras = (currency: string): readonly string[] =>
    candidates.filter((reading) => isSameUnit(currency, reading.currency)).map(({ symbol }) => symbol);
  const risks = portfolios.flatMap(
    (portfolio) => portfolioRisk(portfolio, readings, risksOf, extras(portfolio.currency), unread) ?? [],
  );
  const reduced = risks.flatMap((risk) => reduceDrafts(risk, given));
  const tooLarge = new Set(reduced.map(({ risk }) => risk?.portfolio.id));
  const about = [
    ...reduced,
    ...risks.flatMap((risk) => diversifyDrafts(risk, given)),
    // Excessive positions first; sizes are reconsidered once they are resolved.
    ...risks.filter(({ portfolio }) => !tooLarge.has(portfolio.id)).flatMap((risk) => rebalanceDrafts(risk, given)),
    ...addDrafts(risks, candidates, watched, given),
    ...comingDrafts(risks, events, given),
  ];
  const drafts = [...about, ...unpricedDrafts(portfolios, about, given)];
  const byId = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  const drafted = drafts.map((draft) => ({
    strength: draft.strength,
    made: { ...recommendationOf(draft, given, byId), ...claimBehind(draft, followed) },
  }));
  const isMentioned = new Set(drafts.map(({ symbol }) => symbol));
  const advice = adviceOf(followed, day, own, readings)
    .filter(({ symbol }) => !isMentioned.has(symbol))
    .map((made, place) => ({ strength: -place, made }));
  return { list: chosen([...drafted, ...advice]), evidence: ledger.rows };
}

/** Returns the claim of the advice behind a purchase, with its odds, where the symbol's analysis gives that advice. */
function claimBehind(
  { kind, symbol, action }: Draft,
  followed: readonly Followed[],
): Partial<Pick<Recommendation, "confidence" | "calibrated" | "claim" | "targetPrice">> {
  const advice = followed.find(({ market }) => market.symbol === symbol)?.market.combinedRecommendation;
  if (kind !== "add" || advice === undefined || advice.plan === null || advice.confidence === null) return {};
  if (advice.action.replace("STRONG_", "") !== action) return {};
  const { confidence, calibrated, claim, targetPrice } = advice;
  return { confidence, calibrated, claim, targetPrice };
}

type Candidate = { readonly strength: number; readonly made: Recommendation };

/**
 * Picks the strongest of each kind first, then the next of each, until there are enough; ordered by kind and strength.
 */
function chosen(all: readonly Candidate[]): readonly Recommendation[] {
  const queues = SHOWN_ORDER.map((kind) =>
    all
      .filter(({ made }) => made.kind === kind)
      .sort((a, b) => b.strength - a.strength || (a.made.id < b.made.id ? -1 : 1)),
  );
  const taken: Candidate[] = [];
  const isTaken = ({ made }: Candidate): boolean => taken.some(({ made: { id } }) => id === made.id);
  while (taken.length < MOST_RECOMMENDATIONS && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      while (queue[0] !== undefined && isTaken(queue[0])) queue.shift();
      const next = queue.shift();
      if (next !== undefined && taken.length < MOST_RECOMMENDATIONS) taken.push(next);
    }
  }
  const place = ({ made }: Candidate): number => SHOWN_ORDER.indexOf(made.kind);
  return taken.toSorted((a, b) => place(a) - place(b) || b.strength - a.strength).map(({ made }) => made);
}

const DAY_MS = 86_400_000;

function recommendationOf(
  draft: Draft,
  { nowMs, day, ledger }: DraftCase,
  portfolios: ReadonlyMap<string, Portfolio>,
): Recommendation {
  const { kind, symbol, action, because, risk, title, sentences, trade, effect, dueAt } = draft;
  const portfolio = portfolios.get(risk?.portfolio.id ?? draft.portfolioId ?? "");
  const freshness = portfolio?.freshness ?? { state: "stale" as const, delayMinutes: null };
  return {
    id: [day, kind, symbol, ...(portfolio === undefined ? [] : [portfolio.id])].join(":"),
    kind,
    symbol,
    action,
    because,
    effect,
    dueAt,
    trade: trade && { ...trade, isAll: sellsAll(draft) },
    confidence: null,
    calibrated: false,
    claim: null,
    targetPrice: null,
    title: title.text,
    reasoning: sentences.map(({ text }) => text).join(" "),
    portfolio:
      portfolio === undefined ? null : { id: portfolio.id, name: portfolio.name, currency: portfolio.currency },
    createdAt: new Date(nowMs).toISOString(),
    validUntil: new Date(Date.parse(day) + DAY_MS).toISOString(),
    freshness: risk !== undefined && isSimulated(risk) ? { state: "simulated", delayMinutes: null } : freshness,
    sentences: [...sentences],
    evidence: citedBy([title, ...sentences], ledger.rows),
    record: draft.record === undefined ? null : { book: draft.record.book, seq: draft.record.seq },
  };
}
