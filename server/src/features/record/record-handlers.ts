import { Failure, type getRecord, type getRecordGrounds, type RecordHead, type Showcase } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { type Book, hashedText, type Resolution, type SignedHead, signedText } from "@sextant/core/record";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { ClaimFilter, ClaimRecord } from "../../record/index.ts";
import { storedFacts } from "./stored-facts.ts";
import { pastMetrics } from "./past-metrics.ts";
import { createRecordMetrics } from "./record-metrics.ts";
import type { CheckedMarket } from "./record-market.ts";
import { rowOf } from "./row-of.ts";
import { createShownBook } from "./shown-book.ts";

type Query = z.output<typeof getRecord.query>;
type GroundsQuery = z.output<typeof getRecordGrounds.query>;
type Answer = z.input<typeof getRecord.answer>;
type OfBook = { readonly query: { readonly book?: Book | undefined } };

/** Creates the handlers of the public record: metrics and rows, one row with its hashed text, and the daily roots. */
export function createRecordHandlers(
  record: Pick<ClaimRecord, "home" | "feed" | "claims" | "roots" | "head">,
  clock: WallClock,
  market: () => Promise<CheckedMarket>,
) {
  const metrics = createRecordMetrics(record, clock);
  const past = pastMetrics();
  const shownBook = createShownBook(record);

  /**
   * Returns why a practice book is one: this installation's market, or the one it showed when it wrote the newest row.
   */
  async function practiceOf(book: Book): Promise<"simulated" | "replay" | null> {
    if (book === "live") return null;
    if (record.feed !== "real") return record.feed;
    const [newest] = await record.claims.list(book, {}, { limit: 1 });
    return newest === undefined || newest.issue.feed === "real" ? null : newest.issue.feed;
  }

  return {
    getRecord: async ({ query }: { readonly query: Query }): Promise<Answer> => {
      const book = await shownBook(query.book);
      const filter = filterOf(query);
      const page = { limit: query.limit, beforeSeq: query.before };
      const [reported, live, practice, head, why, checked] = await Promise.all([
        metrics.of(book, filter),
        metrics.book("live"),
        metrics.book("practice"),
        record.head(book),
        practiceOf(book),
        market(),
      ]);
      // Skip the search where nothing matches: it would walk the whole record.
      const [rows, newer] =
        reported.matching === 0
          ? [[], 0]
          : await Promise.all([
              record.claims.list(book, filter, page),
              query.before === undefined ? 0 : record.claims.count(book, filter, query.before),
            ]);
      return {
        ...reported,
        ...checked,
        book,
        practice: why,
        counts: { live: live.claims, practice: practice.claims },
        since: { live, practice }[book].since ?? null,
        head: head === undefined ? null : wireHead(head),
        rows: rows.map(rowOf),
        newer,
        horizons: [...{ live, practice }[book].horizons],
      };
    },

    getRecordGrounds: async ({ query }: { readonly query: GroundsQuery }) => {
      const book = await shownBook(query.book);
      return { book, grounds: await metrics.groundsOf(book, filterOf(query)), past: [...past] };
    },

    getRecordRow: async ({ params, query }: OfBook & { readonly params: { readonly seq: number } }) => {
      const found = await record.claims.one(await shownBook(query.book), { seq: params.seq });
      if (found === undefined) throw new Failure("not-found");
      const { issue, resolution } = found;
      return {
        row: rowOf(found),
        evidence: storedFacts(found.factsText),
        facts: found.factsText,
        factsHash: issue.factsHash,
        canonical: hashedText(issue),
        previousHash: issue.prevHash,
        resolution: resolution === null ? null : settledOf(resolution),
      };
    },

    getRecordRoots: async ({ query }: OfBook) => {
      const roots = await record.roots.list(await shownBook(query.book));
      return roots.map(({ day, book, fromSeq, toSeq, root, signature, at }) => ({
        day,
        book,
        fromSeq,
        toSeq,
        root,
        signature,
        rows: toSeq - fromSeq + 1,
        publishedAt: at,
      }));
    },
  };
}

const settledOf = (resolution: Resolution) => ({
  seq: resolution.seq,
  canonical: hashedText(resolution),
  hash: resolution.hash,
});

/**
 * Returns the live record's summary for the landing page: its scheduled claims, with the mean odds stated once there are
 * enough to evaluate.
 */
export function createRecordSoFar(record: Pick<ClaimRecord, "claims">, clock: WallClock) {
  const metrics = createRecordMetrics(record, clock);
  return async (): Promise<Showcase["record"]> => {
    const of = { origin: "scheduled" } as const;
    const { all } = await metrics.of("live", of);
    const [hits, misses] = await Promise.all([
      record.claims.count("live", { ...of, status: "held" }),
      record.claims.count("live", { ...of, status: "failed" }),
    ]);
    return { resolved: hits + misses, hits, statedPercent: all.tooEarly ? null : all.statedPercent };
  };
}

/**
 * Returns the filter of a query. Without an origin it selects scheduled claims: on-request claims are never mixed with
 * them.
 */
function filterOf(query: GroundsQuery & { readonly outcome?: Query["outcome"] }): ClaimFilter {
  const { origin = "scheduled", kind, horizon, symbol, action, ground, setup, outcome } = query;
  const known = symbol === undefined ? undefined : (parseSymbol(symbol)?.symbol ?? symbol);
  return { origin, kind, horizon, symbol: known, action, ground, setup, status: outcome };
}

/** Returns the signed head of a book in the API's form. */
function wireHead({ signature, ...signed }: SignedHead): RecordHead {
  const { book, count, hash, at, publicKey } = signed;
  return { book, count, hash, signedAt: at, statement: signedText(signed), signature, publicKey };
}
