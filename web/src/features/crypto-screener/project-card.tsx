import type { LabelRecord, Project } from "@sextant/core/contract";
import { memo } from "react";
import { Link } from "wouter";
import { isStale } from "../../lib/is-stale.ts";
import { dollars, percent } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { AiReading } from "../../tokens/ai-reading.tsx";
import { CheckedFlag } from "../../tokens/checked-flag.tsx";
import { describeLabelRecord } from "../../tokens/label-record-text.ts";
import { outAddress } from "../../tokens/out-address.ts";
import { RiskBadge } from "../../tokens/risk-badge.tsx";
import { ObservationLine } from "../../tokens/observation-line.tsx";
import { SocialLine } from "../../tokens/social-line.tsx";
import { TokenBadges } from "../../tokens/token-badges.tsx";
import { TokenChange } from "../../tokens/token-change.tsx";
import { TokenMark } from "../../tokens/token-mark.tsx";
import { tokenPageAddress } from "../../tokens/token-page-address.ts";
import { tokenPrice } from "../../tokens/token-price.ts";
import { VolumeSpike } from "../../tokens/volume-spike.tsx";
import { CardWhy } from "./card-why.tsx";
import * as TEXTS from "./texts.tsx";

/** Observations are stored hourly: until the second one there is no line. */
const FIRST_MS = 2 * 3_600_000;

type Props = { readonly project: Project; readonly record: LabelRecord; readonly nowMs: number };

/**
 * One token: its price, its change, its risk and what that is based on. Names come from third parties and are only
 * rendered as text.
 */
export const ProjectCard = memo(function ProjectCard({ project, record, nowMs }: Props) {
  const { token, momentum, risks, socialMetrics, aiAnalysis, freshness } = project;
  const { symbol, name, lockedPercent, unlockAt } = token;
  const outcomes = describeLabelRecord(record, risks.overallRisk);
  const dexPage = outAddress(token.dexUrl);
  const lock = [
    ...(lockedPercent === null ? [] : [TEXTS.poolLocked(percent(lockedPercent))]),
    ...(unlockAt === null ? [] : [TEXTS.firstLockEnds(exactTime(Date.parse(unlockAt)))]),
  ].join(", ");
  return (
    <li className={isStale(freshness) ? "cs-card cs-stale" : "cs-card"}>
      <div className="cs-card-head">
        <span className="cs-rank num">
          <span className="sr">{momentum.trendingRank === null ? TEXTS.noTrendingRank : TEXTS.trendingRankPrefix}</span>
          {momentum.trendingRank ?? <span aria-hidden="true">–</span>}
        </span>
        <div className="cs-name">
          <h2>
            <Link href={tokenPageAddress(token)}>{symbol}</Link>
          </h2>
          {dexPage !== undefined && (
            <a
              className="cs-out"
              href={dexPage}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={TEXTS.openDexPage(symbol)}
            >
              <TokenMark of="out" />
            </a>
          )}
          <small title={name}>{name}</small>
        </div>
        <RiskBadge risk={risks.overallRisk} notChecked={risks.notChecked} why={risks.reasons} record={outcomes} />
      </div>
      <TokenBadges token={token} freshness={freshness} asOf={project.asOf} nowMs={nowMs} />
      <div className="cs-price">
        <span className="fig">{tokenPrice(token.price)}</span>
        <TokenChange percent={token.priceChange24h} note={token.changeNote} />
        <ObservationLine prices={token.observations} isNew={nowMs - Date.parse(token.firstSeenAt) < FIRST_MS} />
      </div>
      <dl className="cs-three">
        <div>
          <dt>{TEXTS.marketCap}</dt>
          <dd className="num">{dollars(token.marketCap)}</dd>
        </div>
        <div>
          <dt>{TEXTS.volume24h}</dt>
          <dd className="num">{dollars(token.volume24h)}</dd>
        </div>
        <div>
          <dt>{TEXTS.liquidity}</dt>
          <dd className="num">{dollars(token.liquidity)}</dd>
        </div>
      </dl>
      <div className="cs-spike-row">
        <span>{TEXTS.volumeSpike}</span>
        <VolumeSpike spike={momentum.volumeSpike} basis={momentum.spikeBasis} />
      </div>
      <div className="grid content-start gap-3">
        <div className="cs-flags">
          <CheckedFlag of="contract" state={token.contractVerified} />
          <CheckedFlag of="lock" state={token.liquidityLocked} detail={lock === "" ? undefined : lock} />
          {momentum.wash.suspect && (
            <span className="tkn-flag tkn-flag-bad" title={momentum.wash.reasons.join("\n")}>
              <TokenMark of="warn" />
              {TEXTS.washTrading}
            </span>
          )}
        </div>
        {risks.overallRisk === "LOW" && token.liquidityLocked === false && (
          <p className="meta">{TEXTS.lowThoughUnlocked(risks.score)}</p>
        )}
        <SocialLine {...socialMetrics} />
        <div className="cs-ai">
          <AiReading {...aiAnalysis} />
        </div>
        <CardWhy project={project} outcomes={outcomes} lock={lock === "" ? undefined : lock} />
      </div>
    </li>
  );
});
