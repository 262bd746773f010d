import { compare, type Decimal, decimalText, times } from "../decimal/index.ts";
import { continuedLedger, ledger, type Ledger } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import type { LotPool } from "./lot-pool.ts";
import { quantityDecimal } from "./fixed-point.ts";
import { sortedPools } from "./holdings.ts";
import { type Ratio, type Transaction, type TransactionKind, transactionsInOrder } from "./transaction.ts";

/** What a company or a source of market data says happened to a symbol. */
export type CorporateEvent = {
  readonly symbol: string;
  /** Beginning of the UTC day from which the shares trade without it. */
  readonly exDayMs: number;
} & (
  | { readonly kind: "split"; readonly ratio: Ratio }
  | {
      readonly kind: "dividend";
      /** For one share, as it was paid then: not adjusted for later splits. */
      readonly perShare: Decimal;
      readonly currency: string;
      /** When it was paid; the ex-day where no source says. */
      readonly payDayMs?: number;
    }
);

const DAY_MS = 86_400_000;
/** Brokers book a split or dividend some days later; what an owner entered so near to the event is the event. Some pay each week. */
const NEAR_DAYS = 7;

const NO_RATES = (): undefined => undefined;

/**
 * Returns the transactions that corporate events come to: a split of what is held when its day begins, a dividend on what was held
 * before it, by pool of lots. An earlier split counts for a later event. Each id comes from symbol, day and a dividend's amount, so that
 * what was applied before is not returned again, and removing the transaction undoes it. A split of the same ratio that another source
 * has at most seven days apart is the same. What the owner entered by themselves near that day is not repeated; where they entered it for
 * some accounts only, it is returned for the others. Ends at the first transaction that can't be counted.
 */
export function appliedEvents(
  events: readonly CorporateEvent[],
  transactions: readonly Transaction[],
  settings: LedgerSettings,
): readonly Transaction[] {
  const ordered = transactionsInOrder(transactions).map(({ transaction }) => transaction);
  const known = new Set(transactions.map(({ id }) => id));
  const applied: Transaction[] = [];
  let counted = ledger([], settings, NO_RATES);
  let next = 0;
  const seen: Transaction[] = [];
  // A split of the day changes the number of shares after the dividend of that day fell due.
  const rank = ({ kind }: CorporateEvent): number => (kind === "dividend" ? 0 : 1);
  const byDay = events.toSorted((a, b) => a.exDayMs - b.exDayMs || rank(a) - rank(b) || (a.symbol < b.symbol ? -1 : 1));
  for (const event of byDay) {
    let until = next;
    while (until < ordered.length && (ordered[until]?.atMs ?? Infinity) < event.exDayMs) until += 1;
    counted = after(counted, seen, ordered.slice(next, until), settings);
    if (counted.error !== undefined) return applied;
    next = until;
    const found = sortedPools(counted.state.pools.values())
      .filter(({ symbol, quantity }) => symbol === event.symbol && quantity > 0n)
      .flatMap((pool) => toApply(event, pool, transactions, known))
      .filter((one) => !known.has(one.id) && !isSameSplit([...transactions, ...applied], one));
    applied.push(...found);
    const splits = found.filter(({ kind }) => kind === "split");
    counted = after(counted, seen, splits, settings);
  }
  return applied;
}

/** Counts more, and remembers it in `seen`: from the beginning where two events of a day are out of order. */
function after(before: Ledger, seen: Transaction[], more: readonly Transaction[], settings: LedgerSettings): Ledger {
  if (more.length === 0) return before;
  seen.push(...more);
  return continuedLedger(before, more, NO_RATES) ?? ledger(seen, settings, NO_RATES);
}

/** What an event comes to for a pool of lots: one transaction, none, or those of the accounts it isn't entered for. */
function toApply(
  event: CorporateEvent,
  { account, accounts, quantity }: LotPool,
  transactions: readonly Transaction[],
  known: ReadonlySet<string>,
): readonly Transaction[] {
  const whole = transactionOf(event, account, quantityDecimal(quantity));
  if (known.has(whole.id)) return [];
  const entered = new Set(transactions.filter((one) => isEntered(one, whole, event.exDayMs)).map((one) => one.account));
  const isOfAccount = account !== "";
  if (isOfAccount) return entered.has(account) ? [] : [whole];
  if (entered.size === 0) return [whole];
  // What is entered without an account is of all; a split can't be of what is in no account alone.
  if (entered.has("")) return [];
  return [...accounts]
    .filter(([of, held]) => held > 0n && !entered.has(of) && !(of === "" && event.kind === "split"))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([of, held]) => transactionOf(event, of, quantityDecimal(held)));
}

function transactionOf(event: CorporateEvent, account: string, held: Decimal): Transaction {
  const { symbol, kind, exDayMs } = event;
  const day = new Date(exDayMs).toISOString().slice(0, 10);
  const amount = event.kind === "dividend" ? `:${decimalText(event.perShare)}` : "";
  const id = `event:${kind}:${symbol}:${day}${amount}${account === "" ? "" : `:${account}`}`;
  const own = { id, kind, symbol, account };
  if (event.kind === "split") return { ...own, atMs: exDayMs, ratio: event.ratio, currency: "" };
  const { perShare, currency, payDayMs = exDayMs } = event;
  return { ...own, atMs: payDayMs, quantity: held, price: perShare, currency };
}

/** Kinds an owner may have entered an event as. */
const SAME: Readonly<Record<CorporateEvent["kind"], ReadonlySet<TransactionKind>>> = {
  split: new Set(["split", "stock-dividend"]),
  dividend: new Set(["dividend", "return-of-capital"]),
};

function isEntered({ id, kind, symbol, atMs }: Transaction, event: Transaction, exDayMs: number): boolean {
  const same = event.kind === "split" ? SAME.split : SAME.dividend;
  return (
    !id.startsWith("event:") &&
    same.has(kind) &&
    symbol === event.symbol &&
    atMs >= exDayMs - DAY_MS &&
    atMs < event.atMs + NEAR_DAYS * DAY_MS
  );
}

/** Whether another source's event, applied before, is the same split on another day. */
function isSameSplit(transactions: readonly Transaction[], event: Transaction): boolean {
  const { ratio } = event;
  if (ratio === undefined) return false;
  return transactions.some(
    (one) =>
      one.id.startsWith("event:split:") &&
      one.symbol === event.symbol &&
      (one.account === event.account || one.account === "") &&
      Math.abs(one.atMs - event.atMs) <= NEAR_DAYS * DAY_MS &&
      one.ratio !== undefined &&
      compare(times(one.ratio.numerator, ratio.denominator), times(ratio.numerator, one.ratio.denominator)) === 0,
  );
}
