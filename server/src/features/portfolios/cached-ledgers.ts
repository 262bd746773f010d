import {
  type Ledger,
  type LedgerSettings,
  linkedLedgersInSteps,
  type LinkedPortfolio,
  linkedPortfolios,
} from "@sextant/core/portfolio";
import { LRUCache } from "lru-cache";
import { inSteps } from "../../async/in-steps.ts";
import { countedLedger } from "./counted-ledger.ts";
import { heldPositions, type HeldPosition } from "./held-positions.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import { type Linked, legsWith, linkedTo, UNLINKED } from "./linked-portfolios.ts";
import type { PortfolioReads, PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** The result of counting a portfolio's transactions. */
export type Counted = {
  readonly ledger: Ledger;
  readonly held: readonly HeldPosition[];
  readonly linked: Linked;
};

/** A portfolio whose ledger changes with that of another, because transfers link them. */
export type CountedOther = { readonly portfolio: PortfolioRow; readonly counted: Counted };

/** The result of counting a portfolio, with the results of the portfolios linked to it. */
export type CountedWithOthers = Counted & { readonly others: readonly CountedOther[] };

/** The portfolios that a change affects; the first is the one that was changed. */
export type Moved = readonly {
  readonly portfolioId: string;
  /** The revision before the change; the change increments it. */
  readonly revision: number;
  readonly now: Counted;
}[];

type Reads = Pick<PortfolioReads, "transactions" | "links">;

/** Ledgers by portfolio, each counted once per revision of its transactions, however often it is requested. */
export type CachedLedgers = {
  of(portfolios: readonly PortfolioRow[], reads: Reads): Promise<ReadonlyMap<string, Counted>>;
  /**
   * Counts transactions of a portfolio that are not stored yet, together with the portfolios that transfers link it to,
   * and with `also`: those that it was linked to before.
   */
  count(
    portfolio: PortfolioRow,
    transactions: readonly StoredTransaction[],
    reads: Reads,
    also?: readonly string[],
  ): Promise<CountedWithOthers>;
  /** Updates the cache after a change is written, so that thousands of other transactions aren't read again for it. */
  moved(change: Moved): void;
};

/** Maximum lots and positions in the cache: some hundred megabytes at most. */
const MOST_STORED = 500_000;
/**
 * Small portfolios are read together, in batches, so that thousands of portfolios after a start are never in memory at
 * once with all their transactions.
 */
const AT_ONCE = 100;

/** Returns the settings that a portfolio's transactions are counted with. */
export function settingsOf({ method, scope, cash, currency }: PortfolioRow): LedgerSettings {
  return { method, scope, cash, base: currency };
}

/** Caches ledgers by the revision of their transactions and of the exchange rates in them. */
export function createCachedLedgers(rates: LedgerRates): CachedLedgers {
  const stored = new LRUCache<string, Counted & { readonly revision: number; readonly rates: string }>({
    maxSize: MOST_STORED,
    sizeCalculation: ({ ledger, held }) =>
      10 + held.length + [...ledger.state.pools.values()].reduce((sum, { lots }) => sum + lots.length, 0),
  });

  async function countAlone(portfolio: PortfolioRow, transactions: readonly StoredTransaction[]): Promise<Counted> {
    const rateOf = await rates.of(portfolio.currency, transactions);
    const ledger = await countedLedger(transactions, settingsOf(portfolio), rateOf);
    return { ledger, held: heldPositions(ledger), linked: UNLINKED };
  }

  /** Counts portfolios of one owner together. */
  async function countTogether(
    portfolios: readonly PortfolioRow[],
    transactions: ReadonlyMap<string, readonly StoredTransaction[]>,
  ): Promise<ReadonlyMap<string, Counted>> {
    // Lots carry the currency they were paid in.
    const all = [...transactions.values()].flat();
    const inputs = new Map<string, LinkedPortfolio>();
    for (const one of portfolios)
      inputs.set(one.id, {
        transactions: transactions.get(one.id) ?? [],
        settings: settingsOf(one),
        rateOf: await rates.of(one.currency, all),
      });
    const ledgers = await inSteps(linkedLedgersInSteps(inputs));
    return new Map(
      [...ledgers].map(([id, ledger]) => [
        id,
        { ledger, held: heldPositions(ledger), linked: linkedTo(id, transactions, ledgers) },
      ]),
    );
  }

  return {
    async count(portfolio, transactions, reads, also = []) {
      const named = transactions.flatMap(({ pair }) => pair ?? []);
      const [links] = await reads.links([portfolio.id], named);
      const group = linkedPortfolios(legsWith(links, portfolio.id, transactions)).find((ids) =>
        ids.includes(portfolio.id),
      );
      const ids = new Set([...(group ?? []), ...also]);
      ids.delete(portfolio.id);
      const others = (links?.portfolios ?? []).filter(({ id }) => ids.has(id));
      if (others.length === 0) return { ...(await countAlone(portfolio, transactions)), others: [] };
      const theirs = await reads.transactions(others);
      const counted = await countTogether([portfolio, ...others], new Map([...theirs, [portfolio.id, transactions]]));
      return {
        ...(counted.get(portfolio.id) ?? (await countAlone(portfolio, transactions))),
        others: others.flatMap((one) => {
          const now = counted.get(one.id);
          return now === undefined ? [] : [{ portfolio: one, counted: now }];
        }),
      };
    },

    async of(portfolios, reads) {
      const found = new Map<string, Counted>();
      const missing: PortfolioRow[] = [];
      for (const one of portfolios) {
        const known = stored.get(one.id);
        if (known?.revision === one.revision && known.rates === rates.key(known.ledger)) found.set(one.id, known);
        else missing.push(one);
      }
      for (let i = 0; i < missing.length; i += AT_ONCE) {
        const some = missing.slice(i, i + AT_ONCE);
        // Read links before transactions, so that a cached ledger is never older than its revision.
        const links = await reads.links(some.map(({ id }) => id));
        const groups = links.flatMap(({ portfolios: theirs, legs }) =>
          linkedPortfolios(legs)
            .filter((ids) => ids.length > 1)
            .map((ids) => theirs.filter(({ id }) => ids.includes(id))),
        );
        const linked = new Set(groups.flatMap((rows) => rows.map(({ id }) => id)));
        for (const rows of groups) {
          if (!rows.some(({ id }) => some.some((one) => one.id === id))) continue;
          const counted = await countTogether(rows, await reads.transactions(rows));
          for (const row of rows) {
            const one = counted.get(row.id);
            if (one === undefined) continue;
            // A requested row may be older than the one just read. Then it is counted again at the next request.
            const requested = some.find(({ id }) => id === row.id);
            if (requested !== undefined) found.set(row.id, one);
            keep(row.id, (requested ?? row).revision, one);
          }
        }
        const alone = some.filter(({ id }) => !linked.has(id));
        const transactions = await reads.transactions(alone);
        for (const portfolio of alone) {
          const counted = await countAlone(portfolio, transactions.get(portfolio.id) ?? []);
          found.set(portfolio.id, counted);
          keep(portfolio.id, portfolio.revision, counted);
        }
      }
      return found;
    },

    moved(change) {
      for (const { portfolioId, revision, now } of change) {
        const known = stored.peek(portfolioId);
        if (known === undefined || known.revision <= revision) keep(portfolioId, revision + 1, now);
      }
    },
  };

  function keep(portfolioId: string, revision: number, counted: Counted): void {
    const { ledger, held, linked } = counted;
    stored.set(portfolioId, { ledger, held, linked, revision, rates: rates.key(ledger) });
  }
}
