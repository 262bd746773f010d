import type { MarketData } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { compact, decimal } from "../../../lib/metrics.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { Explained } from "../../../ui/explained.tsx";
import { Seats } from "./seats.tsx";
import { VoteWord } from "./vote-words.tsx";
import * as TEXTS from "./texts.tsx";

type Technical = MarketData["technicalAnalysis"];
type Props = {
  readonly title: ReactNode;
  readonly tally: Technical["oscillators"];
  readonly votes: Technical["votes"];
  /** What they say together, in a sentence. */
  readonly finding: string;
};

/** Below this, every table is folded: what it comes to stays in view. */
const WIDE = "(min-width: 901px)";

/** The votes of a group of indicators: one bar with its count, and the rows below it, each rule on tap. */
export function VoteTable({ title, tally, votes, finding }: Props) {
  const [first] = votes;
  // A rule that all votes of a group share is shown once, above it.
  const rule = first && votes.every((vote) => vote.rule === first.rule) ? first.rule : undefined;
  const isWide = useMedia(WIDE);
  return (
    <div>
      <div className="row mb-1">
        <h3 className="h-sub">{title}</h3>
        <Seats tally={tally} />
        <span className="lbl num whitespace-normal">{TEXTS.tally(tally.sell, tally.neutral, tally.buy)}</span>
      </div>
      <p className="note keep mb-2">{finding}</p>
      <details open={isWide}>
        <summary className="w-fit cursor-pointer py-2">{TEXTS.eachVote(votes.length)}</summary>
        {rule !== undefined && <p className="note mt-1 mb-2">{rule}</p>}
        <table className="tb votes">
          <thead>
            <tr>
              <th scope="col">{TEXTS.indicator}</th>
              <th scope="col" className="r">
                {TEXTS.value}
              </th>
              <th scope="col">{TEXTS.vote}</th>
              <th scope="col">{TEXTS.reading}</th>
            </tr>
          </thead>
          <tbody>
            {votes.map((vote) => (
              <tr key={vote.id}>
                <th scope="row">
                  {rule === undefined ? (
                    <Explained mark={<span className="explained-term">{vote.name}</span>}>{vote.rule}</Explained>
                  ) : (
                    vote.name
                  )}
                </th>
                <td className="r num">{metric(vote.value)}</td>
                <td>{vote.vote === null ? <span className="ink3">{TEXTS.na}</span> : <VoteWord vote={vote.vote} />}</td>
                <td>
                  <span className="note keep">{vote.reading.charAt(0).toUpperCase() + vote.reading.slice(1)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** Volumes run into hundreds of millions; indicator values and averages are shown in full. */
const metric = (value: number | null) => (value !== null && Math.abs(value) >= 1e6 ? compact(value) : decimal(value));
