import { SCREENS } from "@sextant/core/contract";
import type { Ref } from "react";
import { Answer } from "../../ui/answer.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { testedSentence } from "../../record-card/tested-text.ts";
import { useRecordSummary } from "../../record-card/use-record-summary.ts";
import { count } from "./count-text.ts";
import { liveSentence } from "./live-sentence.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<RecordAnswer, "book" | "counts" | "coverage"> | undefined;
  readonly failed: boolean;
  readonly onBook: (book: "live" | "practice") => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** The page's answer in one sentence with its number, what a record is, and the choice of the book. */
export function RecordTitle({ data, failed, onBook, headingRef }: Props) {
  const summary = useRecordSummary();
  const tested = summary.data?.tested ?? null;
  const hasAnswer = summary.isPending || tested !== null;
  return (
    <div className="tr-top">
      <div className="grid gap-2">
        <h1 ref={headingRef} tabIndex={-1} className={hasAnswer ? "h-page h-page-quiet" : "h-page"}>
          {SCREENS.trackRecord.label}
        </h1>
        {summary.isPending && <Answer waiting={TEXTS.loadingAnswer} />}
        {tested !== null && (
          <Answer>
            {testedSentence(tested)}
            {data !== undefined && liveSentence(data)}
          </Answer>
        )}
        <p className="read ink2 measure">{TEXTS.intro}</p>
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
