import type { AdvicePlan, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { formatPriceIn, roughSpan } from "@sextant/core/market";
import { useId, useState } from "react";
import { planOdds, spanInFull } from "../../../advice/advice-labels.ts";
import { percent } from "../../../lib/metrics.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { distanceOf, MOVES, moveOf, touchSentence, typedMove, type Touch } from "../touch-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly strategy: Strategy;
  readonly plan: AdvicePlan;
  readonly kind: TradingAdvisory["kind"];
  readonly currency: string;
  readonly isSimulated: boolean;
};

/** The odds that a custom stop or target is touched, from the odds that the server sent. */
export function TouchCard({ strategy: { touch, span }, plan, kind, currency, isSimulated }: Props) {
  const [sessions, setSessions] = useState(() => String(touch.at(-1)?.sessions ?? 0));
  const shown = touch.find((one) => String(one.sessions) === sessions) ?? touch.at(-1);
  if (shown === undefined) return null;
  const { odds } = plan;
  return (
    <div className="touch">
      {touch.length > 1 ? (
        <Segmented
          label={TEXTS.within}
          value={String(shown.sessions)}
          options={Object.fromEntries(touch.map((one) => [one.sessions, roughSpan(kind, one.sessions)]))}
          onChange={setSessions}
        />
      ) : (
        <p className="meta">{TEXTS.withinSpan(roughSpan(kind, shown.sessions))}</p>
      )}
      <Level name="Stop loss" level={plan.stop} plan={plan} kind={kind} currency={currency} touch={shown} />
      <Level name="Target" level={plan.target} plan={plan} kind={kind} currency={currency} touch={shown} />
      <p className="note keep">
        {TEXTS.touchText(
          span === null ? TEXTS.byEndOfPlan : TEXTS.withinSpan(spanInFull(span)),
          percent(odds.target),
          percent(odds.stop),
          planOdds(percent(odds.neither), kind),
          isSimulated && TEXTS.simulatedPrices,
        )}
      </p>
    </div>
  );
}

type LevelProps = Pick<Props, "plan" | "kind" | "currency"> & {
  readonly name: "Stop loss" | "Target";
  readonly level: number;
  readonly touch: Touch;
};

/** One level as a slider with its number next to it; a mark shows the plan's own level. */
function Level({ name, level, plan, kind, currency, touch }: LevelProps) {
  const own = distanceOf(plan.entry, level);
  const [move, setMove] = useState(() => moveOf(own.percent));
  const [typed, setTyped] = useState(String(move));
  const id = useId();
  const side = own.way === "fall" ? "below" : "above";
  const found = touchSentence(touch, own.way, move, kind);
  const set = (next: number) => {
    setMove(next);
    setTyped(String(next));
  };
  const place = (Math.min(MOVES.most, Math.max(MOVES.least, own.percent)) - MOVES.least) / (MOVES.most - MOVES.least);
  return (
    <div className="touch-level">
      <label className="lbl" htmlFor={id}>
        {TEXTS.percentFromEntry(name, side)}
      </label>
      <div className="touch-pair">
        <div className="touch-slide">
          <input
            id={id}
            type="range"
            min={MOVES.least}
            max={MOVES.most}
            step={1}
            value={move}
            aria-valuetext={TEXTS.moveFromEntry(String(move), side)}
            onChange={({ target }) => set(Number(target.value))}
          />
          <i aria-hidden="true" style={{ left: `calc(0.5rem + ${String(place)} * (100% - 1rem))` }} />
        </div>
        <input
          className="in num touch-number"
          aria-label={TEXTS.levelInPercent(name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={typed}
          aria-invalid={typedMove(typed) === undefined ? true : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = typedMove(target.value);
            if (next !== undefined) setMove(next);
          }}
          onBlur={() => setTyped(String(move))}
        />
      </div>
      <p className="meta num">
        {TEXTS.planLevel(
          formatPriceIn(plan.entry * (1 + (own.way === "fall" ? -move : move) / 100), currency),
          name.toLowerCase(),
          percent(own.percent),
          side,
          formatPriceIn(level, currency),
          own.percent > MOVES.most && TEXTS.beyondSlider(String(MOVES.most)),
        )}
      </p>
      {found !== undefined && (
        <p className="read" role="status">
          {found.sentence} <b className="num">{percent(found.percent)}</b>
        </p>
      )}
    </div>
  );
}
