import type { AdvisoryHorizon, Strategy } from "@sextant/core/contract";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { HORIZONS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../advice/span-words.ts";

type Props = { readonly horizon: AdvisoryHorizon; readonly strategy: Strategy; readonly reason: string };

/** A horizon without advice: why, and when it is checked again. */
export function StrategyUnavailable({ horizon, strategy, reason }: Props) {
  const { title } = HORIZONS[horizon];
  const fromMs = Date.parse(strategy.validUntil);
  return (
    <section className="sec grid content-start gap-4" aria-labelledby="unavailable-heading">
      <div>
        <h2 className="h-sec" id="unavailable-heading">
          {title}
        </h2>
        <p className="meta">{spanWords(strategy.timeframe)}</p>
      </div>
      <p className="fig fig-l ink3">{TEXTS.notApplicable}</p>
      <p className="read">{reason}</p>
      <p className="note">{TEXTS.unavailableText}</p>
      <p className="meta" title={exactTime(fromMs)}>
        {TEXTS.nextCheck(plainTime(fromMs))}
      </p>
    </section>
  );
}
