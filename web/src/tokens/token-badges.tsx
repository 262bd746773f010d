import type { Project } from "@sextant/core/contract";
import { CHAIN_NAMES } from "@sextant/core/market";
import { exactTime } from "../lib/time-text.ts";
import { Arrow } from "../ui/arrow.tsx";
import { formatAge } from "./age-text.ts";
import { TokenMark } from "./token-mark.tsx";

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
        <span className="bdg">
          <Arrow of="up" />
          Trending
        </span>
      )}
      {isNew && (
        <span className="bdg tkn-new">
          <span className="dot" aria-hidden="true" />
          New
        </span>
      )}
      <span className="meta num" title={createdMs === undefined ? undefined : `Oldest pool: ${exactTime(createdMs)}`}>
        {createdMs === undefined ? "age not known" : `${formatAge(createdMs, nowMs)} old`}
      </span>
      {freshness.state === "stale" && (
        <span className="bdg bdg-stale" title={exactTime(Date.parse(asOf))}>
          <TokenMark of="clock" />
          Stale, {formatAge(Date.parse(asOf), nowMs)}
        </span>
      )}
      {boosts > 0 && (
        <span
          className="bdg bdg-info"
          title="Its promoters paid a listing site for attention. That is never part of the rank here."
        >
          Promoted, paid; never part of the rank
        </span>
      )}
      {imitates && (
        <span className="bdg bdg-bad">
          <TokenMark of="warn" />
          {imitates.how === "same" ? "Same name as" : "Looks like"} {imitates.symbol}, but is another token
        </span>
      )}
    </div>
  );
}
