import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { riskWords } from "./risk-words.ts";

const TONES: Readonly<Record<Strategy["riskLevel"], string>> = { LOW: "bdg-good", MEDIUM: "bdg-warn", HIGH: "bdg-bad" };
const BARS: Readonly<Record<Strategy["riskLevel"], number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

type Props = { readonly level: Strategy["riskLevel"]; readonly kind: TradingAdvisory["kind"] };

/** The risk level within its class as words with one, two or three bars beside them. */
export function RiskBadge({ level, kind }: Props) {
  return (
    <span className={`bdg whitespace-normal ${TONES[level]}`}>
      <svg className="risk-bars" viewBox="0 0 11 9" aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <rect key={i} x={i * 4} y={6 - i * 3} width="3" height={3 + i * 3} opacity={i < BARS[level] ? 1 : 0.25} />
        ))}
      </svg>
      {riskWords(level, kind, " risk")}
    </span>
  );
}
