import type { Book, TradingSignal } from "@sextant/core/contract";
import { type Freshness, parseSymbol } from "@sextant/core/market";
import type { ClaimRecord, ClaimWithFacts } from "../../record/index.ts";
import type { SignalFacts } from "./issue-signals.ts";
import { signalOf } from "./signal-of.ts";

/** A signal with the origin of its bars, and its sequence number in the record. */
export type IssuedSignal = {
  readonly seq: number;
  readonly signal: TradingSignal;
  readonly source: string;
  readonly freshness: Freshness;
};

/**
 * The starting point: a sequence number of the record, which is independent of clocks; or a timestamp, for callers
 * without a number.
 */
export type SignalsFrom = number | { readonly seq: number };

const PAGE = 200;
/** Maximum signals: more than a round of the largest universe issues. */
const MOST = 4_000;

/**
 * Returns the signals of a book issued since, oldest first; a claim that a user requested is none. While the book is
 * unchanged, another call costs one read of its head.
 */
export function createSignalsSince(
  record: Pick<ClaimRecord, "claims" | "head">,
  book: Book,
): (from: SignalsFrom) => Promise<readonly IssuedSignal[]> {
  /** The record's head when nothing had come since. */
  const quiet = new Map<"seq" | "time", { readonly hash: string; readonly since: number }>();

  async function read(from: SignalsFrom): Promise<readonly IssuedSignal[]> {
    const found: ClaimWithFacts[] = [];
    let beforeSeq: number | undefined;
    while (found.length < MOST) {
      const page = await record.claims.list(book, {}, { beforeSeq, limit: PAGE });
      const fresh = page.filter(({ issue }) =>
        typeof from === "number" ? Date.parse(issue.issuedAt) > from : issue.seq > from.seq,
      );
      found.push(...fresh.filter(({ issue }) => issue.claimKind !== "advisory" && issue.origin === "scheduled"));
      beforeSeq = page.at(-1)?.issue.seq;
      if (fresh.length < PAGE || beforeSeq === undefined) break;
    }
    return found.reverse().map((claim) => ({
      seq: claim.issue.seq,
      signal: signalOf(claim, JSON.parse(claim.factsText) as SignalFacts),
      source: claim.issue.source,
      freshness: freshnessOf(claim),
    }));
  }

  return async (from) => {
    const [by, since] = typeof from === "number" ? (["time", from] as const) : (["seq", from.seq] as const);
    const head = await record.head(book);
    const known = quiet.get(by);
    if (head !== undefined && known?.hash === head.hash && since >= known.since) return [];
    const signals = await read(from);
    if (head === undefined || signals.length > 0) quiet.delete(by);
    else quiet.set(by, { hash: head.hash, since });
    return signals;
  };
}

function freshnessOf({ issue }: ClaimWithFacts): Freshness {
  if (issue.feed !== "real") return issue.feed;
  if (parseSymbol(issue.symbol)?.kind === "crypto") return "live";
  return issue.timeframe === "1d" ? "end_of_day" : "delayed";
}
