import { type Freshness, worstFreshness } from "@sextant/core/market";
import { compare, decimal, decimalText, moneyText, plus, ZERO } from "@sextant/core/decimal";
import { drawdownPercent, seenAfter, type SeenValue } from "@sextant/core/portfolio-risk";
import { valuation } from "@sextant/core/portfolio";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import { cashCurrencies, cashValue } from "./cash-value.ts";
import type { Counted, CachedLedgers } from "./cached-ledgers.ts";
import { PORTFOLIO_COLUMNS, portfolioRow, type PortfolioReads, type PortfolioSql } from "./portfolio-store.ts";
import type { PricesNow } from "./prices-now.ts";
import { currenciesOf, type RatesNow } from "./rates-now.ts";

/** The current worth of one portfolio, for alerts. */
export type PortfolioValue = {
  readonly portfolioId: string;
  readonly userId: string;
  readonly name: string;
  readonly currency: string;
  /** Total of priced holdings and tracked cash; a decimal string, like `totalValue` in the API. */
  readonly value: string;
  /** The highest value since it is watched, adjusted for every purchase and sale: only prices make a drawdown. */
  readonly peak: string;
  /** How far the value is below the peak, in percent. */
  readonly drawdownPercent: number;
  /** Identifies what is counted. A change of basis is no market move: an entry or the known prices changed. */
  readonly basis: string;
  readonly unpriced: readonly string[];
  /** The worst of its prices, their source, and the timestamp of the oldest. */
  readonly freshness: Freshness;
  readonly sources: readonly string[];
  readonly asOfMs: number;
};

/**
 * Returns values of the portfolios of these users, or of all. Those without a priced holding are left out: nothing is
 * known of them.
 */
export type PortfolioValues = (userIds?: readonly string[]) => Promise<readonly PortfolioValue[]>;

export type PortfolioValuesOptions = {
  readonly database: Database;
  readonly reads: Pick<PortfolioReads, "transactions" | "links">;
  readonly stored: CachedLedgers;
  readonly pricesNow: PricesNow;
  readonly ratesNow: RatesNow;
  readonly clock: WallClock;
};

/** Percentage points of drawdown by which the stored value may lag: not every valuation is worth a write. */
const WORTH_WRITING = 0.1;
/** Portfolios per page: ticks and requests run in between. */
const PAGE = 100;

/** Values portfolios, and stores the peak. Call from one process at a time, about once a minute. */
export function createPortfolioValues({
  database,
  reads,
  stored,
  pricesNow,
  ratesNow,
  clock,
}: PortfolioValuesOptions): PortfolioValues {
  const { pool } = database;

  return async (userIds) => {
    const values: PortfolioValue[] = [];
    for (let after = "", rows = await page(userIds, after); rows.length > 0; rows = await page(userIds, after)) {
      const held = await stored.of(rows.map(portfolioRow), reads);
      const prices = await pricesNow(symbolsIn(held));
      const looks: Look[] = [];
      for (const row of rows) {
        const own = held.get(row.id);
        if (own === undefined) continue;
        const currencies = [...currenciesOf(own.held, prices), ...cashCurrencies(own.ledger)];
        looks.push(...look(row, own, prices, await ratesNow(row.currency, currencies)));
      }
      await save(looks.filter(({ row, seen }) => isWorthWriting(row, seen)));
      await forget(rows.filter((row) => row.basis !== null && symbolsIn(held, row.id).length === 0));
      for (const { value } of looks) values.push(value);
      after = rows.at(-1)?.id ?? "";
      if (rows.length < PAGE) break;
    }
    return values;
  };

  async function page(userIds: readonly string[] | undefined, after: string): Promise<readonly Row[]> {
    const { rows } = await pool.query<Row>(
      `select ${PORTFOLIO_COLUMNS}, user_id, k.basis, k.simulated, k.value::text, k.peak::text
         from portfolios p left join portfolio_peaks k on k.portfolio_id = p.id
         where p.id > $2 and ($1::text[] is null or p.user_id = any($1)) order by p.id limit $3`,
      [userIds ?? null, after, PAGE],
    );
    return rows;
  }

  /** Deletes the peak where nothing is held: there is none to fall from, and the next purchase starts from scratch. */
  async function forget(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    await pool.query(
      `delete from portfolio_peaks k using unnest($1::text[], $2::int[]) n (id, revision), portfolios p
         where k.portfolio_id = n.id and p.id = n.id and p.revision = n.revision`,
      [rows.map(({ id }) => id), rows.map(({ revision }) => revision)],
    );
  }

  /**
   * Stores values only where the counted entries are still the same, so that a deleted user's data does not reappear.
   */
  async function save(looks: readonly Look[]): Promise<void> {
    if (looks.length === 0) return;
    const column = <T>(of: (look: Look) => T): T[] => looks.map(of);
    await pool.query(
      `insert into portfolio_peaks as known (portfolio_id, basis, simulated, value, peak, seen_at)
         select p.id, n.basis, n.simulated, n.value, n.peak, $7
           from unnest($1::text[], $2::int[], $3::text[], $4::bool[], $5::numeric[], $6::numeric[])
             as n (id, revision, basis, simulated, value, peak)
           join portfolios p on p.id = n.id and p.revision = n.revision
           order by p.id for key share of p
         on conflict (portfolio_id) do update set basis = excluded.basis, simulated = excluded.simulated,
           value = excluded.value, peak = excluded.peak, seen_at = excluded.seen_at`,
      [
        ...[column(({ row }) => row.id), column(({ row }) => row.revision)],
        ...[column(({ seen }) => seen.basis), column(({ seen }) => seen.simulated)],
        ...[column(({ seen }) => decimalText(seen.value)), column(({ seen }) => decimalText(seen.peak))],
        new Date(clock.wallMs()),
      ],
    );
  }
}

