import { MEANINGS } from "./ranking-words.ts";

type Figure = keyof typeof MEANINGS;

/** What the figures are called where they stand. */
const NAMES: Readonly<Record<Figure, string>> = {
  winRateLowerBound: "Win Rate, at least",
  drawdown: "Max drawdown",
  exposure: "Exposure",
  lowerBound: "Lower bound a day",
  follower: "One minute later",
};

/** What figures of a standing mean, for who wants to know; on a phone, where no column has a head to press, too. */
export function FigureMeanings({ of }: { readonly of: readonly Figure[] }) {
  return (
    <details className="figure-meanings">
      <summary>What these figures mean</summary>
      <dl>
        {of.map((figure) => (
          <div key={figure}>
            <dt className="h-sub">{NAMES[figure]}</dt>
            <dd className="note keep">{MEANINGS[figure]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
