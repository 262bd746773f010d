import type { TradingSignal } from "@sextant/core/contract";
import type { ClaimRecord } from "../../record/index.ts";
import type { SignalFacts } from "./issue-signals.ts";
import { signalOf } from "./signal-of.ts";

/** What a person's sockets are told of signals by. */
export type SignalInterest = {
  /** Symbols they follow, or the samples where they follow none. */
  readonly symbols: ReadonlySet<string>;
  /** Whether the plan shows open signals; else they hear of those that have ended. */
  readonly isLive: boolean;
};

export type PublishSignalsOptions = {
  readonly record: Pick<ClaimRecord, "claims" | "book" | "head">;
  /** Who listens at this process now, or did lately and may come back. */
  readonly listeners: () => readonly string[];
  readonly interestsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SignalInterest>>;
  /** `seq`: the row of the record that says it, its issue or its end; it grows. */
  readonly publish: (userId: string, seq: number, signal: TradingSignal) => void;
  /** More came than is told one by one: who listens is to ask the API. */
  readonly missed: () => void;
};

/** A round of the largest universe; beyond it lists are read anew sooner than told. */
const MOST = 2_000;

/**
 * Tells people's sockets of signals as they are issued and as they end, out of the record itself: whichever process wrote them, and
 * nothing is lost between processes. Each call looks once; without listeners it only notes how far the record is.
 */
export function createPublishSignals({ record, listeners, interestsOf, publish, missed }: PublishSignalsOptions) {
  let published: number | undefined;
  return async (): Promise<void> => {
    const head = (await record.head(record.book))?.count;
    const people = listeners();
    if (head === undefined || published === undefined || people.length === 0) {
      published = head ?? published;
      return;
    }
    if (head <= published) return;
    const changes = await record.claims.changedAfter(record.book, published, MOST);
    if (changes.length === MOST) {
      published = head;
      missed();
      return;
    }
    const interests = changes.length === 0 ? new Map<string, SignalInterest>() : await interestsOf(people);
    for (const { seq, claim } of changes) {
      const { symbol } = claim.issue;
      const signal = signalOf(claim, JSON.parse(claim.factsText) as SignalFacts);
      for (const [userId, { symbols, isLive }] of interests)
        if (symbols.has(symbol) && (isLive || claim.resolution !== null)) publish(userId, seq, signal);
    }
    published = Math.max(head, changes.at(-1)?.seq ?? 0);
  };
}
