import * as TEXTS from "./texts.tsx";

/** Placeholder of the form and the list next to it. */
export function BacktestSkeleton() {
  return (
    <div className="bt-top" role="status" aria-label={TEXTS.loadingBacktests}>
      <div className="sec">
        <span className="skel mb-4 h-name w-48" />
        <div className="bt-form">
          {[7, 6, 6].map((lines, i) => (
            <div key={i} className="bt-part">
              {Array.from({ length: lines }, (_, line) => (
                <span key={line} className={`skel ${line % 2 === 0 ? "h-9" : "w-2-of-3"}`} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="sec grid content-start gap-3">
        <span className="skel h-name w-40" />
        {[1, 2, 3].map((i) => (
          <span key={i} className="skel h-12" />
        ))}
      </div>
    </div>
  );
}

/** Placeholder of a report. */
export function ReportWaiting() {
  return (
    <div role="status" aria-label={TEXTS.loadingReport} className="sec grid gap-6 mt-8">
      <span className="skel h-name w-48" />
      <div className="cols four bt-four">
        {[1, 2, 3, 4].map((i) => (
          <div key={i}>
            <span className="skel h-label w-24" />
            <span className="skel h-10 w-2-of-3" />
            <span className="skel w-full" />
          </div>
        ))}
      </div>
      <span className="skel h-80" />
    </div>
  );
}
