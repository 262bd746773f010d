import {
  type Arrivals,
  arrivalsInto,
  type Ledger,
  linkedInOrderInSteps,
  linkedPortfolios,
  type OrderedTransaction,
  transferLegs,
} from "@sextant/core/portfolio";
import { inSteps } from "../../async/in-steps.ts";
import type { PortfolioLinks } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** The information that other portfolios of the same owner have about a portfolio's transfers. */
export type Linked = {
  /** The ids of the portfolios that are counted together with it. */
  readonly ids: readonly string[];
  /**
   * Sorts transactions of the portfolio, each leg of a transfer with the other portfolios' information; yields in
   * between.
   */
  readonly inOrder: (transactions: readonly StoredTransaction[]) => Promise<readonly OrderedTransaction[]>;
  /** Transfers that the others sent to it. */
  readonly arrivals: Arrivals;
  /** Currencies that lots may come in. */
  readonly currencies: readonly string[];
};

/** The value for portfolios without transfers to or from another. */
export const UNLINKED: Linked = {
  ids: [],
  inOrder: (own) => inOrderWith("", own, []),
  arrivals: new Map<string, never>(),
  currencies: [],
};

type ByPortfolio = ReadonlyMap<string, readonly StoredTransaction[]>;

/** Returns the information that ledgers counted together have about one of them. */
export function linkedTo(id: string, transactions: ByPortfolio, ledgers: ReadonlyMap<string, Ledger>): Linked {
  const group = linkedPortfolios(transactions).find((ids) => ids.includes(id)) ?? [];
  const ids = group.filter((one) => one !== id);
  if (ids.length === 0) return UNLINKED;
  const legs = ids.map((one) => [one, (transactions.get(one) ?? []).filter(isLeg)] as const);
  const others = new Map(ids.flatMap((one) => (ledgers.has(one) ? [[one, ledgers.get(one) as Ledger]] : [])));
  return {
    ids,
    inOrder: (own) => inOrderWith(id, own, legs),
    arrivals: arrivalsInto(id, others),
    currencies: [...new Set(ids.flatMap((one) => (transactions.get(one) ?? []).map(({ currency }) => currency)))],
  };
}

async function inOrderWith(
  id: string,
  own: readonly StoredTransaction[],
  legs: readonly (readonly [string, readonly StoredTransaction[]])[],
): Promise<readonly OrderedTransaction[]> {
  return (await inSteps(linkedInOrderInSteps(new Map([[id, own], ...legs])))).get(id) ?? [];
}

/** Returns the legs of one owner's portfolios, replacing one portfolio's stored transactions by others. */
export function legsWith(
  links: PortfolioLinks | undefined,
  id: string,
  own: readonly StoredTransaction[],
): ByPortfolio {
  return new Map<string, readonly StoredTransaction[]>([...(links?.legs ?? []), [id, own.filter(isLeg)]]);
}

/** Returns the transfers that a portfolio's transactions send to other portfolios, by the id of the receiving leg. */
export function sentElsewhere(
  legs: ByPortfolio,
  id: string,
): ReadonlyMap<string, { readonly sent: StoredTransaction | undefined; readonly to: string }> {
  const found = new Map<string, { readonly sent: StoredTransaction | undefined; readonly to: string }>();
  const own = new Map((legs.get(id) ?? []).map((one) => [one.id, one]));
  for (const { portfolioId, transaction, arrived } of transferLegs(legs).transfers)
    for (const leg of portfolioId === id ? arrived : [])
      if (leg.portfolioId !== id) found.set(leg.transaction.id, { sent: own.get(transaction.id), to: leg.portfolioId });
  return found;
}

/** Returns whether a transaction is a leg of a transfer. */
export function isLeg({ kind }: StoredTransaction): boolean {
  return kind === "transfer-in" || kind === "transfer-out";
}
