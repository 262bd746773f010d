import { SECTORS, type Sector, STOCK_FIELD_NAMES, type Sourced, type StockField } from "@sextant/core/market";
import type { StoredStock } from "@sextant/core/universe";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";

/** A stock as last written, with the time of the write. */
export type CachedStock = { readonly stock: StoredStock; readonly updatedMs: number };

export type UniverseStore = {
  /** Returns some stocks by symbol, after the named one, to page through all of them. */
  after(symbol: string, most: number): Promise<readonly CachedStock[]>;
  /** Returns the stored data of one stock. */
  of(symbol: string): Promise<CachedStock | undefined>;
  /** Returns stocks written since a time of the database's clock. */
  since(updatedMs: number): Promise<readonly CachedStock[]>;
  /** Replaces the stored data of each stock. Returns the time of the write by the database's clock. */
  save(stocks: readonly StoredStock[]): Promise<number>;
};

type Row = RowOf<"universe_stocks"> & { readonly metrics: Readonly<Record<string, unknown>> };

const COLUMNS = "symbol, name, exchange, sector, industry, metrics, updated_at";

/** Creates the store of stocks in the database: written by one process, read by all. */
export function createUniverseStore({ pool }: Database): UniverseStore {
  return {
    async after(symbol, most) {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from universe_stocks where symbol > $1 order by symbol limit $2`,
        [symbol, most],
      );
      return rows.map(storedOf);
    },
    async of(symbol) {
      const { rows } = await pool.query<Row>(`select ${COLUMNS} from universe_stocks where symbol = $1`, [symbol]);
      return rows[0] && storedOf(rows[0]);
    },
    async since(updatedMs) {
      const { rows } = await pool.query<Row>(`select ${COLUMNS} from universe_stocks where updated_at >= $1`, [
        new Date(updatedMs),
      ]);
      return rows.map(storedOf);
    },
    async save(stocks) {
      const { rows } = await pool.query<RowOf<"universe_stocks", "updated_at">>(
        `insert into universe_stocks (symbol, name, exchange, sector, industry, metrics, updated_at)
         select symbol, name, exchange, sector, industry, metrics, clock_timestamp()
           from jsonb_to_recordset($1::jsonb)
             as told (symbol text, name text, exchange text, sector text, industry text, metrics jsonb)
         on conflict (symbol) do update set
           name = excluded.name, exchange = excluded.exchange, sector = excluded.sector, industry = excluded.industry,
           metrics = excluded.metrics, updated_at = excluded.updated_at
         returning updated_at`,
        [JSON.stringify(stocks)],
      );
      return Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()));
    },
  };
}

function storedOf({ symbol, name, exchange, sector, industry, metrics, updated_at }: Row): CachedStock {
  const stock = {
    symbol,
    name: name ?? undefined,
    exchange: exchange ?? undefined,
    industry: industry ?? undefined,
    sector: SECTORS.find((one): one is Sector => one === sector),
    metrics: metricsOf(metrics),
  };
  return { stock, updatedMs: updated_at.getTime() };
}

/** Fields that a later version wrote and this one does not know are left out. */
function metricsOf(stored: Row["metrics"]): StoredStock["metrics"] {
  const metrics: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const metric = stored[field] as Partial<Sourced<number>> | undefined;
    if (metric === undefined) continue;
    const { value, source, asOfMs } = metric;
    if (typeof value === "number" && typeof source === "string" && typeof asOfMs === "number")
      metrics[field] = { value, source, asOfMs };
  }
  return metrics;
}
