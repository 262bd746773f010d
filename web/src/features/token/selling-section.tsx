import type { TokenDetail } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { TokenMark } from "../../tokens/token-mark.tsx";

const MONEY = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** The cost of selling, and the signs that a price or a name is doubtful. */
export function SellingSection({ data: { project, slippage } }: { readonly data: TokenDetail }) {
  const { wash } = project.momentum;
  const { imitates, symbol } = project.token;
  return (
    <section className="sec" aria-labelledby="tk-selling">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-selling">
          Getting out
        </h2>
        <span className="meta end">computed from the pools, before taxes and fees</span>
      </div>
      <dl className="kv">
        {slippage.map(({ usd, percent: lost }) => (
          <SaleLine key={usd} usd={usd} lost={lost} />
        ))}
      </dl>
      <Sign isBad={wash.suspect} text={wash.suspect ? "The volume looks made" : "No sign that the volume was made"}>
        {wash.reasons.length === 0 ? "Nothing in volume, makers or sizes stands out." : wash.reasons.join(" ")}{" "}
        {wash.suspect && "A sign is no proof."}
      </Sign>
      <Sign
        isBad={imitates !== null}
        text={imitates === null ? "No better-known token has this name" : `Not the ${imitates.symbol} you may know`}
      >
        {imitates === null
          ? "Compared with the names and symbols of well-known tokens."
          : `${symbol} has ${imitates.how === "same" ? "the name or symbol" : "a name or symbol like that"} of ${imitates.name} (${imitates.symbol}), and is another contract.`}
      </Sign>
    </section>
  );
}

/** A loss that rounds to zero is still a loss. */
const describeLoss = (lost: number | null) => (lost !== null && lost > 0 && lost < 0.05 ? "under 0.1%" : percent(lost));

function SaleLine({ usd, lost }: { readonly usd: number; readonly lost: number | null }) {
  return (
    <>
      <dt>A sale of {MONEY.format(usd)} loses to the pool</dt>
      <dd className="num">{describeLoss(lost)}</dd>
    </>
  );
}

type SignProps = { readonly isBad: boolean; readonly text: string; readonly children: React.ReactNode };

function Sign({ isBad, text, children }: SignProps) {
  return (
    <div className="tk-sign">
      <p className={isBad ? "tkn-flag tkn-flag-bad" : "tkn-flag"}>
        <TokenMark of={isBad ? "warn" : "verified"} />
        <b>{text}</b>
      </p>
      <p className="meta">{children}</p>
    </div>
  );
}
