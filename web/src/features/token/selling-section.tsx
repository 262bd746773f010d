import type { TokenDetail } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { TokenMark } from "../../tokens/token-mark.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

const MONEY = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** The cost of selling, and the signs that a price or a name is doubtful. */
export function SellingSection({ data: { project, slippage } }: { readonly data: TokenDetail }) {
  const { wash } = project.momentum;
  const { imitates, symbol } = project.token;
  return (
    <FoldSection id="tk-selling" term="slippage" heading={TEXTS.costOfSelling} end={TEXTS.beforeFees}>
      <dl className="kv">
        {slippage.map(({ usd, percent: lost }) => (
          <SaleLine key={usd} usd={usd} lost={lost} />
        ))}
      </dl>
      <Sign isBad={wash.suspect} text={wash.suspect ? TEXTS.washTrading : TEXTS.noWashTrading}>
        {wash.reasons.length === 0 ? TEXTS.nothingUnusual : wash.reasons.join(" ")} {wash.suspect && TEXTS.notProof}
      </Sign>
      <Sign isBad={imitates !== null} text={imitates === null ? TEXTS.nameUnique : TEXTS.notTheKnown(imitates.symbol)}>
        {imitates === null
          ? TEXTS.namesCompared
          : TEXTS.otherContract(
              symbol,
              imitates.how === "same" ? TEXTS.theNameOrSymbol : TEXTS.similarName,
              imitates.name,
              imitates.symbol,
            )}
      </Sign>
    </FoldSection>
  );
}

/** A loss that rounds to zero is still a loss. */
const describeLoss = (lost: number | null) =>
  lost !== null && lost > 0 && lost < 0.05 ? TEXTS.lossUnder : percent(lost);

function SaleLine({ usd, lost }: { readonly usd: number; readonly lost: number | null }) {
  return (
    <>
      <dt>{TEXTS.slippage(MONEY.format(usd))}</dt>
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
