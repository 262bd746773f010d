import type { Ledger, LedgerSettings } from "@sextant/core/portfolio";
import { LRUCache } from "lru-cache";
import { countedLedger } from "./counted-ledger.ts";
import { heldPositions, type HeldPosition } from "./held-positions.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import type { PortfolioReads, PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** What a portfolio's transactions come to. */
export type Counted = { readonly ledger: Ledger; readonly held: readonly HeldPosition[] };

/** What a change made of a portfolio. */
export type Moved = {
  readonly portfolioId: string;
  /** Before the change, which made it the next. */
  readonly revision: number;
  readonly now: Counted;
};

/** The ledger of each portfolio, counted once for each revision of its transactions, however often it is asked for. */
export type KeptLedgers = {
  of(
    portfolios: readonly PortfolioRow[],
    reads: Pick<PortfolioReads, "transactions">,
  ): Promise<ReadonlyMap<string, Counted>>;
  /** Counts transactions of a portfolio that are not stored yet. */
  count(portfolio: PortfolioRow, transactions: readonly StoredTransaction[]): Promise<Counted>;
  /** After a change that is written: what is kept follows it, so that thousands of other transactions are not read again for it. */
  moved(change: Moved): void;
};

/** In lots and positions: some hundred megabytes at most. */
const MOST_KEPT = 500_000;
/** Small ones are read together: thousands of portfolios after a start do not stand in memory with all their transactions. */
const AT_ONCE = 100;

/** Returns the settings that a portfolio's transactions are counted with. */
export function settingsOf({ method, scope, cash, currency }: PortfolioRow): LedgerSettings {
  return { method, scope, cash, base: currency };
}

/** Keeps ledgers by the revision of their transactions and of the exchange rates in them. */
export function createKeptLedgers(rates: LedgerRates): KeptLedgers {
  const kept = new LRUCache<string, Counted & { readonly revision: number; readonly rates: string }>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ ledger, held }) =>
      10 + held.length + [...ledger.state.pools.values()].reduce((sum, { lots }) => sum + lots.length, 0),
  });

  async function count(portfolio: PortfolioRow, transactions: readonly StoredTransaction[]): Promise<Counted> {
    const rateOf = await rates.of(portfolio.currency, transactions);
    const ledger = await countedLedger(transactions, settingsOf(portfolio), rateOf);
    return { ledger, held: heldPositions(ledger) };
  }

  return {
    count,

    async of(portfolios, reads) {
      const found = new Map<string, Counted>();
      const missing: PortfolioRow[] = [];
      for (const one of portfolios) {
        const known = kept.get(one.id);
        if (known?.revision === one.revision && known.rates === rates.key(known.ledger)) found.set(one.id, known);
        else missing.push(one);
      }
      for (let i = 0; i < missing.length; i += AT_ONCE) {
        const some = missing.slice(i, i + AT_ONCE);
        const transactions = await reads.transactions(some);
        for (const portfolio of some) {
          const counted = await count(portfolio, transactions.get(portfolio.id) ?? []);
          found.set(portfolio.id, counted);
          keep(portfolio.id, portfolio.revision, counted);
        }
      }
      return found;
    },

    moved({ portfolioId, revision, now }) {
      const known = kept.peek(portfolioId);
      if (known === undefined || known.revision <= revision) keep(portfolioId, revision + 1, now);
    },
  };

  function keep(portfolioId: string, revision: number, counted: Counted): void {
    kept.set(portfolioId, { ...counted, revision, rates: rates.key(counted.ledger) });
  }
}
