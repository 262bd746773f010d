import { type Position, positions } from "@sextant/core/portfolio";
import { LRUCache } from "lru-cache";
import type { PortfolioReads, PortfolioRow } from "./portfolio-store.ts";

/** What became of one symbol of a portfolio by one change of its entries. */
export type Moved = {
  readonly portfolioId: string;
  /** Before the change, which made it the next. */
  readonly revision: number;
  readonly symbol: string;
  /** Undefined when the portfolio has no entry of it any more. */
  readonly now: Position | undefined;
};

/** What each portfolio holds, computed from its entries. */
export type KeptPositions = {
  of(
    portfolios: readonly Pick<PortfolioRow, "id" | "revision">[],
    reads: Pick<PortfolioReads, "entries">,
  ): Promise<ReadonlyMap<string, readonly Position[]>>;
  /** After a change that is written: what is kept follows it, so that thousands of other entries are not read again for it. */
  moved(change: Moved): void;
};

const MOST_KEPT = 20_000;
/** Read at once: thousands of portfolios after a start do not stand in memory with all their entries. */
const AT_ONCE = 500;

/** Computes a portfolio's positions once for each revision of its entries, however often they are asked for. */
export function createKeptPositions(): KeptPositions {
  const kept = new LRUCache<string, { readonly revision: number; readonly held: readonly Position[] }>({
    max: MOST_KEPT,
  });
  return {
    async of(portfolios, reads) {
      const found = new Map<string, readonly Position[]>();
      const missing: (typeof portfolios)[number][] = [];
      for (const one of portfolios) {
        const known = kept.get(one.id);
        if (known?.revision === one.revision) found.set(one.id, known.held);
        else missing.push(one);
      }
      for (let i = 0; i < missing.length; i += AT_ONCE) {
        const some = missing.slice(i, i + AT_ONCE);
        const entries = await reads.entries(some.map(({ id }) => id));
        for (const { id, revision } of some) {
          const held = [...positions(entries.get(id) ?? []).values()];
          found.set(id, held);
          kept.set(id, { revision, held });
        }
      }
      return found;
    },

    moved({ portfolioId, revision, symbol, now }) {
      const known = kept.get(portfolioId);
      // Of another revision, changed elsewhere: it is read anew when it is asked for.
      if (known?.revision !== revision) return;
      const others = known.held.filter((one) => one.symbol !== symbol);
      const held = [...others, ...(now === undefined ? [] : [now])].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
      kept.set(portfolioId, { revision: revision + 1, held });
    },
  };
}
