import { TABS } from "./use-analysis-address.ts";

/** Sizes of the bars in each card: label, figure, and the lines below it. */
const CARDS = [
  ["h-[1.1rem] w-24", "mt-1 h-12 w-3/4", "w-full", "w-4/5"],
  ["h-[1.1rem] w-28", "h-10 w-2/3", "w-1/3", "w-full", "w-3/4"],
  ["h-[1.1rem] w-20", "h-9 w-2/3", "w-1/2", "w-full"],
  ["h-[1.1rem] w-28", "h-9 w-1/2", "w-full"],
];
const REASONS = ["w-full", "w-5/6", "w-full", "w-3/4", "w-full", "w-2/3"];

/** The shape of what comes, in the same boxes and sizes: four cards, the tabs, the chart and its tools, the reasoning. */
export function AnalysisSkeleton() {
  return (
    <div role="status" aria-label="Loading the analysis">
      <div className="cols four">
        {CARDS.map((card, i) => (
          <div key={i}>
            <Bars looks={card} />
          </div>
        ))}
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
          <Bars looks={REASONS} />
        </div>
      </div>
    </div>
  );
}

function Bars({ looks }: { readonly looks: readonly string[] }) {
  return looks.map((look, i) => <span key={i} className={`skel ${look}`} />);
}
