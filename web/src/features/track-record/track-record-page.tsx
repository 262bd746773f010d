import "./track-record.css";
import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useRef, type Ref } from "react";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { installation } from "../../lib/installation.ts";
import type { AddressCodec } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { BookLine } from "./book-line.tsx";
import { CheckYourself } from "./check-yourself.tsx";
import { ClaimFilters } from "./claim-filters.tsx";
import { ClaimsSection } from "./claims-section.tsx";
import { CoverageList } from "./coverage-list.tsx";
import { DexLabels } from "./dex-labels.tsx";
import { GroundsSection } from "./grounds-section.tsx";
import { HeadlineMetrics } from "./headline-metrics.tsx";
import { KindsTable } from "./kinds-table.tsx";
import { LedgerSection } from "./ledger-section.tsx";
import { ReliabilityCard } from "./reliability-card.tsx";
import { SettleRules } from "./settle-rules.tsx";
import { hasRanges, RECORD_ADDRESS, type RecordChoice } from "./record-choice.ts";
import { useRecord, type RecordAnswer } from "./use-record.ts";
import { count } from "./count-text.ts";
import * as TEXTS from "./texts.tsx";

// Opened on demand, with what computes hashes.
const RowDialog = lazy(async () => ({ default: (await import("./row-dialog.tsx")).RowDialog }));

/** Another choice starts at its newest row. */
const FROM_NEWEST: AddressCodec<RecordChoice> = {
  read: RECORD_ADDRESS.read,
  write: (changes, now) =>
    RECORD_ADDRESS.write("row" in changes || "before" in changes ? changes : { ...changes, before: undefined }, now),
};

/** The public record: the claims made here, their outcomes, and how anyone can verify that nothing was changed. */
export function TrackRecordPage() {
  const { choice, change, addressWith } = useRecordChoice();
  const { data, error, refetch, isPlaceholderData } = useRecord(choice);
  // Retry disappears with the error it fixes; focus stays on the page's main content.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void refetch();
  };
  const shown = error && isPlaceholderData ? undefined : data;
  return (
    <PageScaffold
      terms="track-record"
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
          {TEXTS.updateFailed(describeError(error))}
        </p>
      )}
      <Loaded
        data={shown}
        error={error}
        waiting={<RecordSkeleton />}
        failed={(cause) => <Failed title={TEXTS.loadFailed} detail={describeError(cause)} onRetry={retry} />}
      >
        {(record) => (
          <>
            {record.counts[record.book] === 0 ? (
              <NothingIssued book={record.book} />
            ) : (
              <>
                <ClaimFilters choice={choice} horizons={record.horizons} onChange={change} />
                <div className="tr-figures" aria-busy={isPlaceholderData}>
                  <HeadlineMetrics data={record} choice={choice} />
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
            <div className="tr-two-columns tr-gap">
              <CheckYourself data={record} />
              <SettleRules />
            </div>
            {choice.row !== undefined && (
              <Suspense>
                <RowDialog
                  key={choice.row}
                  seq={choice.row}
                  book={record.book}
                  onClose={() => change({ row: undefined })}
                />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

type RecordTitleProps = {
  readonly data: Pick<RecordAnswer, "book" | "counts"> | undefined;
  readonly onBook: (book: "live" | "practice") => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

function RecordTitle({ data, onBook, headingRef }: RecordTitleProps) {
  return (
    <div className="tr-top">
      <div className="grid gap-2">
        <h1 ref={headingRef} tabIndex={-1} className="h-page">
          {TEXTS.trackRecord}
        </h1>
        <p className="read ink2 measure">{TEXTS.intro}</p>
      </div>
      {data !== undefined && (
        <Segmented
          label={TEXTS.whichRecord}
          value={data.book}
          options={{
            live: TEXTS.liveCount(count(data.counts.live)),
            practice: TEXTS.practiceCount(count(data.counts.practice)),
          }}
          onChange={onBook}
        />
      )}
    </div>
  );
}

/** The message before the first claim: when it comes, or why this record never has one. */
function NothingIssued({ book }: { readonly book: "live" | "practice" }) {
  const written = installation().data === "real" ? "live" : "practice";
  return (
    <section className="sec tr-gap measure grid gap-3" aria-labelledby="nothing-heading">
      <h2 className="h-sec" id="nothing-heading">
        {TEXTS.emptyTitle}
      </h2>
      {book === written ? (
        <p className="read">{TEXTS.emptyText}</p>
      ) : (
        <p className="read">{book === "live" ? TEXTS.emptyLive : TEXTS.emptyPractice}</p>
      )}
      <p>
        <Link className="tlink" href={SCREENS.marketAnalysis.path}>
          {TEXTS.analyzeMarket}
        </Link>
      </p>
    </section>
  );
}

/** Placeholder in the shape of the content. */
function RecordSkeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading}>
      <div className="four cols tr-four" aria-hidden="true">
        {Array.from({ length: 4 }, (_, i) => (
          <div key={i}>
            <span className="skel w-24" />
            <span className="skel h-12 w-4-of-5" />
            <span className="skel w-2-of-3" />
          </div>
        ))}
      </div>
      <div className="tr-pair tr-gap" aria-hidden="true">
        <div className="sec grid gap-4">
          <span className="skel h-6 w-4-of-5" />
          <span className="skel tr-diagram-waits" />
        </div>
        <div className="sec grid content-start gap-4">
          <span className="skel h-6 w-2-of-3" />
          {Array.from({ length: 6 }, (_, i) => (
            <span key={i} className="skel h-8" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Returns the screen's shareable state, stored in its address. */
function useRecordChoice() {
  const { state, change, addressWith } = useAddressState(FROM_NEWEST);
  return { choice: state, change, addressWith };
}
