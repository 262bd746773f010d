import "./track-record.css";
import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useRef } from "react";
import { describeError } from "../../lib/error-text.ts";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { RecordCard } from "../../record-card/record-card.tsx";
import { useRecordSummary } from "../../record-card/use-record-summary.ts";
import type { AddressCodec } from "../../lib/address-fields.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { BookLine } from "./book-line.tsx";
import { ClaimsSection } from "./claims-section.tsx";
import { Fold } from "./fold.tsx";
import { HundredMarks } from "./hundred-marks.tsx";
import { NothingIssued } from "./nothing-issued.tsx";
import { RecordPicture } from "./record-picture.tsx";
import { RecordTitle } from "./record-title.tsx";
import { RECORD_ADDRESS, type RecordChoice } from "./record-choice.ts";
import { LATEST, LATEST_ON_PHONE, useRecord } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

// Opened on demand, with what computes hashes.
const RowDialog = lazy(async () => ({ default: (await import("./row-dialog.tsx")).RowDialog }));
// Folded at first.
const AllRates = lazy(async () => ({ default: (await import("./all-rates.tsx")).AllRates }));
const LedgerSection = lazy(async () => ({ default: (await import("./ledger-section.tsx")).LedgerSection }));
const DexLabels = lazy(async () => ({ default: (await import("./dex-labels.tsx")).DexLabels }));
const VerifyPart = lazy(async () => ({ default: (await import("./verify-part.tsx")).VerifyPart }));

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
  const summary = useRecordSummary();
  // Retry disappears with the error it fixes; focus stays on the page's main content.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void refetch();
    if (summary.error) void summary.refetch();
  };
  const shown = error && isPlaceholderData ? undefined : data;
  const failed = shown === undefined && error !== null;
  const openBook = (book: "live" | "practice") =>
    change({ book, horizon: undefined, row: undefined, before: undefined });
  const card = <RecordCard book={shown?.book} draw={(percent) => <HundredMarks percent={percent} />} />;
  return (
    <PageScaffold
      terms="track-record"
      title={SCREENS.trackRecord.label}
      sourceLine={<BookLine data={shown} failed={failed} />}
      className="tr"
      head={<RecordTitle data={shown} choice={choice} failed={failed} headingRef={heading} onBook={openBook} />}
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
        failed={(cause) => (
          <>
            <Failed title={TEXTS.loadFailed} detail={describeError(cause)} onRetry={retry} />
            {!summary.error && <div className="tr-gap">{card}</div>}
          </>
        )}
      >
        {(record) => (
          <>
            <RecordPicture data={record} choice={choice} addressOf={(row) => addressWith({ row })} />
            <div className={record.all.resolved === 0 ? undefined : "tr-gap"}>{card}</div>
            {record.counts[record.book] === 0 ? (
              <NothingIssued data={record} onBook={openBook} />
            ) : (
              <ClaimsSection
                data={record}
                choice={choice}
                busy={isPlaceholderData}
                onChange={change}
                addressWith={addressWith}
              />
            )}
            <div className="tr-gap">
              <Fold title={TEXTS.allRates} isOpenAtFirst={choice.ground !== undefined}>
                <AllRates
                  record={record}
                  choice={choice}
                  busy={isPlaceholderData}
                  addressOf={(ground) => addressWith({ ground, setup: undefined })}
                />
              </Fold>
              <Fold title={TEXTS.adviceFollowed}>
                <LedgerSection book={record.book} />
              </Fold>
              <Fold title={TEXTS.labelsFold} isOpenAtFirst={window.location.hash === "#dex-labels"}>
                <DexLabels />
              </Fold>
              <Fold title={TEXTS.verifyFold} tour="verify-record">
                <VerifyPart data={record} />
              </Fold>
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

/** Placeholder in the shape of the content. */
function RecordSkeleton() {
  const latest = useMedia(PHONE) ? LATEST_ON_PHONE : LATEST;
  return (
    <div role="status" aria-label={TEXTS.loading}>
      <div className="sec tr-picture" aria-hidden="true">
        <div className="grid content-start gap-4">
          <span className="skel h-6 w-2-of-3" />
          <span className="skel tr-diagram-waits" />
        </div>
        <div className="grid content-start gap-4">
          <span className="skel w-2-of-5" />
          {Array.from({ length: latest }, (_, i) => (
            <span key={i} className="skel h-10" />
          ))}
        </div>
      </div>
      <div className="sec tr-gap grid content-start gap-4" aria-hidden="true">
        <span className="skel h-6 w-2-of-3" />
        {Array.from({ length: 6 }, (_, i) => (
          <span key={i} className="skel h-8" />
        ))}
      </div>
    </div>
  );
}

/** Returns the screen's shareable state, stored in its address. */
function useRecordChoice() {
  const { state, change, addressWith } = useAddressState(FROM_NEWEST);
  return { choice: state, change, addressWith };
}
