import { MEANINGS } from "./ranking-text.ts";
import * as TEXTS from "./texts.tsx";

type Metric = keyof typeof MEANINGS;

/** The names of the metrics as displayed. */
const NAMES: Readonly<Record<Metric, string>> = {
  winRateLowerBound: TEXTS.winRateLeast,
  drawdown: TEXTS.maxDrawdown,
  exposure: TEXTS.exposure,
  lowerBound: TEXTS.lowerBoundDaily,
  follower: TEXTS.oneMinuteLater,
};

/** Explains the metrics of a ranking on request; also on a phone, where no column header can be pressed. */
export function MetricMeanings({ of }: { readonly of: readonly Metric[] }) {
  return (
    <details className="figure-meanings">
      <summary>{TEXTS.meanings}</summary>
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
