import { WORDS_LOCALE } from "@sextant/core/market";
import type { TokenDetail } from "@sextant/core/contract";
import { FactName } from "./fact-name.tsx";
import { raisingFacts } from "./raising-facts.ts";
import * as TEXTS from "./texts.ts";

const LIST = new Intl.ListFormat(WORDS_LOCALE);

/** Lower-cases a fact's plain first word for the middle of a sentence; acronyms stay. */
const lowerFirst = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** Why this class: the facts that raise it, heaviest first, what is missing, and which class that rules out. */
export function RiskWhy({ risk }: Pick<TokenDetail, "risk">) {
  const { overallRisk, rules, capped, missingEssentials, ruledOut, score } = risk;
  const raising = raisingFacts(risk);
  return (
    <section className="sec" aria-labelledby="tk-why">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-why">
          {TEXTS.whyRisk(overallRisk)}
        </h2>
        <span className="meta end">{TEXTS.rulesVersion(rules)}</span>
      </div>
      {raising.length === 0 ? (
        <p className="read">{TEXTS.noRiskRaised}</p>
      ) : (
        <ol className="tk-rules">
          {raising.map(({ id, label, value, why, points, decisive }, i) => (
            <li key={id}>
              <span className="tk-number">{i + 1}</span>
              <span>
                <b>
                  <FactName id={id}>{label}</FactName>: {value}.
                </b>{" "}
                {why}{" "}
                <span className="ink3 num">
                  {decisive ? TEXTS.decidesAlone : TEXTS.addedPoints(Math.round(points * 10) / 10)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="note keep mt-3">
        {raising.some(({ decisive }) => decisive) ? TEXTS.oneIsEnough : TEXTS.totalPoints(Math.round(score * 10) / 10)}{" "}
        {missingEssentials.length > 0 && (
          <>
            {TEXTS.essentialsMissing} <b>{missingEssentials.join(", ")}</b>.{" "}
          </>
        )}
        {ruledOut.length > 0 && (
          <>
            {TEXTS.ruledOutLow(ruledOut.length)} <b>{LIST.format(ruledOut.map(lowerFirst))}</b>.{" "}
          </>
        )}
        {capped && TEXTS.lowByPoints}
      </p>
    </section>
  );
}
