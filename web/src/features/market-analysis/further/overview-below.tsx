import type { MarketData } from "@sextant/core/contract";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { useOwnProfile } from "../../../session/session-provider.tsx";
import { ForecastOdds } from "./forecast-odds.tsx";
import { TradePlan } from "./trade-plan.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly data: MarketData; readonly expired: boolean };

/** What stands below the chart: how to act on the advice, the chances of the days ahead, and the advice's factors. */
export function OverviewBelow({ data, expired }: Props) {
  const { keyFactors } = data.combinedRecommendation;
  const profile = useOwnProfile();
  return (
    <div className="grid content-start gap-8">
      <TradePlan data={data} profile={profile} expired={expired} />
      {data.forecast && <ForecastOdds data={data} forecast={data.forecast} expired={expired} />}
      <FoldSection id="factors-heading" heading={TEXTS.keyFactors}>
        {keyFactors.length === 0 && <p className="note keep">{TEXTS.noFactors}</p>}
        <ul className="factors">
          {keyFactors.map((factor) => (
            <li key={factor}>
              <span>{factor}</span>
            </li>
          ))}
        </ul>
      </FoldSection>
    </div>
  );
}
