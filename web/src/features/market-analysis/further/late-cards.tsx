import type { MarketData } from "@sextant/core/contract";
import { SentimentCard } from "./sentiment-card.tsx";
import { TargetCard } from "./target-card.tsx";

type Props = { readonly data: MarketData; readonly expired: boolean };

/** The cards after price and recommendation. */
export function LateCards({ data, expired }: Props) {
  return (
    <>
      <TargetCard data={data} expired={expired} />
      <SentimentCard fundamental={data.fundamentalAnalysis} part={data.parts.news} />
    </>
  );
}
