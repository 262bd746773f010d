import type { Backtest } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

const LABELS = {
  queued: [TEXTS.waiting, "bdg-line", "dot-open"],
  running: [TEXTS.running, "bdg-info", "dot-half"],
  done: [TEXTS.done, "bdg-good", ""],
  failed: [TEXTS.failed, "bdg-bad", "dot-square"],
  cancelled: [TEXTS.cancelled, "bdg-stale", "dot-open"],
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
