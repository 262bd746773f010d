import type { RecordAnswer } from "./use-record.ts";

type Props = { readonly data: Pick<RecordAnswer, "book" | "practice"> | undefined; readonly failed: boolean };

/** The line under the masthead: the market on which the page's claims were made. */
export function BookLine({ data, failed }: Props) {
  return (
    <div className="source-line">
      <div className="wrap source-row" role="note" aria-label="What this record is of">
        {data === undefined ? (
          failed ? (
            <span>No claims are on this page.</span>
          ) : (
            <span className="skel w-64" />
          )
        ) : (
          <>
            <span
              className={`bdg ${data.book === "live" ? "bdg-line" : data.practice === "replay" ? "bdg-info" : "bdg-warn"}`}
            >
              <span className={`dot dot-square ${data.practice === "replay" ? "" : "dot-open"}`} aria-hidden="true" />
              {data.book === "live"
                ? "Live record"
                : data.practice === "replay"
                  ? "Replay"
                  : data.practice === "simulated"
                    ? "Simulated"
                    : "Practice"}
            </span>
            <span>{LINES[data.book === "live" ? "live" : (data.practice ?? "none")]}</span>
          </>
        )}
      </div>
    </div>
  );
}

const LINES = {
  live: "Claims on real markets, each written down while its market was open in front of it.",
  simulated:
    "Practice: claims on prices that this installation makes up. They show that the machinery works, and nothing about any market.",
  replay:
    "Practice: claims on recorded prices, played back; those on simulated prices are marked. None of them was issued live.",
  none: "Practice: claims on replayed or simulated prices. None of them was issued live.",
} as const;
