import type { TokenDetail } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { compact, percent } from "../../lib/metrics.ts";
import { outAddress } from "../../tokens/out-address.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { exchangeName } from "./exchange-name.ts";
import { OutLink } from "./out-link.tsx";

type Props = {
  readonly data: TokenDetail;
  /** The pool whose candles are shown. */
  readonly drawn: string | null;
  readonly onDraw: (pool: string) => void;
};

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const counted = (value: number | null) => (value === null ? "N/A" : whole.format(value));

type Pool = TokenDetail["pools"][number];

function columnsOf({ symbol, drawn, onDraw }: Pick<Props, "drawn" | "onDraw"> & { readonly symbol: string }) {
  const columns: readonly RowsColumn<Pool>[] = [
    {
      name: "Pool",
      cell: ({ dex, quote, url, address, source }) => {
        const page = outAddress(url);
        const name = exchangeName(dex);
        return (
          <span title={`${address}, from ${sourceName(source)}`}>
            {page === undefined ? name : <OutLink href={page}>{name}</OutLink>}
            <small className="tk-pair">
              {symbol} / {quote ?? "?"}
            </small>
          </span>
        );
      },
    },
    { name: "Liquidity", kind: "number", cell: (pool) => compact(pool.liquidity) },
    { name: "Share", kind: "number", cell: ({ share }) => (share === null ? "N/A" : percent(share)) },
    { name: "24h volume", kind: "number", cell: ({ volume24h }) => compact(volume24h) },
    {
      name: "Buys / sells",
      kind: "number",
      cell: ({ buys24h, sells24h }) => `${counted(buys24h)} / ${counted(sells24h)}`,
    },
    { name: "Makers", kind: "number", cell: ({ makers24h }) => counted(makers24h) },
    {
      name: "Chart",
      kind: "acts",
      cell: ({ address, dex, quote }) => (
        <button
          type="button"
          className="tog"
          aria-pressed={address === drawn}
          aria-label={`Draw ${exchangeName(dex)}, ${symbol} / ${quote ?? "?"}`}
          onClick={() => onDraw(address)}
        >
          {address === drawn ? "drawn" : "draw"}
        </button>
      ),
    },
  ];
  return columns;
}

/** The token's pools, each with its liquidity and volume; a press shows its candles. */
export function PoolsSection({ data: { pools, project }, drawn, onDraw }: Props) {
  const { symbol, liquidity, volume24h } = project.token;
  return (
    <section className="sec" aria-labelledby="tk-pools">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-pools">
          Pools
        </h2>
        <span className="meta end">{pools.length === 1 ? "1 pool" : `${pools.length} pools`}</span>
      </div>
      {pools.length === 0 ? (
        <p className="read">No source tells of a pool now.</p>
      ) : (
        <div className="tk-pools">
          <RowsTable
            label="Table of pools"
            columns={columnsOf({ symbol, drawn, onDraw })}
            rows={pools}
            keyOf={({ source, address }) => `${source} ${address}`}
            footer={["All pools", compact(liquidity), null, compact(volume24h)]}
            fitsRem={40}
          />
        </div>
      )}
    </section>
  );
}
