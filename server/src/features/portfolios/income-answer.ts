import { Failure, type PortfolioIncome } from "@sextant/core/contract";
import {
  type Decimal,
  decimalText,
  moneyText,
  plus,
  priceDecimal,
  quantityText,
  quotient,
  times,
  unitPriceText,
  ZERO,
} from "@sextant/core/decimal";
import {
  type CorporateEvent,
  type DividendEvent,
  formatDate,
  majorUnit,
  parseSymbol,
  sourceName,
} from "@sextant/core/market";
import {
  type Arrivals,
  eventActionsInSteps,
  type Income,
  incomesInSteps,
  type OrderedTransaction,
  type RateOf,
} from "@sextant/core/portfolio";
import { inSteps } from "../../async/in-steps.ts";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { Clock } from "../../clock.ts";
import { transactionsOf } from "./change-transactions.ts";
import type { EventsOf } from "./events-of.ts";
import { type CachedLedgers, settingsOf } from "./cached-ledgers.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import { DAY_MS } from "./portfolio-history.ts";
import type { PortfolioReads, PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

export type IncomeParts = {
  readonly store: PortfolioReads;
  readonly stored: CachedLedgers;
  readonly rates: LedgerRates;
  readonly eventsOf: EventsOf;
  readonly clock: Pick<Clock, "nowMs">;
};

type Month = { dividends: Decimal; interest: Decimal; rewards: Decimal };
type Dividends = { readonly symbol: string; readonly quantity: Decimal; readonly events: readonly CorporateEvent[] };

/** Four quarters. */
const YEAR_DAYS = 365;
const LIST = new Intl.ListFormat("en-GB");

/** Answers a portfolio's income by month, the announced income, and the income of a year like the last one. */
export function createIncomeAnswer({ store, stored, rates, eventsOf, clock }: IncomeParts) {
  return async (portfolio: PortfolioRow): Promise<PortfolioIncome> => {
    const counted = (await stored.of([portfolio], store)).get(portfolio.id);
    if (counted === undefined) throw new Failure("not-found");
    const { linked } = counted;
    const transactions = await transactionsOf(store, portfolio);
    const held = counted.held.filter(({ quantity }) => quantity.units > 0n);
    const known = await eventsOf(held.map(({ symbol }) => symbol));
    const today = dayText(clock.nowMs());
    const notes: string[] = [];
    const leftOut = new Set<string>();
    const leave = (name: string, sentence: string): void => {
      leftOut.add(name);
      notes.push(sentence);
    };

    const companies = held.filter(({ symbol }) => parseSymbol(symbol)?.kind === "stock");
    const reported: Dividends[] = [];
    const unknown: string[] = [];
    const currencies = new Set<string>();
    await mapInYieldingChunks(companies, ({ symbol, quantity }) => {
      const events = known.get(symbol);
      if (events === undefined) {
        unknown.push(symbol);
        leftOut.add(symbol);
        return;
      }
      reported.push({ symbol, quantity, events });
      for (const one of events)
        if (one.kind === "dividend" && one.currency !== undefined) currencies.add(majorUnit(one.currency).major);
    });
    if (unknown.length > 0) notes.push(`No source has the dividends of ${LIST.format(unknown)}.`);
    const rateOf = await rates.of(portfolio.currency, transactions, undefined, [...currencies, ...linked.currencies]);
    const inLinks = { arrivals: linked.arrivals, ordered: await linked.inOrder(transactions) };
    const incomes = await inSteps(incomesInSteps(transactions, settingsOf(portfolio), rateOf, inLinks));
    const months = monthsOf(incomes, leave);
    const nextYear = (
      await mapInYieldingChunks(reported, (one) => nextYearOf(one, portfolio.currency, { today, rateOf, leave }))
    ).flat();
    return {
      currency: portfolio.currency,
      months,
      announced: (await announcedOf(reported, transactions, inLinks, portfolio, today)).sort((a, b) =>
        a.exDay === b.exDay ? (a.symbol < b.symbol ? -1 : 1) : a.exDay < b.exDay ? -1 : 1,
      ),
      nextYear: nextYear.map(({ symbol, amount, basis }) => ({ symbol, amount: moneyText(amount), basis })),
      nextYearTotal:
        companies.length > 0 && companies.every(({ symbol }) => leftOut.has(symbol))
          ? null
          : moneyText(nextYear.reduce((sum, { amount }) => plus(sum, amount), ZERO)),
      leftOut: [...leftOut],
      notes,
    };
  };
}

type Leave = (name: string, sentence: string) => void;

function monthsOf(incomes: readonly Income[], leave: Leave): PortfolioIncome["months"] {
  const months = new Map<string, Month>();
  const unknowns = new Map<
    string,
    { readonly name: string; readonly why: string; readonly what: string; count: number }
  >();
  for (const { transaction, amount, unknown } of incomes) {
    const { kind, atMs, symbol } = transaction;
    if (amount === undefined) {
      const name = symbol ?? transaction.currency;
      const why =
        unknown?.kind === "no-rate" ? `we have no exchange rate for ${unknown.currency}` : "its value was not entered";
      const one = unknowns.get(`${name} ${why}`) ?? { name, why, what: `The ${kind} on ${formatDate(atMs)}`, count: 0 };
      one.count += 1;
      unknowns.set(`${name} ${why}`, one);
      continue;
    }
    const month = dayText(atMs).slice(0, 7);
    const sums = months.get(month) ?? { dividends: ZERO, interest: ZERO, rewards: ZERO };
    const part = kind === "interest" ? "interest" : kind === "reward" ? "rewards" : "dividends";
    sums[part] = plus(sums[part], amount);
    months.set(month, sums);
  }
  for (const { name, why, what, count } of unknowns.values())
    leave(
      name,
      count === 1
        ? `${what} isn't in any month: ${why}.`
        : `${what} and ${String(count - 1)} more of ${name} aren't in any month: ${why}.`,
    );
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { dividends, interest, rewards }]) => ({
      month,
      dividends: moneyText(dividends),
      interest: moneyText(interest),
      rewards: moneyText(rewards),
    }));
}

