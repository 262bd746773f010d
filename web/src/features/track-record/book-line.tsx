import { SourceBar } from "../../ui/source-bar.tsx";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly data: Pick<RecordAnswer, "book" | "practice"> | undefined; readonly failed: boolean };

/** The line under the masthead: the market on which the page's claims were made. */
export function BookLine({ data, failed }: Props) {
  if (data === undefined && failed) return null;
  return (
    <SourceBar role="note" label={TEXTS.dataBehindRecord}>
      {data === undefined ? (
        <span className="skel w-64" />
      ) : (
        <>
          <span
            className={`bdg ${data.book === "live" ? "bdg-line" : data.practice === "replay" ? "bdg-info" : "bdg-warn"}`}
          >
            <span className={`dot dot-square ${data.practice === "replay" ? "" : "dot-open"}`} aria-hidden="true" />
            {data.book === "live"
              ? TEXTS.liveRecord
              : data.practice === "replay"
                ? TEXTS.replay
                : data.practice === "simulated"
                  ? TEXTS.simulated
                  : TEXTS.practice}
          </span>
          <span>{LINES[data.book === "live" ? "live" : (data.practice ?? "none")]}</span>
        </>
      )}
    </SourceBar>
  );
}

const LINES = {
  live: TEXTS.liveText,
  simulated: TEXTS.simulatedText,
  replay: TEXTS.replayText,
  none: TEXTS.practiceText,
} as const;
