import type { MarketData, Sentiment } from "../contract/index.ts";
import type { NewsItem } from "../market/index.ts";
import type { EvidenceLedger } from "./evidence-ledger.ts";
import type { TextSentiment } from "./sentiment/sentiment-of.ts";
import { sentimentOf } from "./sentiment/sentiment-of.ts";

type NewsAnswer = MarketData["fundamentalAnalysis"]["news"];

/** Headlines on the screen (spec). */
const MOST_SHOWN = 5;
/** A headline's weight halves after this time: prices absorb company news within days. */
const HALF_LIFE_MS = 3 * 86_400_000;
/** A tone within this band around 0 is neutral. */
const NEUTRAL_TONE = 0.15;

export type NewsView = {
  readonly news: NewsAnswer;
  readonly sentiment: Sentiment;
  /** -1 to 1, newer headlines weighing more; null without news. */
  readonly score: number | null;
  /** Number of distinct headlines behind the score, and the fact's id. */
  readonly headlines: number;
  readonly evidence: readonly string[];
};

/**
 * Returns the newest headlines with their tone, and the tone of all of them together. A story that several vendors
 * carry counts once; headlines dated after `nowMs` are excluded.
 */
export function newsView(items: readonly NewsItem[], nowMs: number, ledger: EvidenceLedger): NewsView {
  const stories = differentStories(items.filter((item) => item.publishedMs <= nowMs)).map((item) => ({
    item,
    tone: toneOf(item),
  }));
  const newest = stories[0];
  if (newest === undefined) return { news: [], sentiment: "NEUTRAL", score: null, headlines: 0, evidence: [] };
  // Ages are relative to the newest headline, so that a week without news does not reduce every weight to nothing.
  let sum = 0;
  let weights = 0;
  for (const { item, tone } of stories) {
    const weight = 0.5 ** ((newest.item.publishedMs - item.publishedMs) / HALF_LIFE_MS);
    sum += weight * tone.score;
    weights += weight;
  }
  const score = rounded(sum / weights);
  const vendors = [...new Set(stories.map(({ item }) => item.source))].sort().join(", ");
  const evidence = [
    ledger.add({ name: "News tone", value: score, unit: "-1 to 1", asOfMs: newest.item.publishedMs, source: vendors }),
  ];
  return {
    news: stories.slice(0, MOST_SHOWN).map(({ item, tone }) => ({
      headline: item.headline,
      summary: item.summary,
      datetime: Math.floor(item.publishedMs / 1000),
      source: item.publisher,
      vendor: item.source,
      url: item.url ?? null,
      sentiment: tone.label,
      score: rounded(tone.score),
      label: null,
    })),
    sentiment: score > NEUTRAL_TONE ? "POSITIVE" : score < -NEUTRAL_TONE ? "NEGATIVE" : "NEUTRAL",
    score,
    headlines: stories.length,
    evidence,
  };
}

/** The headline represents its story; the summary is read only if the headline is neutral. */
function toneOf(item: NewsItem): TextSentiment {
  const headline = sentimentOf(item.headline);
  return headline.label === "NEUTRAL" && item.summary !== ""
    ? sentimentOf(`${item.headline}\n${item.summary}`)
    : headline;
}

function differentStories(items: readonly NewsItem[]): readonly NewsItem[] {
  const seen = new Set<string>();
  // The result must not depend on the order of arrival: ties are broken by id.
  return [...items]
    .sort((a, b) => b.publishedMs - a.publishedMs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .filter((item) => {
      const text = item.headline
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      const known = seen.has(`id ${item.id}`) || seen.has(`words ${text}`);
      seen.add(`id ${item.id}`).add(`words ${text}`);
      return !known && text !== "";
    });
}

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}
