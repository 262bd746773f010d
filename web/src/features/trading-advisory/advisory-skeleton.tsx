import { HORIZON_KEYS, HORIZONS } from "./horizon-words.ts";

export const GENERATING = "Generating AI Trading Advisory...";

/** Sizes of the bars in each card: label, figure, and the lines below it. */
const CARDS = [
  ["h-[1.1rem] w-20", "mt-1 h-12 w-3/4", "h-[1.1rem] w-1/2", "w-3/5"],
  ["h-[1.1rem] w-28", "h-9 w-2/3", "h-[1.1rem] w-1/2", "w-full", "w-full", "w-2/3"],
  ["h-[1.1rem] w-28", "h-9 w-1/2", "w-full", "w-full", "w-3/4"],
  ["h-[1.1rem] w-32", "h-3 w-full", "h-9 w-full", "h-[1.1rem] w-1/2", "w-1/3"],
];
const VERDICT = ["h-10 w-1/2", "mt-2 h-6 w-full", "w-4/5", "mt-3 w-full", "w-full", "w-2/3"];
const LEVELS = 7;

/** The shape of what comes, in the same boxes and sizes: four cards, the tabs, the chart and its tools, the verdict. */
export function AdvisorySkeleton() {
  return (
    <div role="status" aria-label={GENERATING}>
      <div className="cols four adv-four">
        {CARDS.map((card, i) => (
          <div key={i}>
            <Bars looks={card} />
          </div>
        ))}
      </div>
      <div className="tabs" aria-hidden="true">
        {HORIZON_KEYS.map((horizon) => (
          <span key={horizon} className="tab-waiting">
            {HORIZONS[horizon].tab}
          </span>
        ))}
      </div>
      <div className="panel">
        <div className="adv-pair">
          <div className="sec">
            <span className="skel h-[1.65rem] w-72 max-w-full" />
            <span className="skel mt-1 mb-3 h-[1.1rem] w-96 max-w-full" />
            <span className="skel chart-tools-waiting" />
            <span className="skel chart-wait" />
            <div className="chart-foot" />
          </div>
          <div className="sec grid content-start gap-3">
            <Bars looks={VERDICT} />
            <Bars looks={Array.from({ length: LEVELS }, () => "mt-2 w-full")} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Bars({ looks }: { readonly looks: readonly string[] }) {
  return looks.map((look, i) => <span key={i} className={`skel ${look}`} />);
}
