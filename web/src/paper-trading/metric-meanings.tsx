import { MEANINGS } from "./ranking-text.ts";

type Metric = keyof typeof MEANINGS;

/** What the figures are called where they stand. */
const NAMES: Readonly<Record<Metric, string>> = {
  winRateLowerBound: "Win Rate, at least",
  drawdown: "Max drawdown",
  exposure: "Exposure",
  lowerBound: "Lower bound a day",
  follower: "One minute later",
};

/** What figures of a standing mean, for who wants to know; on a phone, where no column has a head to press, too. */
export function MetricMeanings({ of }: { readonly of: readonly Metric[] }) {
  return (
    <details className="figure-meanings">
      <summary>What these figures mean</summary>
      <dl>
        {of.map((metric) => (
          <div key={metric}>
            <dt className="h-sub">{NAMES[metric]}</dt>
            <dd className="note keep">{MEANINGS[metric]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
