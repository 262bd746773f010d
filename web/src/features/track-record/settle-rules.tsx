const RULES: readonly (readonly [title: string, text: string])[] = [
  ["Only later bars count", "A claim is settled on bars that began after the one it was made on had closed."],
  [
    "Doubt goes against us",
    "Target and stop inside one bar count as the stop, unless shorter bars show which came first.",
  ],
  [
    "Touching a price",
    "A claim with a target and no stop comes true if the price touches the target once before its end. Otherwise it fails.",
  ],
  ["Gaps at the open", "A price that jumps over a level is filled at that open, not at the level."],
  ["Void, with its reason", "Delisted, or too many bars missing: void, counted in plain sight and never scored."],
  ["Only the schedule counts", "Claims that people asked for stand apart, so nobody can pick the easy ones."],
  ["Under 100, no rate", "So few flatter or shame by luck. They say ‘too early to judge’."],
  [
    "Never too late",
    "A claim half of whose time is over is not written down any more: it would know part of its answer.",
  ],
  ["Nobody decides", "One fixed public rule settles every claim. How it ended is a row of its own."],
];

export function SettleRules() {
  return (
    <section className="sec" aria-labelledby="rules-heading">
      <h2 className="h-sec mb-3" id="rules-heading">
        How a claim is settled
      </h2>
      <dl className="tr-rules">
        {RULES.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
