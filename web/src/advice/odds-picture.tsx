import { percent } from "../lib/metrics.ts";
import { ofTwenty } from "./of-twenty.ts";
import * as TEXTS from "./texts.tsx";

/** One possible outcome. `mark` says what it means for the claim: correct, or not. */
export type Ending = { readonly mark: "good" | "bad"; readonly percent: number; readonly text: string };

const SHAPES = {
  good: "M5.6 10.4l3 3 5.8-6.4",
  bad: "M6.6 6.6l6.8 6.8M13.4 6.6l-6.8 6.8",
} as const;

type Props = {
  /** The unit of which there are twenty: 'weeks'. */
  readonly periods: string;
  /** What the cases are, if they are not of this symbol: cases of a whole class. */
  readonly among?: string | undefined;
  readonly endings: readonly Ending[];
};

/**
 * Odds as twenty small shapes, one for each time out of twenty, with the same counts in words and the exact
 * percentages.
 */
export function OddsPicture({ periods, among, endings }: Props) {
  const counts = ofTwenty(endings.map((ending) => ending.percent));
  const marks = endings.flatMap(({ mark }, i) => Array.from({ length: counts[i] ?? 0 }, () => mark));
  return (
    <div className="twenty">
      <p className="lbl">{among === undefined ? TEXTS.ofTwentyPeriods(periods) : TEXTS.ofTwenty(among)}</p>
      <div className="twenty-figures" aria-hidden="true">
        {marks.map((mark, i) => (
          <Mark key={i} mark={mark} />
        ))}
      </div>
      <ul className="twenty-words">
        {endings.map(({ mark, text, percent: odds }, i) => (
          <li key={text}>
            <Mark mark={mark} />
            <span>
              <b className="num">{counts[i]}</b> {text}
            </span>
            <span className="num ink3">{percent(odds)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ mark }: { readonly mark: Ending["mark"] }) {
  return (
    <svg className={`figure figure-${mark}`} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d={SHAPES[mark]} />
    </svg>
  );
}
