import type { Backtest } from "@sextant/core/contract";
import { Button } from "../../ui/button.tsx";
import { stageWords } from "./stage-words.ts";

type Props = { readonly backtest: Backtest; readonly busy: boolean; readonly onCancel: () => void };

/** How far a run is, n of m, and the way to end it. */
export function RunProgress({ backtest, busy, onCancel }: Props) {
  const { done, total } = backtest.progress;
  return (
    <div className="bt-progress">
      <div className="row">
        <span className="fig fig-m num">
          {done} of {total}
        </span>
        <span className="lbl">steps</span>
        <span className="ink2" role="status">
          {stageWords(backtest)}
        </span>
        <Button className="end" variant="outline" aria-busy={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div
        className="meter bt-meter"
        role="progressbar"
        aria-label="Progress of the backtest"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
      </div>
      <p className="meta">You may leave or reload this page: the server goes on.</p>
    </div>
  );
}
