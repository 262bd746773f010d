import { isFiat, majorUnit } from "../market/index.ts";
import { type Decimal, decimal, quotient, times } from "../decimal/index.ts";
import { FIRST_RATE_DAY } from "./publication-days.ts";
import type { RateTable } from "./rate-table.ts";

/** The price of one unit of `from` in `to` on a day, as its source wrote it. */
export type QuotedRate = {
  readonly from: string;
  readonly to: string;
  readonly rate: Decimal;
  /** 00:00 UTC of its day. */
  readonly asOfMs: number;
  readonly source: string;
};

/** An exchange rate of a day with the quotes that it is derived from. */
export type DayRate = QuotedRate & {
  /** The same rate before rounding, as a fraction: `converted` uses it. */
  readonly exact: { readonly above: Decimal; readonly below: Decimal };
  /** The published rates and closes that it is derived from; empty between two units of one currency. */
  readonly quotes: readonly QuotedRate[];
};

/** Why there is no rate, as a sentence. */
export type NoRate = { readonly rate?: undefined; readonly reason: string };

/** A coin's close in US dollars. */
export type CoinClose = { readonly price: Decimal; readonly asOfMs: number; readonly source: string };

/** Returns the last close of a pair such as BTC-USD up to a day (00:00 UTC), in US dollars and not in a stablecoin. */
export type CloseOf = (symbol: string, dayMs: number) => CoinClose | undefined;

export type RateQuestion = { readonly from: string; readonly to: string; readonly dayMs: number };
export type RateSources = {
  readonly table: RateTable;
  /** The last day (since 1970) whose rates may be known: rates that a replay has not reached yet are not read. */
  readonly publicDay: number;
  /** If absent, coins have no rate. */
  readonly closeOf?: CloseOf | undefined;
};

/** Decimal places of a rate, rounded half to even. */
const PLACES = 12;
/** A rate is valid for this many days after its own: over weekends and holidays, and no longer. */
const RATE_LASTS_DAYS = 7;
const DAY_MS = 86_400_000;
/** The last day that a Date can represent. */
const MOST_DAY = 100_000_000;
const ONE: Decimal = { units: 1n, places: 0 };
/** Defunct currencies that the ECB published rates for, which not every platform's ISO 4217 list has. */
const FORMER_MONEY = ["BGN", "CYP", "EEK", "HRK", "LTL", "LVL", "MTL", "ROL", "SIT", "SKK", "TRL"];
/** National currencies: a pair with such a name is not a coin's. */
const STATE_MONEY: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("currency"), ...FORMER_MONEY]);

/**
 * Returns the price of one unit of a currency in another on a day (any time of it, in UTC), or the reason why it is
 * unknown. Two currencies are converted through their reference rates of the same day: the last one for which both were
 * published, at most 7 days back. Coins use their own closes in dollars, because a USDT is not a dollar. Small units
 * (GBX, GBp) are fractions of their currency.
 */
export function rateOn({ from, to, dayMs }: RateQuestion, sources: RateSources): DayRate | NoRate {
  const day = Math.floor(dayMs / DAY_MS);
  if (!(Math.abs(day) <= MOST_DAY)) return { reason: "This is no day." };
  const [small, other] = [majorUnit(from), majorUnit(to)];
  const [over, under] = [whole(other.units), whole(small.units)];
  if (small.major === other.major) {
    const rate = quotient(over, under, PLACES);
    const exact = { above: over, below: under };
    return { from, to, rate, exact, asOfMs: day * DAY_MS, source: "the same currency", quotes: [] };
  }

  const quotes: QuotedRate[] = [];
  const closes = new Map<string, Decimal>();
  for (const coin of [small.major, other.major].filter(isCoin)) {
    const close = closeOn(coin, day, sources.closeOf);
    if ("reason" in close) return close;
    closes.set(coin, close.rate);
    quotes.push(close);
  }

  const pivots = [small.major, other.major].map((code) => (closes.has(code) ? "USD" : code));
  const isAllDollars = pivots.every((code) => code === "USD");
  const published = isAllDollars ? [] : publishedOn(pivots, day, sources);
  if ("reason" in published) return published;
  quotes.push(...published);

  /**
   * Returns the units of a currency that one euro costs, as a fraction; that one dollar costs, if no euro is involved.
   */
  const perPivot = (code: string): readonly [Decimal, Decimal] => {
    const close = closes.get(code);
    const money = close === undefined ? code : "USD";
    return [published.find((one) => one.to === money)?.rate ?? ONE, close ?? ONE];
  };
  const [[fromAbove, fromBelow], [toAbove, toBelow]] = [perPivot(small.major), perPivot(other.major)];
  const above = times(over, times(toAbove, fromBelow));
  const below = times(under, times(toBelow, fromAbove));
  const rate = quotient(above, below, PLACES);
  if (rate.units === 0n)
    return { reason: `One ${from} is too little in ${to} to be written with ${String(PLACES)} places.` };
  return {
    from,
    to,
    rate,
    exact: { above, below },
    asOfMs: Math.min(...quotes.map(({ asOfMs }) => asOfMs)),
    source: [...new Set(quotes.map(({ source }) => source))].join(", "),
    quotes,
  };
}

