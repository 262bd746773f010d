import type { Action, TimeframeMatrix } from "@sextant/core/contract";
import { Arrow } from "../../../ui/arrow.tsx";
import * as TEXTS from "./texts.tsx";

type Vote = NonNullable<TimeframeMatrix["rows"][number]["votes"][number]["vote"]>;

const VOTES = {
  BUY: [TEXTS.up, "up"],
  SELL: [TEXTS.down, "down"],
  NEUTRAL: [TEXTS.neutral, "flat"],
} as const;

/** The vote of one indicator in the text's own colour: green and red are for advice and prices. */
export function VoteWord({ vote }: { readonly vote: Vote }) {
  const [word, way] = VOTES[vote];
  return (
    <span className="chg">
      <Arrow of={way} />
      <span className="vote-word">{word}</span>
    </span>
  );
}

/** Where all votes of a timeframe or symbol point. The gauge's stronger levels say nothing more to a reader. */
export function votesWay(action: Action): "up" | "down" | "mixed" {
  return action === "HOLD" ? "mixed" : action.endsWith("BUY") ? "up" : "down";
}

/** All votes together, in one word. */
export function VotesWay({ action }: { readonly action: Action }) {
  const way = votesWay(action);
  return (
    <span className="chg">
      <Arrow of={way === "mixed" ? "flat" : way} />
      <span className="vote-word">{TEXTS.WAYS[way]}</span>
    </span>
  );
}