type Row = PortfolioSql &
  RowOf<"portfolios", "user_id"> &
  ({ readonly basis: null } | RowOf<"portfolio_peaks", "basis" | "simulated" | "value" | "peak">);

type Look = { readonly row: Row; readonly seen: SeenValue; readonly value: PortfolioValue };
type Held = Awaited<ReturnType<CachedLedgers["of"]>>;
type Prices = Awaited<ReturnType<PricesNow>>;

/** Returns the symbols held in these portfolios, or in one of them. */
function symbolsIn(held: Held, portfolioId?: string): readonly string[] {
  const of = portfolioId === undefined ? [...held.values()] : [held.get(portfolioId)];
  const symbols = of.flatMap((one) => (one?.held ?? []).filter(({ quantity }) => quantity.units > 0n));
  return [...new Set(symbols.map(({ symbol }) => symbol))];
}

function look(
  row: Row,
  { held, ledger }: Counted,
  prices: Prices,
  rateOf: Awaited<ReturnType<RatesNow>>,
): readonly Look[] {
  const now = valuation(held, row.currency, (symbol) => prices.get(symbol), rateOf);
  const used = now.holdings.flatMap(({ priced }) => (priced === undefined ? [] : [priced.by]));
  if (used.length === 0) return [];
  const freshness = worstFreshness(used.map((price) => price.freshness));
  const inCash = cashValue(ledger, row.currency, rateOf);
  const total = plus(now.totalValue, inCash.value);
  // Overdrawn by more than the holdings are worth: no percentage drawdown exists below zero.
  if (compare(total, ZERO) <= 0 && inCash.value.units < 0n) return [];
  const unpriced = [...now.unpriced, ...inCash.unrated];
  // Values with cash are not comparable with those stored before cash was counted.
  const basis = [String(row.revision), ...(inCash.value.units === 0n ? [] : ["cash"]), ...unpriced].join(" ");
  const seen = seenAfter(stored(row), { basis, simulated: freshness === "simulated", value: total });
  const value: PortfolioValue = {
    portfolioId: row.id,
    userId: row.user_id,
    name: row.name,
    currency: row.currency,
    value: moneyText(total),
    peak: moneyText(seen.peak),
    drawdownPercent: drawdownPercent(seen),
    basis,
    unpriced,
    freshness,
    sources: [...new Set(used.map(({ source }) => source))],
    asOfMs: Math.min(...used.map(({ asOfMs }) => asOfMs)),
  };
  return [{ row, seen, value }];
}

function stored(row: Row): SeenValue | undefined {
  if (row.basis === null) return undefined;
  return { basis: row.basis, simulated: row.simulated, value: decimal(row.value), peak: decimal(row.peak) };
}

function isWorthWriting(row: Row, seen: SeenValue): boolean {
  const before = stored(row);
  if (before === undefined || before.basis !== seen.basis || before.simulated !== seen.simulated) return true;
  if (decimalText(before.peak) !== decimalText(seen.peak)) return true;
  return Math.abs(drawdownPercent(before) - drawdownPercent(seen)) >= WORTH_WRITING;
}
