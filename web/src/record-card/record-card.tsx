import "./record-card.css";
import { SCREENS } from "@sextant/core/contract";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { CopyButton } from "../ui/copy-button.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { HereSide } from "./here-side.tsx";
import { TestedSide } from "./tested-side.tsx";
import { type RecordSummary, useRecordSummary } from "./use-record-summary.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** Whether the card links to the track record, of which it is a part otherwise. */
  readonly linked?: boolean;
  /** The record that the page shows; see `HereSide`. */
  readonly book?: "live" | "practice" | undefined;
  /** Draws what was tested before release, from the share in percent. */
  readonly draw?: (coveredPercent: number) => ReactNode;
};

/** Tests before release beside what this server has claimed: two counts that are never added up. Loads itself. */
export function RecordCard({ linked = false, ...chosen }: Props) {
  const { data, error, refetch } = useRecordSummary();
  const heading = useId();
  return (
    <section className="sec" aria-labelledby={heading}>
      <h2 className="h-sec" id={heading}>
        {TEXTS.title}
      </h2>
      {data !== undefined ? (
        <Sides summary={data} linked={linked} {...chosen} />
      ) : error ? (
        <PartFailed title={TEXTS.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting isDrawn={chosen.draw !== undefined} />
      )}
    </section>
  );
}

function Sides({ summary, linked, book, draw }: Props & { readonly summary: RecordSummary }) {
  const { tested } = summary;
  const more = (
    <p>
      <Link className="tlink" href={SCREENS.trackRecord.path}>
        {TEXTS.seeRecord}
      </Link>
    </p>
  );
  return (
    <div className="rc-sides">
      {tested === null ? (
        <p className="note keep">{TEXTS.notTested}</p>
      ) : (
        <TestedSide
          tested={tested}
          marks={draw?.(tested.headline.coveredPercent)}
          copy={<CopyButton text={tested.command}>{TEXTS.copyCommand}</CopyButton>}
        />
      )}
      <HereSide summary={summary} book={book} more={linked ? more : undefined} />
    </div>
  );
}

/** Placeholder in the shape of the content. */
function Waiting({ isDrawn }: { readonly isDrawn: boolean }) {
  return (
    <div role="status" aria-label={TEXTS.loading}>
      <div className="rc-sides" aria-hidden="true">
        {[0, 1].map((side) => (
          <div key={side} className="rc-side">
            <span className="skel w-24" />
            <span className="skel h-12 w-2-of-3" />
            {isDrawn && side === 0 && <span className="skel h-24 w-4-of-5" />}
            <span className="skel h-14 w-4-of-5" />
            <span className="skel w-2-of-5" />
          </div>
        ))}
      </div>
    </div>
  );
}
