import { TABS } from "./use-analysis-address.ts";

/** The shape of what comes, in the same boxes and sizes: four cards, the tabs, the chart and its tools, the reasoning. */
export function AnalysisSkeleton() {
  return (
    <div role="status" aria-label="Loading the analysis">
      <div className="cols four">
        <div>
          <span className="skel h-[1.1rem] w-24" />
          <span className="skel mt-1 h-12 w-3/4" />
          <span className="skel w-full" />
          <span className="skel w-4/5" />
        </div>
        <div>
          <span className="skel h-[1.1rem] w-28" />
          <span className="skel h-10 w-2/3" />
          <span className="skel w-1/3" />
          <span className="skel w-full" />
          <span className="skel w-3/4" />
        </div>
        <div>
          <span className="skel h-[1.1rem] w-20" />
          <span className="skel h-9 w-2/3" />
          <span className="skel w-1/2" />
          <span className="skel w-full" />
        </div>
        <div>
          <span className="skel h-[1.1rem] w-28" />
          <span className="skel h-9 w-1/2" />
          <span className="skel w-full" />
        </div>
      </div>
      <div className="tabs" aria-hidden="true">
        {Object.values(TABS).map((name) => (
          <span key={name} className="tab-waiting">
            {name}
          </span>
        ))}
      </div>
      <div className="panel overview">
        <div className="sec">
          <span className="skel mb-3 h-[1.65rem] w-56 max-w-full" />
          <span className="skel chart-tools-waiting" />
          <span className="skel chart-wait" />
          <div className="chart-foot" />
        </div>
        <div className="sec grid content-start gap-3">
          <span className="skel mb-2 h-[1.65rem] w-1/2" />
          {["w-full", "w-5/6", "w-full", "w-3/4", "w-full", "w-2/3"].map((width, i) => (
            <span key={i} className={`skel ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
