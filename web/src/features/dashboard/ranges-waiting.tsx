import * as TEXTS from "./texts.tsx";

/** Symbols shown before the user opens all of them; on a phone, the style sheet leaves one out. */
export const RANGES_AT_FIRST = 4;

/** The card of ranges before its answer, as high as with it. */
export function RangesWaiting() {
  return (
    <section className="sec" role="status" aria-label={TEXTS.loadingRanges}>
      <div className="sec-h">
        <h2 className="h-sec">{TEXTS.ranges}</h2>
        <span className="note">{TEXTS.rangesMeaning}</span>
      </div>
      <RangeRowsWaiting />
    </section>
  );
}

/** Placeholder rows of the same size as the ranges'. */
export function RangeRowsWaiting() {
  return (
    <>
      <ul className="ranges" aria-hidden="true">
        {Array.from({ length: RANGES_AT_FIRST }, (_, i) => (
          <li key={i}>
            <div className="ranges-head">
              <span className="skel w-16" />
            </div>
            <RangePairWaiting />
          </li>
        ))}
      </ul>
      <RangesNoteWaiting />
    </>
  );
}

/** The line below the ranges that says why one isn't recorded: its place is kept, because that is known only with them. */
export function RangesNoteWaiting() {
  return (
    <p className="note mt-2" aria-hidden="true">
      &nbsp;
    </p>
  );
}

/** Placeholders of one symbol's two ranges. */
export function RangePairWaiting() {
  return ["day", "week"].map((over) => (
    <div key={over} className="range" aria-hidden="true">
      <span className="range-by">
        <span className="skel w-16" />
      </span>
      <span className="range-low">
        <span className="skel w-10" />
      </span>
      <span className="range-bar" />
      <span className="range-high">
        <span className="skel w-10" />
      </span>
    </div>
  ));
}
