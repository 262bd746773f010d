import { MEANINGS } from "./ranking-text.ts";

type Metric = keyof typeof MEANINGS;

/** The names of the metrics as displayed. */
const NAMES: Readonly<Record<Metric, string>> = {
  winRateLowerBound: "Win Rate, at least",
  drawdown: "Max drawdown",
  exposure: "Exposure",
  lowerBound: "Lower bound a day",
  follower: "One minute later",
};

/** Explains the metrics of a ranking on request; also on a phone, where no column header can be pressed. */
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
