import * as TEXTS from "./texts.tsx";
const RULES: readonly (readonly [title: string, text: string])[] = [
  [TEXTS.laterBars, TEXTS.laterBarsText],
  [TEXTS.doubt, TEXTS.doubtText],
  [TEXTS.touching, TEXTS.touchingText],
  [TEXTS.gaps, TEXTS.gapsText],
  [TEXTS.voided, TEXTS.voidedText],
  [TEXTS.scheduledOnly, TEXTS.scheduledOnlyText],
  [TEXTS.noRate, TEXTS.noRateText],
  [TEXTS.neverLate, TEXTS.neverLateText],
  [TEXTS.oneRule, TEXTS.oneRuleText],
];

export function SettleRules() {
  return (
    <section className="sec" aria-labelledby="rules-heading">
      <h2 className="h-sec mb-3" id="rules-heading">
        {TEXTS.rulesTitle}
      </h2>
      <dl className="tr-rules">
        {RULES.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
