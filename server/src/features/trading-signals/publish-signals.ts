import type { Book, TradingSignal } from "@sextant/core/contract";
import type { ClaimRecord } from "../../record/index.ts";
import type { SignalFacts } from "./issue-signals.ts";
import { signalOf } from "./signal-of.ts";

/** The criteria by which signals are published to a user's sockets. */
export type SignalInterest = {
  /** The symbols they follow, or the samples where they follow none. */
  readonly symbols: ReadonlySet<string>;
  /** Whether the plan shows open signals; otherwise only ended ones are published. */
  readonly isLive: boolean;
};

export type PublishSignalsOptions = {
  readonly record: Pick<ClaimRecord, "claims" | "books" | "head">;
  /** Returns the users connected to this process now, or recently, who may reconnect. */
  readonly listeners: () => readonly string[];
  readonly interestsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SignalInterest>>;
  /** `seq`: the row of the book behind the event, its issue or its end; it increases within that book. */
  readonly publish: (userId: string, book: Book, seq: number, signal: TradingSignal) => void;
  /** Called when there are too many signals to publish one by one: listeners should request the API. */
  readonly missed: () => void;
};

/**
 * Maximum signals published one by one, as many as a round of the largest universe issues; beyond it clients reload
 * their lists sooner.
 */
const MOST = 2_000;

/**
 * Publishes signals to users' sockets as they are issued and as they end, reading the record itself: whichever process
 * wrote them, none is lost between processes. Each call reads each book once; without listeners it only stores the
 * books' positions.
 */
export function createPublishSignals({ record, listeners, interestsOf, publish, missed }: PublishSignalsOptions) {
  const positions = new Map<Book, number>();

  async function publishBook(book: Book, users: readonly string[]): Promise<void> {
    const published = positions.get(book);
    const head = (await record.head(book))?.count;
    if (head === undefined || published === undefined || users.length === 0) {
      if (head !== undefined) positions.set(book, head);
      return;
    }
    if (head <= published) return;
    const changes = await record.claims.changedAfter(book, published, MOST);
    if (changes.length === MOST) {
      positions.set(book, head);
      missed();
      return;
    }
    const interests = changes.length === 0 ? new Map<string, SignalInterest>() : await interestsOf(users);
    for (const { seq, claim } of changes) {
      const { symbol } = claim.issue;
      const signal = signalOf(claim, JSON.parse(claim.factsText) as SignalFacts);
      for (const [userId, { symbols, isLive }] of interests)
        if (symbols.has(symbol) && (isLive || claim.resolution !== null)) publish(userId, book, seq, signal);
    }
    positions.set(book, Math.max(head, changes.at(-1)?.seq ?? 0));
  }

  return async (): Promise<void> => {
    const users = listeners();
    for (const book of record.books) await publishBook(book, users);
  };
}
