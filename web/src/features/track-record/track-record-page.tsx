import "./track-record.css";
import { SCREENS } from "@sextant/core/contract";
import { useRef } from "react";
import { faultWords } from "../../lib/fault-words.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { Failed } from "../../ui/failed.tsx";
import { BookLine } from "./book-line.tsx";
import { CheckYourself } from "./check-yourself.tsx";
import { ClaimFilters } from "./claim-filters.tsx";
import { ClaimsSection } from "./claims-section.tsx";
import { CoverageList } from "./coverage-list.tsx";
import { DexLabels } from "./dex-labels.tsx";
import { GroundsSection } from "./grounds-section.tsx";
import { HeadlineFigures } from "./headline-figures.tsx";
import { KindsTable } from "./kinds-table.tsx";
import { LedgerSection } from "./ledger-section.tsx";
import { NothingIssued } from "./nothing-issued.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";
import { RecordTitle } from "./record-title.tsx";
import { ReliabilityCard } from "./reliability-card.tsx";
import { RowDialog } from "./row-dialog.tsx";
import { SettleRules } from "./settle-rules.tsx";
import { hasRanges } from "./record-choice.ts";
import { useRecord } from "./use-record.ts";
import { useRecordChoice } from "./use-record-choice.ts";

/** The public record: what was claimed here, how it ended, and how anybody can check that nothing was changed. */
export function TrackRecordPage() {
  const { choice, change, addressWith } = useRecordChoice();
  const { data, error, refetch, isPlaceholderData } = useRecord(choice);
  usePageTitle(SCREENS.trackRecord.label);
  // Retry goes away with what it mends; focus stays on what the page is about.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void refetch();
  };
  const shown = error && isPlaceholderData ? undefined : data;
  const isEmpty = shown !== undefined && shown.counts[shown.book] === 0;
  return (
    <>
      <BookLine data={shown} failed={error !== null} />
      <div className="wrap tr">
        <RecordTitle
          data={shown}
          headingRef={heading}
          onBook={(book) => change({ book, horizon: undefined, row: undefined, before: undefined })}
        />
        {shown && error && (
          <p className="strip mb-5" role="status">
            The record could not be read again, so this is how it stood before. {faultWords(error)}
          </p>
        )}
        {!shown && error && <Failed title="The record could not be read." detail={faultWords(error)} onRetry={retry} />}
        {!shown && !error && <RecordSkeleton />}
        {shown && isEmpty && <NothingIssued book={shown.book} />}
        {shown && !isEmpty && (
          <>
            <ClaimFilters choice={choice} horizons={shown.horizons} onChange={change} />
            <div className="tr-figures" aria-busy={isPlaceholderData}>
              <HeadlineFigures data={shown} choice={choice} />
              <div className="tr-pair tr-gap">
                <ReliabilityCard data={shown} />
                <div className="grid content-start gap-10">
                  <KindsTable data={shown} />
                  {hasRanges(choice) && <CoverageList coverage={shown.coverage} />}
                </div>
              </div>
            </div>
            <ClaimsSection
              data={shown}
              choice={choice}
              busy={isPlaceholderData}
              onChange={change}
              addressWith={addressWith}
            />
          </>
        )}
        {shown && <GroundsSection choice={choice} addressOf={(ground) => addressWith({ ground, setup: undefined })} />}
        {shown && <LedgerSection book={choice.book} />}
        {shown && <DexLabels />}
        {shown && (
          <div className="tr-halves tr-gap">
            <CheckYourself data={shown} />
            <SettleRules />
          </div>
        )}
      </div>
      {choice.row !== undefined && shown && (
        <RowDialog key={choice.row} seq={choice.row} book={shown.book} onClose={() => change({ row: undefined })} />
      )}
    </>
  );
}
