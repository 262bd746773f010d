import type { Ref } from "react";
import { Segmented } from "../../ui/segmented.tsx";
import { count } from "./count-words.ts";
import type { RecordAnswer } from "./use-record.ts";

type Props = {
  readonly data: Pick<RecordAnswer, "book" | "counts"> | undefined;
  readonly onBook: (book: "live" | "practice") => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

export function RecordTitle({ data, onBook, headingRef }: Props) {
  return (
    <div className="tr-top">
      <div className="grid gap-2">
        <h1 ref={headingRef} tabIndex={-1} className="h-page">
          Track record
        </h1>
        <p className="read ink2 measure">
          Every claim is written down before anybody knows how it ends, and nothing is ever changed or removed. This
          page counts how they ended.
        </p>
      </div>
      {data !== undefined && (
        <Segmented
          label="Which record"
          value={data.book}
          options={{ live: `Live ${count(data.counts.live)}`, practice: `Practice ${count(data.counts.practice)}` }}
          onChange={onBook}
        />
      )}
    </div>
  );
}
