const KEYS = [
  ["Live", "", "bdg-good", "Prices arrive as they happen"],
  ["Delayed 15 min", "dot-half", "bdg-info", "Real, a quarter of an hour old"],
  ["End of day", "dot-half", "bdg-line", "The last official close"],
  ["Replay", "dot-square", "bdg-info", "Real, of a past day, played back"],
  ["Stale, 16:04", "dot-open", "bdg-stale", "Nothing new since then"],
  ["Simulated", "dot-open dot-square", "bdg-warn", "Made up, for practice only"],
] as const;

/** What the badges of this page mean, for whom they are new. */
export function BadgesKey() {
  return (
    <details className="why badges-key">
      <summary>What the badges mean</summary>
      <dl>
        {KEYS.map(([words, dot, tone, meaning]) => (
          <div key={words}>
            <dt className={`bdg ${tone}`}>
              <span className={`dot ${dot}`} aria-hidden="true" />
              {words}
            </dt>
            <dd className="meta">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
