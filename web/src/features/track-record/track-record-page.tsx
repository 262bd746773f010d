import "./track-record.css";
import { SCREENS } from "@sextant/core/contract";
import { useRef } from "react";
import { faultWords } from "../../lib/fault-words.ts";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
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
  // Retry goes away with what it mends; focus stays on what the page is about.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void refetch();
  };
  const shown = error && isPlaceholderData ? undefined : data;
  return (
    <PageScaffold
      title={SCREENS.trackRecord.label}
      sourceLine={<BookLine data={shown} failed={error !== null} />}
      className="tr"
      head={
        <RecordTitle
          data={shown}
          headingRef={heading}
          onBook={(book) => change({ book, horizon: undefined, row: undefined, before: undefined })}
        />
      }
    >
      {shown && error && (
        <p className="strip mb-5" role="status">
          The record could not be read again, so this is how it stood before. {faultWords(error)}
        </p>
      )}
      <Loaded
        data={shown}
        error={error}
        waiting={<RecordSkeleton />}
        failed={(cause) => <Failed title="The record could not be read." detail={faultWords(cause)} onRetry={retry} />}
      >
        {(record) => (
          <>
            {record.counts[record.book] === 0 ? (
              <NothingIssued book={record.book} />
            ) : (
              <>
                <ClaimFilters choice={choice} horizons={record.horizons} onChange={change} />
                <div className="tr-figures" aria-busy={isPlaceholderData}>
                  <HeadlineFigures data={record} choice={choice} />
                  <div className="tr-pair tr-gap">
                    <ReliabilityCard data={record} />
                    <div className="grid content-start gap-10">
                      <KindsTable data={record} />
                      {hasRanges(choice) && <CoverageList coverage={record.coverage} />}
                    </div>
                  </div>
                </div>
                <ClaimsSection
                  data={record}
                  choice={choice}
                  busy={isPlaceholderData}
                  onChange={change}
                  addressWith={addressWith}
                />
              </>
            )}
            <GroundsSection choice={choice} addressOf={(ground) => addressWith({ ground, setup: undefined })} />
            <LedgerSection book={choice.book} />
            <DexLabels />
            <div className="tr-halves tr-gap">
              <CheckYourself data={record} />
              <SettleRules />
            </div>
            {choice.row !== undefined && (
              <RowDialog
                key={choice.row}
                seq={choice.row}
                book={record.book}
                onClose={() => change({ row: undefined })}
              />
            )}
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}
