import type { RecordCount } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { exactTime, plainTime } from "../lib/time-text.ts";
import type { RecordSummary } from "./use-record-summary.ts";
import * as TEXTS from "./texts.tsx";

const COUNT = new Intl.NumberFormat("en-US");
const ENOUGH = 100;

type Props = {
  /** The record that the page shows; without one, the live record, or practice while live has no claims. */
  readonly book?: "live" | "practice" | undefined;
  readonly summary: Pick<RecordSummary, "live" | "practice" | "requested" | "market" | "nextCheckAt">;
  /** A link to the claims; absent on the track record itself. */
  readonly more?: ReactNode;
};

/** What this server has claimed so far, live or in practice; the two are never added up. */
export function HereSide({ summary, book, more }: Props) {
  const { live, practice, requested, market, nextCheckAt } = summary;
  const isAllSimulated = market.real === 0 && market.simulated > 0;
  const hasLive = live.issued + requested.live.issued > 0;
  const hasPractice = practice.issued + requested.practice.issued > 0;
  const isPractice = book === undefined ? !hasLive && (hasPractice || isAllSimulated) : book === "practice";
  const [scheduled, onRequest] = isPractice ? [practice, requested.practice] : [live, requested.live];
  // The track record opens with what came true, and says there why fewer than a hundred have no rate.
  const isAnswered = book !== undefined && scheduled.resolved > 0;
  return (
    <div className="rc-side">
      <h3 className="lbl">{isPractice ? TEXTS.practiceHere : TEXTS.liveHere}</h3>
      <p className="fig fig-l">
        {TEXTS.openAndSettled(COUNT.format(scheduled.open), COUNT.format(scheduled.resolved))}
      </p>
      {isAnswered ? (
        <p className="note keep">{TEXTS.apart}</p>
      ) : (
        <p className="read">{scheduled.issued + onRequest.issued === 0 ? TEXTS.noClaims : explained(scheduled)}</p>
      )}
      {onRequest.issued > 0 && (
        <p className="meta">{TEXTS.onRequest(COUNT.format(onRequest.issued), COUNT.format(onRequest.resolved))}</p>
      )}
      {isPractice && isAllSimulated && more === undefined && <p className="note keep">{TEXTS.onlySimulated}</p>}
      {scheduled.issued === 0 && nextCheckAt !== null && (
        <p className="meta">{TEXTS.nextCheck(<CheckTime atMs={Date.parse(nextCheckAt)} />)}</p>
      )}
      {more}
    </div>
  );
}

function CheckTime({ atMs }: { readonly atMs: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} title={exactTime(atMs)}>
      {plainTime(atMs)}
    </time>
  );
}

/** Below 100 settled claims there is no rate, and requested claims are in none. */
function explained({ resolved, held }: RecordCount): string {
  return resolved < ENOUGH ? TEXTS.tooFew : TEXTS.cameTrue(COUNT.format(held), COUNT.format(resolved));
}
