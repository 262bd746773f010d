import type { Backtest } from "@sextant/core/contract";

const LABELS = {
  queued: ["Waiting", "bdg-line", "dot-open"],
  running: ["Running", "bdg-info", "dot-half"],
  done: ["Done", "bdg-good", ""],
  failed: ["Failed", "bdg-bad", "dot-square"],
  cancelled: ["Cancelled", "bdg-stale", "dot-open"],
} as const satisfies Readonly<Record<Backtest["state"], readonly [string, string, string]>>;

export function StateBadge({ state }: Pick<Backtest, "state">) {
  const [text, tone, dot] = LABELS[state];
  return (
    <span className={`bdg ${tone}`}>
      <span className={`dot ${dot}`} aria-hidden="true" />
      {text}
    </span>
  );
}