/** Returns dividends whose ex-day is still to come, and those due on past holdings and not paid yet. */
async function announcedOf(
  reported: readonly Dividends[],
  transactions: readonly StoredTransaction[],
  inLinks: { readonly arrivals: Arrivals; readonly ordered: readonly OrderedTransaction[] },
  portfolio: PortfolioRow,
  today: string,
): Promise<PortfolioIncome["announced"]> {
  const each = await mapInYieldingChunks(reported, ({ symbol, quantity, events }) =>
    events.flatMap((event) => {
      if (event.kind !== "dividend" || (event.date <= today && (event.payDate ?? event.date) <= today)) return [];
      return [{ symbol, event, quantity: event.date > today ? quantity : undefined }];
    }),
  );
  const coming = each.flat();
  // Shares bought on the ex-day or later get no dividend.
  const due = coming.flatMap(({ symbol, event, quantity }) =>
    quantity === undefined
      ? [{ kind: "dividend" as const, symbol, exDayMs: Date.parse(event.date), perShare: ZERO, currency: "" }]
      : [],
  );
  const gets = new Map<string, Decimal>();
  for (const { event, quantity } of await inSteps(
    eventActionsInSteps(due, transactions, settingsOf(portfolio), inLinks),
  )) {
    const key = `${event.symbol} ${dayText(event.exDayMs)}`;
    gets.set(key, plus(gets.get(key) ?? ZERO, quantity));
  }
  return coming.flatMap(({ symbol, event, quantity = gets.get(`${symbol} ${event.date}`) ?? ZERO }) => {
    if (quantity.units <= 0n) return [];
    const perUnit = event.amount === undefined ? undefined : priceDecimal(event.amount);
    return [
      {
        symbol,
        exDay: event.date,
        payDay: event.payDate ?? null,
        perUnit: perUnit === undefined ? null : unitPriceText(perUnit),
        currency: event.currency ?? null,
        amount: perUnit === undefined ? null : moneyText(times(perUnit, quantity)),
        state: event.state,
        source: event.source,
      },
    ];
  });
}

/** Returns what the dividends of the last four quarters would pay on today's quantity, at today's rate. */
function nextYearOf(
  { symbol, quantity, events }: Dividends,
  base: string,
  { today, rateOf, leave }: { readonly today: string; readonly rateOf: RateOf; readonly leave: Leave },
): readonly { readonly symbol: string; readonly amount: Decimal; readonly basis: string }[] {
  const from = dayText(Date.parse(today) - YEAR_DAYS * DAY_MS);
  const paid = events.filter(
    (one): one is DividendEvent =>
      one.kind === "dividend" && one.state === "told" && one.date > from && one.date <= today,
  );
  const [first] = paid;
  if (first === undefined) return [];
  const sums = new Map<string, Decimal>();
  for (const { amount, currency, date } of paid) {
    const exact = amount === undefined ? undefined : priceDecimal(amount);
    if (exact === undefined || currency === undefined) {
      leave(
        symbol,
        `We don't know the amount or currency of ${symbol}'s dividend of ${formatDay(date)}, so we don't estimate its next year.`,
      );
      return [];
    }
    const { major, units } = majorUnit(currency);
    const whole = quotient(inUnitsOf(today, date, exact, events), { units: BigInt(units), places: 0 }, PLACES);
    sums.set(major, plus(sums.get(major) ?? ZERO, whole));
  }
  let amount = ZERO;
  for (const [currency, perUnit] of sums) {
    const rate = currency === base ? ONE : rateOf(currency, Date.parse(today))?.rate;
    if (rate === undefined) {
      leave(
        symbol,
        `We have no exchange rate from ${currency} to ${base}, so we don't estimate the next year of ${symbol}.`,
      );
      return [];
    }
    amount = plus(amount, times(times(perUnit, quantity), rate));
  }
  const each = [...sums].map(([currency, perUnit]) => `${decimalText(perUnit, 2)} ${currency}`).join(" and ");
  const count = paid.length === 1 ? "1 dividend" : `${String(paid.length)} dividends`;
  const days = paid.map(({ date }) => date).sort();
  const span =
    paid.length === 1 ? `on ${formatDay(first.date)}` : `from ${formatDay(days[0])} to ${formatDay(days.at(-1))}`;
  const basis = `${count} ${span}: ${each} per unit, on ${quantityText(quantity)} today (${sourceName(first.source)})`;
  return [{ symbol, amount, basis }];
}

const ONE: Decimal = { units: 1n, places: 0 };
const PLACES = 18;

/** Returns a dividend per unit of today: one paid before a split was for fewer units. */
function inUnitsOf(today: string, date: string, perUnit: Decimal, events: readonly CorporateEvent[]): Decimal {
  return events.reduce((sum, one) => {
    if (one.kind !== "split" || one.state !== "told" || one.date <= date || one.date > today) return sum;
    const [to, from] = [priceDecimal(one.to), priceDecimal(one.from)];
    return to === undefined || from === undefined || to.units <= 0n ? sum : quotient(times(sum, from), to, PLACES);
  }, perUnit);
}

const formatDay = (day = ""): string => formatDate(Date.parse(day));

function dayText(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
