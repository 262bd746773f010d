import type { TokenDetail } from "@sextant/core/contract";
import { compact, percent } from "../../lib/figures.ts";
import { outAddress } from "../../tokens/out-address.ts";
import { exchangeName } from "./exchange-name.ts";
import { OutLink } from "./out-link.tsx";

type Props = {
  readonly data: TokenDetail;
  /** The pool whose candles are drawn. */
  readonly drawn: string | null;
  readonly onDraw: (pool: string) => void;
};

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const counted = (value: number | null) => (value === null ? "N/A" : whole.format(value));

/** Where it is swapped: each pool with its depth and trade; a press draws its candles. */
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
        <div className="scroll tk-scroll" role="region" aria-label="Table of pools" tabIndex={0}>
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">Pool</th>
                {["Liquidity", "Share", "24h volume", "Buys / sells", "Makers"].map((name) => (
                  <th key={name} scope="col" className="r">
                    {name}
                  </th>
                ))}
                <th scope="col" className="r">
                  Chart
                </th>
              </tr>
            </thead>
            <tbody>
              {pools.map((pool) => {
                const page = outAddress(pool.url);
                const dex = exchangeName(pool.dex);
                const name = `${dex}, ${symbol} / ${pool.quote ?? "?"}`;
                return (
                  <tr key={`${pool.source} ${pool.address}`} title={`${pool.address}, from ${pool.source}`}>
                    <th scope="row">
                      {page === undefined ? dex : <OutLink href={page}>{dex}</OutLink>}
                      <small className="tk-pair">
                        {symbol} / {pool.quote ?? "?"}
                      </small>
                    </th>
                    <td className="r num">{compact(pool.liquidity)}</td>
                    <td className="r num">{pool.share === null ? "N/A" : percent(pool.share)}</td>
                    <td className="r num">{compact(pool.volume24h)}</td>
                    <td className="r num">
                      {counted(pool.buys24h)} / {counted(pool.sells24h)}
                    </td>
                    <td className="r num">{counted(pool.makers24h)}</td>
                    <td className="r">
                      <button
                        type="button"
                        className="tog"
                        aria-pressed={pool.address === drawn}
                        aria-label={`Draw ${name}`}
                        onClick={() => onDraw(pool.address)}
                      >
                        {pool.address === drawn ? "drawn" : "draw"}
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr className="tk-sum">
                <th scope="row">All pools</th>
                <td className="r num">{compact(liquidity)}</td>
                <td />
                <td className="r num">{compact(volume24h)}</td>
                <td colSpan={3} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}
