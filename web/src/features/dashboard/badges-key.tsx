import { freshnessBadge, type Freshness } from "../../lib/freshness-text.ts";
import { useMedia } from "../../lib/use-media.ts";
import * as TEXTS from "./texts.tsx";

const MEANINGS: readonly (readonly [state: Freshness["state"], meaning: string])[] = [
  ["live", TEXTS.liveMeaning],
  ["delayed", TEXTS.delayedMeaning],
  ["end_of_day", TEXTS.endOfDayMeaning],
  ["replay", TEXTS.replayMeaning],
  ["stale", TEXTS.staleMeaning],
  ["simulated", TEXTS.simulatedMeaning],
];

/** Where the badges have a column of the page, and so are unfolded; as in the style sheet. */
const WIDE = "(min-width: 1280px)";

/** Explains the badges of this page to new users. */
export function BadgesKey() {
  const isWide = useMedia(WIDE);
  return (
    <details className="why badges-key" open={isWide}>
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
