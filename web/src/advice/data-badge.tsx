import type { MarketData } from "@sextant/core/contract";
import { dayWords, exactTime } from "../lib/time-words.ts";

type Props = Pick<MarketData, "freshness" | "asOf" | "source"> & {
  /** Zone of the exchange, which a stale figure is dated in. */
  readonly zone: string;
};

/** What the figures are, in one word that is true. */
export function DataBadge({ freshness, asOf, source, zone }: Props) {
  const [words, dot, tone] = badge({ freshness, asOf, zone });
  return (
    <span className={`bdg ${tone}`} title={`${source}, ${exactTime(Date.parse(asOf))}`}>
      <span className={`dot ${dot}`} aria-hidden="true" />
      {words}
    </span>
  );
}

function badge({ freshness, asOf, zone }: Omit<Props, "source">): readonly [string, string, string] {
  const at = Date.parse(asOf);
  switch (freshness.state) {
    case "live":
      return ["Live", "", "bdg-good"];
    case "delayed":
      return [
        freshness.delayMinutes === null ? "Delayed" : `Delayed ${freshness.delayMinutes} min`,
        "dot-half",
        "bdg-info",
      ];
    case "end_of_day":
      return ["End of day", "dot-half", "bdg-line"];
    case "replay":
      return [`Replay of ${asOf.slice(0, 10)}`, "dot-square", "bdg-info"];
    case "simulated":
      return ["Simulated", "dot-open dot-square", "bdg-warn"];
    case "stale":
      return [`Stale since ${dayWords(at, zone)}`, "dot-open", "bdg-stale"];
  }
}
