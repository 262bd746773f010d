import type { TokenDetail } from "@sextant/core/contract";
import { dollars, percent } from "../../lib/metrics.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { RISK_CLASSES, type RiskClass } from "../../tokens/risk-classes.ts";
import { RiskScale } from "../../tokens/risk-scale.tsx";
import { TokenChange } from "../../tokens/token-change.tsx";
import { plainPrice, tokenPrice } from "../../tokens/token-price.ts";
import { VolumeSpike } from "../../tokens/volume-spike.tsx";
import * as TEXTS from "./texts.ts";

const CLASS_LABELS: Readonly<Record<RiskClass, string>> = {
  LOW: TEXTS.low,
  MEDIUM: TEXTS.medium,
  HIGH: TEXTS.high,
  EXTREME: TEXTS.extreme,
};

/** The four main values of a token: price, size, volume and risk. */
export function TokenSummary({ data }: { readonly data: TokenDetail }) {
  const { project, fdv, risk } = data;
  const { token, momentum } = project;
  const perDollar =
    token.marketCap !== null && token.liquidity !== null && token.liquidity > 0
      ? token.marketCap / token.liquidity
      : null;
  const plain = plainPrice(token.price);
  return (
    <section className="cols tk-four" aria-label={TEXTS.summary}>
      <div>
        <span className="lbl">{TEXTS.price}</span>
        <div className="tk-figure">
          <AutoSizeNumber size="xl">{tokenPrice(token.price)}</AutoSizeNumber>
          <TokenChange percent={token.priceChange24h} note={token.changeNote} />
        </div>
        {plain !== undefined && <p className="meta num">{TEXTS.plainly(plain)}</p>}
        {token.changeNote !== null && <p className="meta">{token.changeNote}</p>}
      </div>
      <div>
        <span className="lbl">{TEXTS.marketCap}</span>
        <AutoSizeNumber size="l">{dollars(token.marketCap)}</AutoSizeNumber>
        <p className="meta">
          {TEXTS.fullyDiluted} <b className="num">{dollars(fdv)}</b>
        </p>
        {perDollar !== null && (
          <p className="meta">
            <b>{dollars(Math.round(perDollar))}</b> {TEXTS.capPerLiquidity}.
          </p>
        )}
      </div>
      <div>
        <span className="lbl">{TEXTS.volume24h}</span>
        <AutoSizeNumber size="l">{dollars(token.volume24h)}</AutoSizeNumber>
        <p className="meta">
          {TEXTS.liquidity} <b className="num">{dollars(token.liquidity)}</b>
        </p>
        <div className="tk-spike">
          <span>{TEXTS.volumeAboveUsual}</span>
          <VolumeSpike spike={momentum.volumeSpike} basis={momentum.spikeBasis} />
        </div>
        <p className="meta">{momentum.spikeBasis}</p>
      </div>
      <div>
        <span className="lbl">{TEXTS.risk}</span>
        <AutoSizeNumber size="l">{risk.overallRisk}</AutoSizeNumber>
        <div>
          <RiskScale risk={risk.overallRisk} />
          <div className="tk-scale-words" aria-hidden="true">
            {RISK_CLASSES.map((one) => (
              <span key={one} className={one === risk.overallRisk ? "tk-here" : undefined}>
                {CLASS_LABELS[one]}
              </span>
            ))}
          </div>
        </div>
        <p className="meta">{TEXTS.riskScore(percent(risk.score).slice(0, -1), risk.notChecked)}</p>
      </div>
    </section>
  );
}
