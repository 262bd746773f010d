import { createHash, randomBytes } from "node:crypto";
import {
  type createPortfolioShare,
  Failure,
  type getSharedPortfolio,
  type Holding,
  type PortfolioShare,
} from "@sextant/core/contract";
import { approximately, decimal, minus, plus, quotient, ZERO } from "@sextant/core/decimal";
import { isoTimeOf } from "@sextant/core/market";
import type pg from "pg";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { createUlid } from "../../ulid.ts";
import { portfolioOf } from "./change-transactions.ts";
import type { CachedLedgers } from "./cached-ledgers.ts";
import { cashCurrencies } from "./cash-value.ts";
import { portfolioAnswer } from "./portfolio-answer.ts";
import { PORTFOLIO_COLUMNS, portfolioRow, type PortfolioSql, type PortfolioStore } from "./portfolio-store.ts";
import type { PricesNow } from "./prices-now.ts";
import { currenciesOf, type RatesNow } from "./rates-now.ts";

export type SharesOptions = {
  readonly database: Database;
  readonly store: PortfolioStore;
  readonly stored: CachedLedgers;
  readonly pricesNow: PricesNow;
  readonly ratesNow: RatesNow;
  readonly clock: WallClock;
};

type OfOne = {
  readonly params: { readonly id: string; readonly portfolioId: string };
  readonly context: Pick<CallContext, "person">;
};
type Shared = z.output<typeof getSharedPortfolio.answer>;

/** Maximum links of one portfolio. */
const MOST_SHARES = 50;
const DAY_MS = 86_400_000;

/**
 * Creates the handlers of links by which others view a portfolio, read-only. The secret in a link is shown once; only
 * its digest is stored.
 */
export function createShareHandlers({ database, store, stored, pricesNow, ratesNow, clock }: SharesOptions) {
  const { pool } = database;

  async function own({ params, context }: OfOne): Promise<string> {
    const found = await store.find(setUpUser(context.person).id, params.portfolioId);
    if (found === undefined) throw new Failure("not-found");
    return found.id;
  }

  return {
    listPortfolioShares: async (input: OfOne): Promise<PortfolioShare[]> => sharesOf(pool, await own(input)),

    createPortfolioShare: async (input: OfOne & { readonly body: z.output<typeof createPortfolioShare.body> }) => {
      const user = setUpUser(input.context.person);
      const portfolioId = await own(input);
      const { hidesValues, days } = input.body;
      const nowMs = clock.wallMs();
      const token = randomBytes(24).toString("base64url");
      const id = createUlid(nowMs);
      await store.change(user.id, async (change) => {
        await portfolioOf(change, user, portfolioId);
        await change.client.query("delete from portfolio_shares where portfolio_id = $1 and expires_at <= $2", [
          portfolioId,
          new Date(nowMs),
        ]);
        if ((await sharesOf(change.client, portfolioId)).length >= MOST_SHARES)
          throw new Failure("bad-request", {
            detail: `this portfolio already has ${String(MOST_SHARES)} links; end one first`,
          });
        await change.client.query(
          `insert into portfolio_shares (id, portfolio_id, secret_hash, hides_values, created_at, expires_at)
             values ($1, $2, $3, $4, $5, $6)`,
          [
            ...[id, portfolioId, hashOf(token), hidesValues, new Date(nowMs)],
            days === null ? null : new Date(nowMs + days * DAY_MS),
          ],
        );
      });
      const made = (await sharesOf(pool, portfolioId)).find((one) => one.id === id);
      if (made === undefined) throw new Failure("not-found");
      return { ...made, path: `/api/shared-portfolios/${token}` };
    },

    revokePortfolioShare: async (input: OfOne & { readonly params: { readonly shareId: string } }) => {
      const portfolioId = await own(input);
      const { rowCount } = await pool.query("delete from portfolio_shares where portfolio_id = $1 and id = $2", [
        portfolioId,
        input.params.shareId,
      ]);
      if (rowCount !== 1) throw new Failure("not-found");
      return sharesOf(pool, portfolioId);
    },

    getSharedPortfolio: async ({ params }: { readonly params: { readonly token: string } }): Promise<Shared> => {
      const now = new Date(clock.wallMs());
      const { rows } = await pool.query<PortfolioSql & { hides_values: boolean }>(
        `select ${PORTFOLIO_COLUMNS.split(", ")
          .map((name) => `p.${name}`)
          .join(", ")}, s.hides_values
           from portfolio_shares s join portfolios p on p.id = s.portfolio_id
           where s.secret_hash = $1 and (s.expires_at is null or s.expires_at > $2)`,
        [hashOf(params.token), now],
      );
      const [row] = rows;
      if (row === undefined) throw new Failure("not-found");
      const { hides_values: hidesValues, ...sql } = row;
      const portfolio = portfolioRow(sql);
      const counted = (await stored.of([portfolio], store)).get(portfolio.id);
      if (counted === undefined) throw new Failure("not-found");
      const { held, ledger } = counted;
      const prices = await pricesNow(held.filter(({ quantity }) => quantity.units > 0n).map(({ symbol }) => symbol));
      const rateOf = await ratesNow(portfolio.currency, [...currenciesOf(held, prices), ...cashCurrencies(ledger)]);
      return sharedAnswer(
        portfolioAnswer(portfolio, counted, (symbol) => prices.get(symbol), rateOf, true),
        hidesValues,
      );
    },
  };
}

function sharedAnswer(
  { name, currency, totalValue, holdings, unpriced, asOf, freshness }: ReturnType<typeof portfolioAnswer>,
  hidesValues: boolean,
): Shared {
  const total = holdings.reduce((sum, { value }) => (value === null ? sum : plus(sum, decimal(value))), ZERO);
  return {
    name,
    currency,
    hidesValues,
    totalValue: hidesValues ? null : totalValue,
    profitPercent: profitPercentOf(holdings),
    holdings: holdings.flatMap(({ symbol, value }) =>
      value === null
        ? []
        : [
            {
              symbol,
              sharePercent: total.units <= 0n ? 0 : approximately(quotient(decimal(value), total, 6)) * 100,
              value: hidesValues ? null : value,
            },
          ],
    ),
    unpriced: [...unpriced],
    asOf,
    freshness,
  };
}

/** Returns the profit of the holdings whose price and cost are known, in percent of their cost. */
function profitPercentOf(holdings: readonly Holding[]): number | null {
  let [profit, cost] = [ZERO, ZERO];
  for (const one of holdings) {
    if (one.profit === null || one.value === null) continue;
    profit = plus(profit, decimal(one.profit));
    cost = plus(cost, minus(decimal(one.value), decimal(one.profit)));
  }
  return cost.units <= 0n ? null : approximately(quotient(profit, cost, 6)) * 100;
}

async function sharesOf(db: Pick<pg.Pool | pg.PoolClient, "query">, portfolioId: string): Promise<PortfolioShare[]> {
  const { rows } = await db.query<RowOf<"portfolio_shares">>(
    "select * from portfolio_shares where portfolio_id = $1 order by id desc",
    [portfolioId],
  );
  const time = (at: Date | null): string | null => (at === null ? null : isoTimeOf(at.getTime()));
  return rows.map((row) => ({
    id: row.id,
    createdAt: isoTimeOf(row.created_at.getTime()),
    expiresAt: time(row.expires_at),
    hidesValues: row.hides_values,
  }));
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
