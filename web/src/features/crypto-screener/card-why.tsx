import type { Project } from "@sextant/core/contract";
import type { ReactNode } from "react";
import * as TOKEN_TEXTS from "../../tokens/texts.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly project: Project;
  /** What became of earlier tokens with its risk label. */
  readonly outcomes: string | undefined;
  readonly lock: string | undefined;
};

/**
 * A disclosure, usable by touch and keyboard: what the risk, the spike and the type are based on, and why a value is
 * missing.
 */
export function CardWhy({ project: { token, momentum, risks, aiAnalysis }, outcomes, lock }: Props) {
  const { notChecked, overallRisk } = risks;
  const reasons = [
    ...(outcomes === undefined ? [] : [TOKEN_TEXTS.labelled(overallRisk, outcomes)]),
    ...(risks.reasons.length === 0 && notChecked === 0 ? [TEXTS.noRiskRaised] : risks.reasons),
    ...(notChecked === 0 ? [] : [TOKEN_TEXTS.factsNotChecked(notChecked)]),
  ];
  const missing = [
    ...(token.price === null ? [TEXTS.missingPrice] : []),
    ...(token.marketCap === null ? [TEXTS.missingMarketCap] : []),
    ...(token.volume24h === null ? [TEXTS.missingVolume] : []),
    ...(token.liquidity === null ? [TEXTS.missingLiquidity] : []),
  ];
  return (
    <details className="cs-card-why">
      <summary>
        {TEXTS.howNumbers}
        <span className="sr">: {token.symbol}</span>
      </summary>
      <dl>
        <Part name={TEXTS.riskOf(overallRisk)}>
          <Lines lines={reasons} />
        </Part>
        <Part name={momentum.volumeSpike === null ? TEXTS.spikeMissing : TEXTS.volumeSpike}>{momentum.spikeBasis}</Part>
        {token.changeNote !== null && <Part name={TEXTS.changeMissing}>{token.changeNote}</Part>}
        {missing.length > 0 && (
          <Part name={TEXTS.otherMissing}>
            {TEXTS.noUsableValue(missing.join(", ").replace(/, ([^,]*)$/, TEXTS.orLast))}
          </Part>
        )}
        {momentum.wash.suspect && (
          <Part name={TEXTS.washTrading}>
            <Lines lines={momentum.wash.reasons} />
          </Part>
        )}
        {lock !== undefined && <Part name={TEXTS.lockTitle}>{lock}</Part>}
        <Part name={TEXTS.aiAnalysis}>
          {TEXTS.byRules}{" "}
          {aiAnalysis.evidence.length === 0 ? TEXTS.noTypeEvidence : TEXTS.typeEvidence(aiAnalysis.evidence.join(", "))}
        </Part>
      </dl>
    </details>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
