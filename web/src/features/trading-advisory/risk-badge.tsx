import type { Strategy } from "@sextant/core/contract";

const TONES: Readonly<Record<Strategy["riskLevel"], string>> = { LOW: "bdg-good", MEDIUM: "bdg-warn", HIGH: "bdg-bad" };
const BARS: Readonly<Record<Strategy["riskLevel"], number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

/** The risk level as a word with one, two or three bars beside it. */
export function RiskBadge({ level }: { readonly level: Strategy["riskLevel"] }) {
  return (
    <span className={`bdg ${TONES[level]}`}>
      <svg className="risk-bars" viewBox="0 0 11 9" aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <rect key={i} x={i * 4} y={6 - i * 3} width="3" height={3 + i * 3} opacity={i < BARS[level] ? 1 : 0.25} />
        ))}
      </svg>
      {level} risk
    </span>
  );
}
