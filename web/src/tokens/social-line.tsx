import type { Project } from "@sextant/core/contract";
import { compact } from "../lib/metrics.ts";
import { Arrow } from "../ui/arrow.tsx";

const TRENDS = {
  RISING: { way: "up", tone: "up" },
  DECLINING: { way: "down", tone: "down" },
  STABLE: { way: "flat", tone: "ink2" },
} as const;

/** A token's social activity, as far as a source supplies it. */
export function SocialLine({ telegramMembers, twitterMentions, socialTrend }: Project["socialMetrics"]) {
  if (telegramMembers === null && twitterMentions === null && socialTrend === null)
    return <p className="tkn-social">Telegram, mentions and trend: not available</p>;
  const trend = socialTrend === null ? undefined : TRENDS[socialTrend];
  return (
    <p className="tkn-social">
      <span>
        Telegram <Metric value={telegramMembers} />
      </span>
      <span>
        Mentions <Metric value={twitterMentions} />
      </span>
      {trend ? (
        <span className={`chg ${trend.tone}`}>
          <Arrow of={trend.way} />
          {socialTrend}
        </span>
      ) : (
        <span>trend not available</span>
      )}
    </p>
  );
}

function Metric({ value }: { readonly value: number | null }) {
  return value === null ? <>not available</> : <b className="num">{compact(value)}</b>;
}
