import { Link } from "wouter";
import { percent } from "../../lib/metrics.ts";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";
import type { RecordChoice } from "./record-choice.ts";
import { shortClaim } from "./short-claim.ts";
import { LATEST, LATEST_ON_PHONE, type RecordAnswer, useLatestOutcomes } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly choice: RecordChoice; readonly addressOf: (seq: number) => string };

/** The newest claims that are settled: the list below begins with those that are still open. */
export function LatestOutcomes({ choice, addressOf }: Props) {
  const { data, error, refetch } = useLatestOutcomes(choice);
  const shown = useMedia(PHONE) ? LATEST_ON_PHONE : LATEST;
  return (
    <section aria-labelledby="latest-heading">
      <h3 className="h-sub mb-2" id="latest-heading">
        {TEXTS.latestOutcomes}
      </h3>
      {data !== undefined ? (
        <ol className="tr-latest">
          {data.rows.slice(0, shown).map((row) => (
            <Ended key={row.seq} row={row} address={addressOf(row.seq)} />
          ))}
        </ol>
      ) : error ? (
        <PartFailed title={TEXTS.latestFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartWaiting label={TEXTS.loadingLatest} rows={shown} row="h-14" />
      )}
    </section>
  );
}

function Ended({ row, address }: { readonly row: RecordAnswer["rows"][number]; readonly address: string }) {
  const said =
    row.basePercent === null
      ? TEXTS.saidChance(percent(row.confidence))
      : TEXTS.saidUsually(percent(row.confidence), percent(row.basePercent));
  const settledMs = Date.parse(row.resolvedAt ?? row.expiresAt);
  return (
    <li>
      <Link
        href={address}
        className="tr-open"
        aria-label={TEXTS.rowLabel(row.seq, formatSymbol(row.symbol), shortClaim(row))}
      >
        <b>{formatSymbol(row.symbol)}</b> {shortClaim(row)}
      </Link>
      <OutcomeBadge row={row} />
      <span className="meta num">
        {TEXTS.settledAt(
          said,
          <time dateTime={new Date(settledMs).toISOString()} title={exactTime(settledMs)}>
            {plainTime(settledMs)}
          </time>,
        )}
      </span>
    </li>
  );
}
