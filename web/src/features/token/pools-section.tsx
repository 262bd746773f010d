import type { TokenDetail } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { dollars, percent } from "../../lib/metrics.ts";
import { outAddress } from "../../tokens/out-address.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { exchangeName } from "./exchange-name.ts";
import { OutLink } from "./out-link.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly data: TokenDetail;
  /** The pool whose candles are shown. */
  readonly drawn: string | null;
  readonly onDraw: (pool: string) => void;
};

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const counted = (value: number | null) => (value === null ? TEXTS.missing : whole.format(value));

type Pool = TokenDetail["pools"][number];

function columnsOf({ symbol, drawn, onDraw }: Pick<Props, "drawn" | "onDraw"> & { readonly symbol: string }) {
  const columns: readonly RowsColumn<Pool>[] = [
    {
      name: TEXTS.pool,
      cell: ({ dex, quote, url, address, source }) => {
        const page = outAddress(url);
        const name = exchangeName(dex);
        return (
          <span title={TEXTS.poolSource(address, sourceName(source))}>
            {page === undefined ? name : <OutLink href={page}>{name}</OutLink>}
            <small className="tk-pair">
              {symbol} / {quote ?? "?"}
            </small>
          </span>
        );
      },
    },
    { name: TEXTS.liquidity, kind: "number", cell: (pool) => dollars(pool.liquidity) },
    { name: TEXTS.share, kind: "number", cell: ({ share }) => (share === null ? TEXTS.missing : percent(share)) },
    { name: TEXTS.volume24h, kind: "number", cell: ({ volume24h }) => dollars(volume24h) },
    {
      name: TEXTS.buysSells,
      kind: "number",
      cell: ({ buys24h, sells24h }) => `${counted(buys24h)} / ${counted(sells24h)}`,
    },
    { name: TEXTS.makers, kind: "number", cell: ({ makers24h }) => counted(makers24h) },
    {
      name: TEXTS.chart,
      kind: "acts",
      cell: ({ address, dex, quote }) => (
        <button
          type="button"
          className="tog"
          aria-pressed={address === drawn}
          aria-label={TEXTS.showPool(exchangeName(dex), symbol, quote ?? "?")}
          onClick={() => onDraw(address)}
        >
          {address === drawn ? TEXTS.shown : TEXTS.show}
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
    <FoldSection id="tk-pools" term="pool" heading={TEXTS.pools} end={TEXTS.poolCount(pools.length)}>
      {pools.length === 0 ? (
        <p className="read">{TEXTS.noPools}</p>
      ) : (
        <div className="tk-pools">
          <RowsTable
            label={TEXTS.poolsTable}
            columns={columnsOf({ symbol, drawn, onDraw })}
            rows={pools}
            keyOf={({ source, address }) => `${source} ${address}`}
            footer={[TEXTS.allPools, dollars(liquidity), null, dollars(volume24h)]}
            fitsRem={40}
          />
        </div>
      )}
    </FoldSection>
  );
}
