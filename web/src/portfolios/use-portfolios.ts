import type { Portfolio, Transaction } from "@sextant/core/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Input } from "../lib/call.ts";
import {
  addTransaction,
  createPortfolio,
  deletePortfolio,
  getPortfolioTrends,
  getPortfolios,
  getTransactions,
  removeTransaction,
  updatePortfolio,
  updateTransaction,
} from "../lib/calls.gen.ts";
import { callQuery, keyOf, pagesKeyOf } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";
import { usePolling } from "../lib/use-polling.ts";

const EVERY_MS = 30_000;
const portfoliosKey = (userId: string) => keyOf(getPortfolios, { params: { id: userId } });
const transactionsKey = (userId: string, portfolioId: string) =>
  pagesKeyOf(getTransactions, { params: { id: userId, portfolioId } });

/** Returns the user's portfolios at current prices, polled while visible. */
export function usePortfolios(userId: string) {
  return useQuery({
    ...callQuery(getPortfolios, { params: { id: userId } }),
    ...usePolling(EVERY_MS),
  });
}

const TRENDS_EVERY_MS = 60_000;
/** Poll interval while changes are still being computed, in ms. */
const PENDING_MS = 3_000;

/** Loads each portfolio's change today and over a month, polled while the list is visible. */
export function usePortfolioTrends(userId: string) {
  const polling = usePolling(TRENDS_EVERY_MS);
  return useQuery({
    ...callQuery(getPortfolioTrends, { params: { id: userId } }),
    ...polling,
    // A transaction entered on another screen counts at once.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.some(({ isPending }) => isPending) === true ? PENDING_MS : polling.refetchInterval,
  });
}

/** Returns whether a query is about one portfolio: its lots, its overview, its transactions and all its other data. */
export const isOf = (queryKey: readonly unknown[], portfolioId: string): boolean =>
  queryKey.some(
    (part) => typeof part === "object" && part !== null && "portfolioId" in part && part.portfolioId === portfolioId,
  );

/**
 * Returns a function that stores a portfolio as last returned by the server in the list, in its position or at the end.
 */
function useKeep(userId: string) {
  const queries = useQueryClient();
  return (portfolio: Portfolio) => {
    queries.setQueryData<Portfolio[]>(portfoliosKey(userId), (now = []) =>
      now.some(({ id }) => id === portfolio.id)
        ? now.map((one) => (one.id === portfolio.id ? portfolio : one))
        : [...now, portfolio],
    );
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, portfolio.id) });
    void queries.invalidateQueries({ queryKey: keyOf(getPortfolioTrends, { params: { id: userId } }) });
  };
}

export type Currency = "USD" | "EUR" | "GBP" | "USDT";

export function useCreatePortfolio(userId: string) {
  const keep = useKeep(userId);
  return useChange({
    mutationFn: (body: { readonly name: string; readonly currency: Currency }, intent) =>
      call(createPortfolio, { params: { id: userId }, body, intent }),
    onSuccess: keep,
  });
}

export function useDeletePortfolio(userId: string) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (portfolioId: string) => call(deletePortfolio, { params: { id: userId, portfolioId } }),
    onSuccess: (all) => queries.setQueryData(portfoliosKey(userId), all),
  });
}

/** A transaction as it is sent. */
export type TransactionBody = NonNullable<Input<"addTransaction">["body"]>;

export function useAddTransaction(userId: string, portfolioId: string) {
  const keep = useKeep(userId);
  return useChange({
    mutationFn: (body: TransactionBody, intent) =>
      call(addTransaction, { params: { id: userId, portfolioId }, body, intent }),
    onSuccess: keep,
  });
}

export function useUpdateTransaction(userId: string, portfolioId: string) {
  const keep = useKeep(userId);
  return useChange({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: TransactionBody }, intent) =>
      call(updateTransaction, { params: { id: userId, portfolioId, transactionId: id }, body, intent }),
    onSuccess: keep,
  });
}

export function useUpdatePortfolio(userId: string, portfolioId: string) {
  const keep = useKeep(userId);
  return useChange({
    mutationFn: (body: NonNullable<Input<"updatePortfolio">["body"]>, intent) =>
      call(updatePortfolio, { params: { id: userId, portfolioId }, body, intent }),
    onSuccess: keep,
  });
}

const PAGE = 50;

/** Loads a portfolio's transactions, newest first, page by page. */
export function useTransactions(userId: string, portfolioId: string) {
  return useInfiniteQuery({
    queryKey: transactionsKey(userId, portfolioId),
    queryFn: ({ pageParam, signal }) =>
      call(getTransactions, {
        params: { id: userId, portfolioId },
        query: { limit: PAGE, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Transaction[]) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
}

export function useRemoveTransaction(userId: string, portfolioId: string) {
  const keep = useKeep(userId);
  return useChange({
    mutationFn: (transactionId: string) =>
      call(removeTransaction, { params: { id: userId, portfolioId, transactionId } }),
    onSuccess: keep,
  });
}
