import type { ReactNode } from "react";

/** Sizes of the placeholder bars, as classes. */
type Looks = readonly string[];

type Props = {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly cards: readonly Looks[];
  /** Classes in addition to those of four cards. */
  readonly cardsClass?: string;
  readonly tabs: readonly string[];
  /** The tab that the page will show; by default the first. */
  readonly chosen?: string;
  /** Content of the first tab. */
  readonly children: ReactNode;
};

/**
 * The placeholder of an answer, in the boxes and sizes of the real content: four cards, the tabs, and the first of
 * them.
 */
export function AnswerSkeleton({ label, cards, cardsClass = "", tabs, chosen = tabs[0], children }: Props) {
  return (
    <div role="status" aria-label={label}>
      <div className={`cols four ${cardsClass}`}>
        {cards.map((card, i) => (
          <div key={i}>
            <SkeletonBars looks={card} />
          </div>
        ))}
      </div>
      <div className="tabs" aria-hidden="true">
        {tabs.map((name) => (
          <span key={name} className={name === chosen ? "tab-waiting tab-chosen" : "tab-waiting"}>
            {name}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

const ACTIONS = ["w-20", "w-24", "w-20", "w-40", "w-28", "w-24", "w-20"];

/** Placeholder of the actions on a symbol, in the places of their buttons. */
export function ActionsSkeleton() {
  return (
    <div className="symbol-actions" aria-hidden="true">
      {ACTIONS.map((width, i) => (
        <span key={i} className={`skel ${width}`} />
      ))}
    </div>
  );
}

/** Placeholder lines, one bar each. */
export function SkeletonBars({ looks }: { readonly looks: Looks }) {
  return looks.map((look, i) => <span key={i} className={`skel ${look}`} />);
}

/** Placeholder of a chart with its tools above and its text below; `children` is the placeholder of its title. */
export function ChartSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sec">
      {children}
      <ChartWaiting />
    </div>
  );
}

/** Placeholder of a chart with its tools and its text. */
export function ChartWaiting() {
  return (
    <>
      <span className="skel chart-tools-waiting" />
      <span className="skel chart-wait" />
      <span className="skel chart-under-waiting" />
      <div className="chart-footer" />
    </>
  );
}
