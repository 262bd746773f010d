import { SCREENS, type Recommendation } from "@sextant/core/contract";
import { Link } from "wouter";
import { actionTone, actionWords } from "../../advice/action-words.ts";
import { confidenceBand } from "../../advice/confidence-band.ts";
import { percent, price } from "../../lib/figures.ts";
import { useNow } from "../../lib/use-now.ts";
import { Moment } from "../../ui/moment.tsx";
import { firstSentences } from "./first-sentences.ts";
import { FreshnessBadge } from "./freshness-badge.tsx";
import { symbolWords } from "../../lib/symbol-words.ts";

/** What is said of it beside the board; the tab and the analysis have the rest. */
const BRIEF = 320;

type Props = {
  readonly one: Recommendation;
  /** Only the first sentences of why. */
  readonly brief?: boolean;
};

/** One recommendation: the verdict first, then why, then until when it counts. */
export function Insight({ one, brief = false }: Props) {
  const { symbol, action, confidence, reasoning, targetPrice, claim, validUntil, createdAt, freshness } = one;
  const now = useNow(30_000);
  // A replayed past has a clock of its own, which the browser does not know.
  const isOver = confidence !== null && freshness.state !== "replay" && Date.parse(validUntil) < now;
  return (
    <article
      className={`insight ${isOver ? "expired" : ""}`}
      aria-label={`${symbolWords(symbol)}: ${actionWords(action)}`}
    >
      <div className="row">
        <b>{symbolWords(symbol)}</b>
        <span className={`fig insight-action ${actionTone(action)}`}>{actionWords(action)}</span>
        {confidence !== null && (
          <span className="lbl" title={claim ?? undefined}>
            <b className={confidenceBand(confidence)}>{percent(confidence)}</b> confidence
          </span>
        )}
        <FreshnessBadge freshness={freshness} asOf={createdAt} />
      </div>
      <p className="note keep wrap-anywhere">{brief ? firstSentences(reasoning, BRIEF) : reasoning}</p>
      <p className="meta">
        {targetPrice !== null && <>Target {price(targetPrice)}. </>}
        {isOver ? (
          "Its time is over: newer advice is on its way."
        ) : (
          <>
            Made <Moment atMs={Date.parse(createdAt)} />.
          </>
        )}
      </p>
      <Link
        className="tlink justify-self-start text-sm"
        href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}
      >
        Read the evidence<span className="sr"> for {symbolWords(symbol)}</span>
      </Link>
    </article>
  );
}
