import * as TEXTS from "./texts.tsx";

const FACTS = [
  [TEXTS.contractSource, TEXTS.verified],
  [TEXTS.sellTax, TEXTS.sampleTax],
  [TEXTS.lockedLiquidity, TEXTS.notChecked],
] as const;
const [STEPS, REACHED] = [4, 2] as const;

/** A sample token's risk: facts, including those that could not be checked, and the class they add up to. */
export function RiskPicture() {
  return (
    <figure className="land-risk">
      <figcaption className="land-caption">
        <span>{TEXTS.sampleToken}</span>
      </figcaption>
      <p className="land-risk-class">
        <svg viewBox="0 0 44 20" aria-hidden="true">
          {Array.from({ length: STEPS }, (_, i) => (
            <rect
              key={i}
              className={i < REACHED ? undefined : "land-risk-off"}
              x={i * 12 + 0.5}
              y={13 - i * 4}
              width="7"
              height={6 + i * 4}
            />
          ))}
        </svg>
        <b>{TEXTS.sampleRisk}</b>
      </p>
      <dl className="land-mini">
        {FACTS.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
