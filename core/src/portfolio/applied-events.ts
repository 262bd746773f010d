import type { Decimal } from "../decimal/index.ts";
import { continuedLedger, ledger, type Ledger } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
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
/** Brokers book a split or dividend some days later; what an owner entered so near to the event is the event. */
const NEAR_DAYS = 7;

const NO_RATES = (): undefined => undefined;

/**
 * Returns the transactions that corporate events come to: a split of what is held when its day begins, a dividend on what was held
 * before it, by pool of lots. An earlier split counts for a later event. Each id comes from symbol and day, so that what was applied
 * before is not returned again, and removing the transaction undoes it. What the owner entered by themselves near that day is not
 * repeated. Ends at the first transaction that can't be counted.
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
      .map(({ account, quantity }) => transactionOf(event, account, quantityDecimal(quantity)))
      .filter((one) => !isEntered(transactions, one, event.exDayMs));
    applied.push(...found.filter(({ id }) => !known.has(id)));
    const splits = found.filter(({ kind, id }) => kind === "split" && !known.has(id));
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

function transactionOf(event: CorporateEvent, account: string, held: Decimal): Transaction {
  const { symbol, kind, exDayMs } = event;
  const day = new Date(exDayMs).toISOString().slice(0, 10);
  const own = { id: `event:${kind}:${symbol}:${day}${account === "" ? "" : `:${account}`}`, kind, symbol, account };
  if (event.kind === "split") return { ...own, atMs: exDayMs, ratio: event.ratio, currency: "" };
  const { perShare, currency, payDayMs = exDayMs } = event;
  return { ...own, atMs: payDayMs, quantity: held, price: perShare, currency };
}

/** Kinds an owner may have entered an event as. */
const SAME: Readonly<Record<CorporateEvent["kind"], ReadonlySet<TransactionKind>>> = {
  split: new Set(["split", "stock-dividend"]),
  dividend: new Set(["dividend", "return-of-capital"]),
};

function isEntered(transactions: readonly Transaction[], event: Transaction, exDayMs: number): boolean {
  const same = event.kind === "split" ? SAME.split : SAME.dividend;
  return transactions.some(
    ({ id, kind, symbol, atMs }) =>
      id !== event.id &&
      !id.startsWith("event:") &&
      same.has(kind) &&
      symbol === event.symbol &&
      atMs >= exDayMs - DAY_MS &&
      atMs < event.atMs + (NEAR_DAYS + 1) * DAY_MS,
  );
}
