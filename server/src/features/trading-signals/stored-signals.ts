import type { TradingSignal } from "@sextant/core/contract";
import { LRUCache } from "lru-cache";
import type { ClaimRecord, SignalChoice } from "../../record/index.ts";
import type { SignalFacts } from "./issue-signals.ts";
import { signalOf } from "./signal-of.ts";

/** Maximum signals cached in all answers together: some 20 MB with their bytes. */
const STORED = 6_000;

/**
 * Reads signals, once for identical requests until the record changes: the answer is the same array, frozen, so that it
 * is encoded once. Nothing in a signal depends on the time: it ends when its end is recorded, and that changes the
 * record's head.
 */
export function storedSignals(
  record: Pick<ClaimRecord, "claims" | "book" | "head">,
): (choice: SignalChoice) => Promise<TradingSignal[]> {
  const stored = new LRUCache<string, { readonly hash: string; readonly signals: TradingSignal[] }>({
    maxSize: STORED,
    sizeCalculation: ({ signals }) => signals.length + 1,
  });
  const beingRead = new Map<string, Promise<TradingSignal[]>>();

  async function read(choice: SignalChoice): Promise<TradingSignal[]> {
    const claims = await record.claims.signals(record.book, choice);
    const signals = claims.map((claim) => signalOf(claim, JSON.parse(claim.factsText) as SignalFacts));
    Object.freeze(signals);
    return signals;
  }

  return async (choice) => {
    // Read the head before the rows: rows written in between are cached under the older head, and read again under
    // their own.
    const head = await record.head(record.book);
    // The database was tampered with: return its present rows, and cache none of them.
    if (head === undefined) return read(choice);
    const { hash } = head;
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
