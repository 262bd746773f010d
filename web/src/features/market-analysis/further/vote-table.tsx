import type { MarketData } from "@sextant/core/contract";
import { compact, decimal } from "../../../lib/metrics.ts";
import { Arrow } from "../../../ui/arrow.tsx";
import * as TEXTS from "./texts.tsx";

type Technical = MarketData["technicalAnalysis"];
type Props = { readonly title: string; readonly tally: Technical["oscillators"]; readonly votes: Technical["votes"] };
const VOTES = {
  BUY: [TEXTS.buy, "up", "up"],
  SELL: [TEXTS.sell, "down", "down"],
  NEUTRAL: [TEXTS.neutral, "flat", "cau"],
} as const;

export function VoteTable({ title, tally, votes }: Props) {
  const [first] = votes;
  // A rule that all votes of a group share is shown once, above it.
  const rule = first && votes.every((vote) => vote.rule === first.rule) ? first.rule : undefined;
  const text = TEXTS.tally(tally.sell, tally.neutral, tally.buy);
  return (
    <div>
      <div className="row mb-3">
        <h3 className="h-sub">{title}</h3>
        <span className="seats" aria-hidden="true">
          {(["sell", "neutral", "buy"] as const).flatMap((kind) =>
            Array.from({ length: tally[kind] }, (_, i) => <i key={`${kind} ${i}`} className={`seats-${kind}`} />),
          )}
        </span>
        <span className="lbl num whitespace-normal">{text}</span>
      </div>
      {rule !== undefined && <p className="note mb-3">{rule}</p>}
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
              <th scope="row" title={vote.rule}>
                {vote.name}
              </th>
              <td className="r num">{metric(vote.value)}</td>
              <td>{vote.vote === null ? <span className="ink3">{TEXTS.na}</span> : <Vote vote={vote.vote} />}</td>
              <td>
                <span className="note keep">{vote.reading.charAt(0).toUpperCase() + vote.reading.slice(1)}</span>
                {rule === undefined && <span className="note block text-ink-3">{vote.rule}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Volumes run into hundreds of millions; indicator values and averages are shown in full. */
const metric = (value: number | null) => (value !== null && Math.abs(value) >= 1e6 ? compact(value) : decimal(value));

function Vote({ vote }: { readonly vote: keyof typeof VOTES }) {
  const [word, way, tone] = VOTES[vote];
  return (
    <span className={`chg ${tone}`}>
      <Arrow of={way} />
      {word}
    </span>
  );
}
