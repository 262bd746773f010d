import { datedBadge } from "../lib/dated-badge.ts";
import type { Freshness } from "../lib/freshness-text.ts";

type Props = {
  readonly freshness: Freshness;
  readonly asOf: string;
  readonly title?: string;
  /** Text when all data is live. */
  readonly live?: string;
  /** Suffix: how many of several values are simulated. */
  readonly share?: string;
};

/** The freshness of data: 'Live', 'Delayed 15 min', 'Simulated'. */
export function FreshnessBadge({ freshness, asOf, title, live, share }: Props) {
  const { text, dot, tone } = datedBadge(freshness, asOf);
  return (
    <span className={`bdg ${tone}`} title={title}>
      <span className={`dot ${dot}`} aria-hidden="true" />
      {freshness.state === "live" && !share ? (live ?? text) : text}
      {share}
    </span>
  );
}