/** Returns an amount in the other currency, rounded once, half to even. */
export function converted(amount: Decimal, { exact }: Pick<DayRate, "exact">, places: number): Decimal {
  return quotient(times(amount, exact.above), exact.below, places);
}

function whole(units: number): Decimal {
  return decimal(String(units));
}

function isCoin(code: string): boolean {
  return !STATE_MONEY.has(code) && !isFiat(code) && /^[A-Z0-9]{1,12}$/.test(code);
}

function closeOn(coin: string, day: number, closeOf: CloseOf | undefined): QuotedRate | NoRate {
  const close = closeOf?.(`${coin}-USD`, day * DAY_MS);
  const asOfDay = close === undefined ? undefined : Math.floor(close.asOfMs / DAY_MS);
  if (
    close === undefined ||
    asOfDay === undefined ||
    close.price.units <= 0n ||
    !(asOfDay <= day && asOfDay >= day - RATE_LASTS_DAYS)
  )
    return {
      reason: `No close of ${coin}-USD is known for ${isoDay(day)} or the ${String(RATE_LASTS_DAYS)} days before it.`,
    };
  return { from: coin, to: "USD", rate: close.price, asOfMs: asOfDay * DAY_MS, source: close.source };
}

/** Returns the reference rates of the currencies, all of one day; none for the euro itself. */
function publishedOn(
  codes: readonly string[],
  day: number,
  { table, publicDay }: RateSources,
): readonly QuotedRate[] | NoRate {
  const wanted = [...new Set(codes)].filter((code) => code !== "EUR");
  const latest = Math.min(day, publicDay);
  for (let asOf = latest; asOf >= day - RATE_LASTS_DAYS; asOf -= 1) {
    const quotes = wanted.flatMap((to) => {
      const rate = table.perEuro(to, asOf);
      return rate === undefined ? [] : [{ from: "EUR", to, rate, asOfMs: asOf * DAY_MS, source: "ECB" }];
    });
    if (quotes.length === wanted.length) return quotes;
  }
  return { reason: whyNone(wanted, day, latest, table) };
}

function whyNone(wanted: readonly string[], day: number, latest: number, table: RateTable): string {
  if (table.lastDay() === undefined) return "No exchange rates are loaded on this server.";
  if (day < FIRST_RATE_DAY) return `The ECB's exchange rates begin on ${isoDay(FIRST_RATE_DAY)}.`;
  for (const code of wanted) {
    const last = table.lastDayOf(code, latest);
    if (last !== undefined && last >= day - RATE_LASTS_DAYS) continue;
    const before = last === undefined ? "" : `, the last one is of ${isoDay(last)}`;
    return `The ECB published no exchange rate of ${code.slice(0, 12)} for ${isoDay(day)} or the ${String(RATE_LASTS_DAYS)} days before it${before}.`;
  }
  return `The ECB published no exchange rates of ${wanted.join(" and ")} for one day near ${isoDay(day)}.`;
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
