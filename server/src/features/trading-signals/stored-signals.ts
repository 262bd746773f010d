import type { TradingSignal } from "@sextant/core/contract";
import { timeframeMs } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { ClaimRecord, ClaimWithFacts, SignalChoice } from "../../record/index.ts";
import type { SignalFacts } from "./issue-signals.ts";
import { signalOf } from "./signal-of.ts";

/** Maximum signals cached in all answers together: some 20 MB with their bytes. */
const STORED = 6_000;

/**
 * Reads signals of all books that are written here, once for identical requests until one of them changes: the answer
 * is the same array, frozen, so that it is encoded once. Nothing in a signal depends on the time: it ends when its end
 * is recorded, and that changes its book's head.
 */
export function storedSignals(
  record: Pick<ClaimRecord, "claims" | "books" | "feedOf" | "head">,
): (choice: SignalChoice) => Promise<TradingSignal[]> {
  const stored = new LRUCache<string, { readonly hash: string; readonly signals: TradingSignal[] }>({
    maxSize: STORED,
    sizeCalculation: ({ signals }) => signals.length + 1,
  });
  const beingRead = new Map<string, Promise<TradingSignal[]>>();

  async function read(choice: SignalChoice): Promise<TradingSignal[]> {
    // Claims of an earlier replay are about another time.
    const feed = record.feedOf("simulated");
    const found = await Promise.all(
      record.books.map((book) => record.claims.signals(book, book === "live" ? choice : { ...choice, feed })),
    );
    const [only] = found;
    const claims = found.length === 1 && only !== undefined ? only : await merged(found.flat(), choice.limit);
    const signals = claims.map((claim) => signalOf(claim, JSON.parse(claim.factsText) as SignalFacts));
    Object.freeze(signals);
    return signals;
  }

  /** Merges the books' signals as each is sorted: by timeframe, open ones first, then the newest. */
  async function merged(claims: readonly ClaimWithFacts[], limit: number): Promise<readonly ClaimWithFacts[]> {
    const current = await withoutSuperseded(claims);
    const timeframes = [...new Set(current.map(({ issue }) => issue.timeframe))];
    return timeframes
      .toSorted((a, b) => timeframeMs(a) - timeframeMs(b))
      .flatMap((timeframe) =>
        current
          .filter(({ issue }) => issue.timeframe === timeframe)
          .toSorted(openThenNewest)
          .slice(0, limit),
      );
  }

  /** Leaves out signals on simulated prices of symbols that have a newer claim on real ones. */
  async function withoutSuperseded(claims: readonly ClaimWithFacts[]): Promise<readonly ClaimWithFacts[]> {
    const symbols = claims.flatMap(({ issue }) => (issue.book === "live" ? [] : [issue.symbol]));
    const newest = new Map<string, string>();
    for (const symbol of new Set(symbols)) {
      const [live] = await record.claims.list("live", { symbol, origin: "scheduled" }, { limit: 1 });
      newest.set(symbol, live?.issue.issuedAt ?? "");
    }
    return claims.filter(({ issue }) => issue.book === "live" || (newest.get(issue.symbol) ?? "") < issue.issuedAt);
  }

  return async (choice) => {
    // Read the heads before the rows: rows written in between are cached under the older heads, and read again under
    // their own.
    const heads = await Promise.all(record.books.map((book) => record.head(book)));
    // The database was tampered with: return its present rows, and cache none of them.
    if (heads.includes(undefined)) return read(choice);
    const hash = heads.map((head) => head?.hash).join(" ");
    const { timeframe, symbol, limit, onlyEnded, action, onlyEdge = false } = choice;
    const name = JSON.stringify([timeframe ?? null, symbol ?? null, limit, onlyEnded, action ?? null, onlyEdge]);
    const known = stored.get(name);
    if (known?.hash === hash) return known.signals;
    const flight = `${hash} ${name}`;
    const running = beingRead.get(flight);
    if (running !== undefined) return running;
    const reading = read(choice)
      .then((signals) => {
        stored.set(name, { hash, signals });
        return signals;
      })
      .finally(() => beingRead.delete(flight));
    beingRead.set(flight, reading);
    return reading;
  };
}

const isOpen = ({ resolution }: ClaimWithFacts): boolean => resolution === null;

/** Times in ISO 8601 sort as text; of one book and time, the higher row is the newer. */
function openThenNewest(a: ClaimWithFacts, b: ClaimWithFacts): number {
  const [newer, older] = [b.issue, a.issue];
  const byTime = newer.issuedAt === older.issuedAt ? 0 : newer.issuedAt > older.issuedAt ? 1 : -1;
  return Number(isOpen(b)) - Number(isOpen(a)) || byTime || newer.seq - older.seq;
}
