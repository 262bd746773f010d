import type { Book } from "@sextant/core/record";
import type { WallClock } from "../../clock.ts";
import type { ClaimFilter, ClaimRecord } from "../../record/index.ts";
import { metricsOf, groundMetricsOf } from "./metrics-of.ts";
import { staleWhileRevalidate } from "./stale-while-revalidate.ts";

/** The metrics of a selection of claims, from one snapshot. */
export type RecordMetrics = ReturnType<typeof metricsOf> & {
  /** Number of rows in the selection. */
  readonly matching: number;
  /** Whether each settled claim came true, as long as there are too few for a rate. */
  readonly outcomes: boolean[];
  /** How many of those come true on average by the chances stated; null if there are none. */
  readonly expectedHits: number | null;
};

export type RecordGrounds = ReturnType<typeof groundMetricsOf>;

/** The summary of a whole book. */
export type BookSummary = {
  readonly claims: number;
  readonly horizons: readonly string[];
  /** When the first claim was issued; undefined without any. */
  readonly since: string | undefined;
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The most settled claims that are too few for a rate. */
const FEW = 99;

/** Computes the metrics of the record and caches them for a while: walking a long one takes a good part of a second. */
export function createRecordMetrics({ claims }: Pick<ClaimRecord, "claims">, clock: WallClock) {
  const metrics = staleWhileRevalidate<RecordMetrics>(clock);
  const grounds = staleWhileRevalidate<RecordGrounds>(clock);
  const summaries = staleWhileRevalidate<BookSummary>(clock);

  async function reckon(book: Book, { status, ...filter }: ClaimFilter): Promise<RecordMetrics> {
    const metrics = metricsOf(await claims.scorecard(book, filter));
    const { issued, open, resolved, tooEarly, void: voided } = metrics.all;
    const outcomes = tooEarly && resolved > 0 ? await claims.outcomes(book, filter, FEW) : [];
    const reported = {
      ...metrics,
      outcomes: outcomes.map(({ held }) => held),
      expectedHits: outcomes.length === 0 ? null : tenths(outcomes.reduce((sum, { chance }) => sum + chance, 0)),
    };
    if (status === undefined) return { ...reported, matching: issued };
    if (status === "settled") return { ...reported, matching: resolved };
    if (status === "open") return { ...reported, matching: open };
    if (status === "void") return { ...reported, matching: voided };
    return { ...reported, matching: await claims.count(book, { ...filter, status }) };
  }

  async function summarise(book: Book): Promise<BookSummary> {
    const [count, horizons, since] = await Promise.all([
      claims.count(book, {}),
      claims.horizons(book),
      claims.since(book),
    ]);
    return { claims: count, horizons, since };
  }

  return {
    of: (book: Book, filter: ClaimFilter): Promise<RecordMetrics> =>
      metrics(JSON.stringify([book, Object.entries(filter).sort()]), () => reckon(book, filter)),
    groundsOf: (book: Book, filter: ClaimFilter): Promise<RecordGrounds> =>
      grounds(JSON.stringify([book, Object.entries(filter).sort()]), async () =>
        groundMetricsOf(await claims.groundScores(book, filter)),
      ),
    book: (book: Book): Promise<BookSummary> => summaries(book, () => summarise(book)),
  };
}
