import type { TokenDetail } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Arrow } from "../../ui/arrow.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { TokenMark } from "../../tokens/token-mark.tsx";
import { FactName } from "./fact-name.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

type Fact = TokenDetail["risk"]["facts"][number];

/** Every fact that the risk considers, with its effect, its source and its age. */
export function FactsSection({ risk }: Pick<TokenDetail, "risk">) {
  const { facts, notChecked } = risk;
  const half = Math.ceil(facts.length / 2);
  return (
    <FoldSection
      className="tk-gap"
      id="tk-facts"
      heading={TEXTS.factCount(facts.length, notChecked === 0 ? TEXTS.allChecked : TEXTS.someNotChecked(notChecked))}
      end={TEXTS.eachWithSource}
    >
      <div className="tk-two-columns">
        {[facts.slice(0, half), facts.slice(half)].map(
          (some, i) => some.length > 0 && <FactsTable key={i} facts={some} label={TEXTS.factsPart(i + 1)} />,
        )}
      </div>
    </FoldSection>
  );
}

function FactsTable({ facts, label }: { readonly facts: readonly Fact[]; readonly label: string }) {
  return (
    <table className="tb tk-facts" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.fact}</th>
          <th scope="col" className="r">
            {TEXTS.value}
          </th>
          <th scope="col">{TEXTS.risk}</th>
          <th scope="col" className="r">
            {TEXTS.sourceAndAge}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ id, label, value, effect, why, source, asOf }) => (
          <tr key={id} title={why}>
            <th scope="row">
              <FactName id={id}>{label}</FactName>
            </th>
            <td className={`r tk-value ${effect === "unknown" ? "ink3" : ""}`}>{value}</td>
            <td>
              <Effect of={effect} />
            </td>
            <td className="r meta">
              {source === null ? (
                TEXTS.noSource
              ) : (
                <>
                  {sourceName(source)}, {asOf === null ? TEXTS.missing : <Timestamp atMs={Date.parse(asOf)} />}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Effect({ of: effect }: { readonly of: Fact["effect"] }) {
  if (effect === "unknown")
    return (
      <span className="tkn-flag tkn-flag-unknown tk-effect">
        <TokenMark of="unknown" />
        {TEXTS.notChecked}
      </span>
    );
  const tone = { raises: "down", lowers: "up", neutral: "ink2" }[effect];
  return (
    <span className={`chg tk-effect ${tone}`}>
      <Arrow of={effect === "raises" ? "up" : effect === "lowers" ? "down" : "flat"} />
      {effect}
    </span>
  );
}
