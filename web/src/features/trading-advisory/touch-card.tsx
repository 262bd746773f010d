import type { AdvicePlan, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { roughSpan } from "@sextant/core/market";
import { useId, useState } from "react";
import { planOdds, spanInFull } from "../../advice/advice-labels.ts";
import { percent, price } from "../../lib/metrics.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { distanceOf, MOVES, moveOf, touchSentence, typedMove, type Touch } from "./touch-text.ts";

type Props = {
  readonly strategy: Strategy;
  readonly plan: AdvicePlan;
  readonly kind: TradingAdvisory["kind"];
  readonly isSimulated: boolean;
};

/** The odds that a custom stop or target is touched, from the odds that the server sent. */
export function TouchCard({ strategy: { touch, span }, plan, kind, isSimulated }: Props) {
  const [sessions, setSessions] = useState(() => String(touch.at(-1)?.sessions ?? 0));
  const shown = touch.find((one) => String(one.sessions) === sessions) ?? touch.at(-1);
  const id = useId();
  if (shown === undefined) return null;
  const { odds } = plan;
  return (
    <section className="sec touch" aria-labelledby={id}>
      <div className="sec-h">
        <h2 className="h-sec" id={id}>
          Chance that my stop or target is touched
        </h2>
      </div>
      {touch.length > 1 ? (
        <Segmented
          label="Within"
          value={String(shown.sessions)}
          options={Object.fromEntries(touch.map((one) => [one.sessions, roughSpan(kind, one.sessions)]))}
          onChange={setSessions}
        />
      ) : (
        <p className="meta">Within {roughSpan(kind, shown.sessions)}</p>
      )}
      <Level name="Stop" level={plan.stop} plan={plan} kind={kind} touch={shown} />
      <Level name="Target" level={plan.target} plan={plan} kind={kind} touch={shown} />
      <p className="note keep">
        Touched is not the same as touched first: the price may reach both, one after the other.{" "}
        {span === null ? "By the end of the trade plan" : `Within ${spanInFull(span)}`} the target comes first in{" "}
        {percent(odds.target)} of cases, the stop in {percent(odds.stop)}, neither in{" "}
        {planOdds(percent(odds.neither), kind)}.
        {isSimulated && " These prices are simulated and say nothing about the market."}
      </p>
    </section>
  );
}

type LevelProps = Pick<Props, "plan" | "kind"> & {
  readonly name: "Stop" | "Target";
  readonly level: number;
  readonly touch: Touch;
};

/** One level as a slider with its number next to it; a mark shows the plan's own level. */
function Level({ name, level, plan, kind, touch }: LevelProps) {
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
        {name}, percent {side} the entry
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
            aria-valuetext={`${String(move)}% ${side} the entry`}
            onChange={({ target }) => set(Number(target.value))}
          />
          <i aria-hidden="true" style={{ left: `calc(0.5rem + ${String(place)} * (100% - 1rem))` }} />
        </div>
        <input
          className="in num touch-number"
          aria-label={`${name} in percent`}
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
        {price(plan.entry * (1 + (own.way === "fall" ? -move : move) / 100))}; the trade plan&apos;s{" "}
        {name.toLowerCase()} is {percent(own.percent)} {side}, at {price(level)}
        {own.percent > MOVES.most &&
          `: further than this slider reaches, since we measure touches up to ${String(MOVES.most)}%`}
        .
      </p>
      {found !== undefined && (
        <p className="read" role="status">
          {found.sentence} <b className="num">{percent(found.percent)}</b>
        </p>
      )}
    </div>
  );
}
