import type { Project } from "@sextant/core/contract";
import { compact } from "../lib/metrics.ts";
import { Arrow } from "../ui/arrow.tsx";
import * as TEXTS from "./texts.ts";

const TRENDS = {
  RISING: { name: TEXTS.rising, way: "up", tone: "up" },
  DECLINING: { name: TEXTS.declining, way: "down", tone: "down" },
  STABLE: { name: TEXTS.stable, way: "flat", tone: "ink2" },
} as const;

/** A token's social activity, as far as a source supplies it. */
export function SocialLine({ telegramMembers, twitterMentions, socialTrend }: Project["socialMetrics"]) {
  if (telegramMembers === null && twitterMentions === null && socialTrend === null)
    return <p className="tkn-social">{TEXTS.noSocialData}</p>;
  const trend = socialTrend === null ? undefined : TRENDS[socialTrend];
  return (
    <p className="tkn-social">
      <span>
        {TEXTS.telegram} <Metric value={telegramMembers} />
      </span>
      <span>
        {TEXTS.mentions} <Metric value={twitterMentions} />{" "}
        {trend ? (
          <span className={`chg ${trend.tone}`} title={TEXTS.mentionsTrend}>
            <Arrow of={trend.way} />
            {trend.name}
          </span>
        ) : (
          twitterMentions !== null && TEXTS.noTrend
        )}
      </span>
    </p>
  );
}

function Metric({ value }: { readonly value: number | null }) {
  return value === null ? <>{TEXTS.notAvailable}</> : <b className="num">{compact(value)}</b>;
}
