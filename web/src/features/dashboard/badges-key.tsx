import { freshnessBadge, type Freshness } from "../../lib/freshness-text.ts";
import * as TEXTS from "./texts.tsx";

const MEANINGS: readonly (readonly [state: Freshness["state"], meaning: string])[] = [
  ["live", TEXTS.liveMeaning],
  ["delayed", TEXTS.delayedMeaning],
  ["end_of_day", TEXTS.endOfDayMeaning],
  ["replay", TEXTS.replayMeaning],
  ["stale", TEXTS.staleMeaning],
  ["simulated", TEXTS.simulatedMeaning],
];

/** Explains the badges of this page to new users. */
export function BadgesKey() {
  return (
    <details className="why badges-key">
      <summary>{TEXTS.badgesTitle}</summary>
      <dl>
        {MEANINGS.map(([state, meaning]) => {
          const { text, dot, tone } = freshnessBadge({ state, delayMinutes: 15 }, { stale: TEXTS.staleExample });
          return (
            <div key={state}>
              <dt className={`bdg ${tone}`}>
                <span className={`dot ${dot}`} aria-hidden="true" />
                {text}
              </dt>
              <dd className="meta">{meaning}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
