/** The shape of what comes: four cards, the tabs, the chart. */
export function AnalysisSkeleton() {
  return (
    <div role="status" aria-label="Loading the analysis">
      <div className="cols four">
        {["w-3/4", "w-1/2", "w-2/3", "w-1/2"].map((width, i) => (
          <div key={i}>
            <span className="skel w-24" />
            <span className={`skel h-12 ${width}`} />
            <span className="skel w-2/3" />
            <span className="skel w-full" />
          </div>
        ))}
      </div>
      <div className="tabs h-[2.6rem]" />
      <div className="panel overview">
        <div className="sec">
          <span className="skel mb-4 h-6 w-32" />
          <span className="skel h-[32rem]" />
        </div>
        <div className="sec grid content-start gap-3">
          {["w-1/2", "w-full", "w-full", "w-5/6", "w-full", "w-3/4"].map((width, i) => (
            <span key={i} className={`skel ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
