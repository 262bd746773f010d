import { freshnessBadge, type Freshness } from "../../lib/freshness-text.ts";

const MEANINGS: readonly (readonly [state: Freshness["state"], meaning: string])[] = [
  ["live", "Prices arrive as they happen"],
  ["delayed", "Real, a quarter of an hour old"],
  ["end_of_day", "The last official close"],
  ["replay", "Real, of a past day, played back"],
  ["stale", "Nothing new since then"],
  ["simulated", "Made up, for practice only"],
];

/** Explains the badges of this page to new users. */
export function BadgesKey() {
  return (
    <details className="why badges-key">
      <summary>What the badges mean</summary>
      <dl>
        {MEANINGS.map(([state, meaning]) => {
          const { text, dot, tone } = freshnessBadge({ state, delayMinutes: 15 }, { stale: "Stale, 16:04" });
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
