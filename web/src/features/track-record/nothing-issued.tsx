import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { installation } from "../../lib/installation.ts";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { count } from "./count-text.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<RecordAnswer, "book" | "counts" | "market" | "nextCheckAt">;
  readonly onBook: (book: "live" | "practice") => void;
};

/** Why the chosen book is empty, and what to do about it: when the first claim comes, or where the claims are. */
export function NothingIssued({ data, onBook }: Props) {
  const { book, counts, market, nextCheckAt } = data;
  const isSimulated = market.real === 0 && market.simulated > 0;
  const other = book === "live" ? "practice" : "live";
  const toOther = counts[other] > 0 && (
    <p>
      <Button variant="outline" onClick={() => onBook(other)}>
        {other === "practice" ? TEXTS.openPractice(count(counts[other])) : TEXTS.openLive(count(counts[other]))}
      </Button>
    </p>
  );
  return (
    <section className="sec tr-gap measure grid gap-3" aria-labelledby="nothing-heading">
      <h2 className="h-sec" id="nothing-heading">
        {TEXTS.emptyTitle}
      </h2>
      <p className="read">
        {book === "practice" ? TEXTS.emptyPractice : reasonOfLive(isSimulated, count(counts.practice))}
        {nextCheckAt !== null && (book === "practice" ? isSimulated : !isSimulated) && (
          <>
            {" "}
            {TEXTS.nextCheckAt(
              <time dateTime={nextCheckAt} title={exactTime(Date.parse(nextCheckAt))}>
                {plainTime(Date.parse(nextCheckAt))}
              </time>,
            )}
          </>
        )}
      </p>
      {toOther || (
        <p>
          <Link className="tlink" href={SCREENS.marketAnalysis.path}>
            {TEXTS.analyzeMarket}
          </Link>
        </p>
      )}
    </section>
  );
}

function reasonOfLive(isSimulated: boolean, practice: string): string {
  if (isSimulated) return TEXTS.emptySimulated(practice);
  return installation().data === "real" ? TEXTS.emptyText : TEXTS.emptyLive;
}
