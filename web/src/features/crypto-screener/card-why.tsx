import type { Project } from "@sextant/core/contract";
import type { ReactNode } from "react";

type Props = { readonly project: Project; readonly lock: string | undefined };

/**
 * A disclosure, usable by touch and keyboard: what the risk, the spike and the type are based on, and why a value is
 * missing.
 */
export function CardWhy({ project: { token, momentum, risks, aiAnalysis }, lock }: Props) {
  const { notChecked, overallRisk } = risks;
  const reasons = [
    ...risks.reasons,
    ...(notChecked === 0 ? [] : [`${notChecked} ${notChecked === 1 ? "fact" : "facts"} not checked.`]),
  ];
  const missing = [
    ...(token.price === null ? ["price"] : []),
    ...(token.marketCap === null ? ["market cap"] : []),
    ...(token.volume24h === null ? ["24h volume"] : []),
    ...(token.liquidity === null ? ["liquidity"] : []),
  ];
  return (
    <details className="cs-card-why">
      <summary>
        Why these figures<span className="sr">: {token.symbol}</span>
      </summary>
      <dl>
        <Part name={`Risk ${overallRisk}`}>
          {reasons.length === 0 ? "No fact that was checked raises it." : <Lines lines={reasons} />}
        </Part>
        <Part name={momentum.volumeSpike === null ? "Volume spike N/A" : "Volume spike"}>{momentum.spikeBasis}</Part>
        {token.changeNote !== null && <Part name="24h change N/A">{token.changeNote}</Part>}
        {missing.length > 0 && <Part name="Other N/A">No source tells a usable {missing.join(", ")}.</Part>}
        {momentum.wash.suspect && (
          <Part name="Volume looks made">
            <Lines lines={momentum.wash.reasons} />
          </Part>
        )}
        {lock !== undefined && <Part name="Lock">{lock}</Part>}
        <Part name="AI reading">
          By published rules, no language model;{" "}
          {aiAnalysis.evidence.length === 0
            ? "nothing tells the type."
            : `the type rests on: ${aiAnalysis.evidence.join(", ")}.`}
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
