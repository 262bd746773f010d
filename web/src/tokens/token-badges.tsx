import type { Project } from "@sextant/core/contract";
import { CHAIN_NAMES } from "@sextant/core/market";
import { isStale } from "../lib/is-stale.ts";
import { exactTime } from "../lib/time-text.ts";
import { Arrow } from "../ui/arrow.tsx";
import { formatAge } from "./age-text.ts";
import { TokenMark } from "./token-mark.tsx";
import * as TEXTS from "./texts.ts";

const DAY_MS = 24 * 3_600_000;

type Props = Pick<Project, "token" | "freshness" | "asOf"> & { readonly nowMs: number };

/** What to know about a token before its values: chain, exchange, age, and warnings. */
export function TokenBadges({ token, freshness, asOf, nowMs }: Props) {
  const { chain, trending, createdAt, boosts, imitates } = token;
  const createdMs = createdAt === null ? undefined : Date.parse(createdAt);
  const isNew = createdMs !== undefined && nowMs - createdMs < DAY_MS;
  return (
    <div className="tkn-badges">
      <span className="bdg bdg-line">{CHAIN_NAMES[chain]}</span>
      {trending && (
        <span className="bdg" title={TEXTS.trendingMeaning}>
          <Arrow of="up" />
          {TEXTS.trending}
        </span>
      )}
      {isNew && (
        <span className="bdg tkn-new">
          <span className="dot" aria-hidden="true" />
          {TEXTS.newToken}
        </span>
      )}
      <span className="meta num" title={createdMs === undefined ? undefined : TEXTS.oldestPool(exactTime(createdMs))}>
        {createdMs === undefined ? TEXTS.ageUnknown : TEXTS.tokenAge(formatAge(createdMs, nowMs))}
      </span>
      {isStale(freshness) && (
        <span className="bdg bdg-stale" title={exactTime(Date.parse(asOf))}>
          <TokenMark of="clock" />
          {TEXTS.stale(formatAge(Date.parse(asOf), nowMs))}
        </span>
      )}
      {boosts > 0 && (
        <span className="bdg bdg-info" title={TEXTS.promotionTitle}>
          {TEXTS.promotion}
        </span>
      )}
      {imitates && (
        <span className="bdg bdg-bad">
          <TokenMark of="warn" />
          {imitates.how === "same" ? TEXTS.sameName(imitates.symbol) : TEXTS.looksLike(imitates.symbol)}
        </span>
      )}
    </div>
  );
}
