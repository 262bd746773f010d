import type { TradingSignal } from "@sextant/core/contract";
import { type Freshness, parseSymbol } from "@sextant/core/market";
import type { ClaimRecord, ClaimWithFacts } from "../../record/index.ts";
import type { SignalFacts } from "./issue-signals.ts";
import { signalOf } from "./signal-of.ts";

/** A signal with where its bars are from. */
export type IssuedSignal = { readonly signal: TradingSignal; readonly source: string; readonly freshness: Freshness };

const PAGE = 200;
/** More than a round of the largest universe issues. */
const MOST = 4_000;

/** Signals issued after a moment, oldest first. While the record stays as it is, asking again costs one look at its head. */
export function createSignalsSince(
  record: Pick<ClaimRecord, "claims" | "book" | "head" | "feed">,
): (sinceMs: number) => Promise<readonly IssuedSignal[]> {
  let quiet: { readonly hash: string; readonly sinceMs: number } | undefined;

  async function read(sinceMs: number): Promise<readonly IssuedSignal[]> {
    const found: ClaimWithFacts[] = [];
    let beforeSeq: number | undefined;
    while (found.length < MOST) {
      const page = await record.claims.list(record.book, {}, { beforeSeq, limit: PAGE });
      const fresh = page.filter(({ issue }) => Date.parse(issue.issuedAt) > sinceMs);
      found.push(...fresh.filter(({ issue }) => issue.claimKind !== "advisory"));
      beforeSeq = page.at(-1)?.issue.seq;
      if (fresh.length < PAGE || beforeSeq === undefined) break;
    }
    return found.reverse().map((claim) => ({
      signal: signalOf(claim, JSON.parse(claim.factsText) as SignalFacts),
      source: claim.issue.source,
      freshness: freshnessOf(claim),
    }));
  }

  function freshnessOf({ issue }: ClaimWithFacts): Freshness {
    if (record.feed === "replay") return "replay";
    if (record.feed === "simulated" || issue.source === "simulated") return "simulated";
    if (parseSymbol(issue.symbol)?.kind === "crypto") return "live";
    return issue.timeframe === "1d" ? "end_of_day" : "delayed";
  }

  return async (sinceMs) => {
    const head = await record.head(record.book);
    if (head !== undefined && quiet?.hash === head.hash && sinceMs >= quiet.sinceMs) return [];
    const signals = await read(sinceMs);
    quiet = head === undefined || signals.length > 0 ? undefined : { hash: head.hash, sinceMs };
    return signals;
  };
}
