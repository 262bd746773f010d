import type { ReactNode } from "react";

/** Sizes of the bars of something that is awaited, as classes. */
type Looks = readonly string[];

type Props = {
  /** What is awaited, for those who do not see it. */
  readonly label: string;
  readonly cards: readonly Looks[];
  /** Classes beside those of four cards. */
  readonly cardsClass?: string;
  readonly tabs: readonly string[];
  /** What the first tab holds. */
  readonly children: ReactNode;
};

/** The shape of an answer, in the boxes and sizes of what comes: four cards, the tabs, and what the first of them holds. */
export function AnswerSkeleton({ label, cards, cardsClass = "", tabs, children }: Props) {
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
          <span key={name} className="tab-waiting">
            {name}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Awaited lines, one bar each. */
export function SkeletonBars({ looks }: { readonly looks: Looks }) {
  return looks.map((look, i) => <span key={i} className={`skel ${look}`} />);
}

/** An awaited chart with its tools above and its words below; `children` is the shape of its title. */
export function ChartSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sec">
      {children}
      <span className="skel chart-tools-waiting" />
      <span className="skel chart-wait" />
      <div className="chart-foot" />
    </div>
  );
}
