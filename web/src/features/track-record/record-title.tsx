import { SCREENS } from "@sextant/core/contract";
import type { Ref } from "react";
import { Answer } from "../../ui/answer.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useRecordSummary } from "../../record-card/use-record-summary.ts";
import { exactTime } from "../../lib/time-text.ts";
import { issuedText } from "./claim-times.ts";
import { count } from "./count-text.ts";
import { recordAnswer } from "./record-answer.ts";
import type { RecordChoice } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<RecordAnswer, "book" | "counts" | "since" | "all" | "outcomes" | "expectedHits"> | undefined;
  readonly choice: RecordChoice;
  readonly failed: boolean;
  readonly onBook: (book: "live" | "practice") => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** The page's answer in one sentence with its number, who counted it since when, and the choice of the book. */
export function RecordTitle({ data, choice, failed, onBook, headingRef }: Props) {
  const summary = useRecordSummary();
  const isSettled = data !== undefined && data.all.resolved > 0;
  const isPending = data === undefined ? !failed || summary.isPending : !isSettled && summary.isPending;
  const answer = isPending ? undefined : recordAnswer(data, choice, summary.data?.tested ?? null);
  const counting = failed ? TEXTS.introFailed : <Counting since={data?.since ?? null} />;
  return (
    <div className="tr-top">
      <div className="grid gap-2">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={isPending || answer !== undefined ? "h-page h-page-quiet" : "h-page"}
        >
          {SCREENS.trackRecord.label}
        </h1>
        {isPending ? (
          <Answer waiting={TEXTS.loadingAnswer} note={TEXTS.intro} />
        ) : answer === undefined ? (
          <p className="read ink2 measure">{counting}</p>
        ) : (
          <Answer
            note={
              <>
                {answer.note} {counting}
              </>
            }
          >
            {answer.sentence}
          </Answer>
        )}
      </div>
      {data === undefined ? (
        !failed && <span className="skel tr-books" aria-hidden="true" />
      ) : (
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

/** Who counts since when, and why nothing can be left out. */
function Counting({ since }: { readonly since: string | null }) {
  if (since === null) return TEXTS.intro;
  const atMs = Date.parse(since);
  return (
    <>
      {TEXTS.countedSince(
        <time dateTime={since} title={exactTime(atMs)}>
          {issuedText({ issuedAt: since })}
        </time>,
      )}
    </>
  );
}
