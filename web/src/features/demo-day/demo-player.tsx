import type { DemoDay, DemoEvent } from "@sextant/core/contract";
import { BellRing, Check, Flag, Pause, Play, RotateCcw, SkipForward, X, Zap, type LucideIcon } from "lucide-react";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Button } from "../../ui/button.tsx";
import { DemoCandles } from "./demo-candles.tsx";
import { frameAt, SPEED, untilNextEvent } from "./demo-frame.ts";
import { useDemoClock } from "./use-demo-clock.ts";
import * as TEXTS from "./texts.ts";

const NEW_YORK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/New_York",
  hour: "2-digit",
  minute: "2-digit",
});

const ICONS: Readonly<Record<DemoEvent["kind"], LucideIcon>> = {
  signal: Zap,
  rule: Flag,
  alert: BellRing,
  settled: Check,
};

/** Plays the day: candles run, signals appear, the alert fires, claims settle. */
export function DemoPlayer({ day }: { readonly day: DemoDay }) {
  const lengthMs = (Date.parse(day.to) - Date.parse(day.from)) / SPEED;
  const { playedMs, isPlaying, play, pause, jump } = useDemoClock(lengthMs);
  const { atMs, isOver, series, events, fired, settled, right } = frameAt(day, playedMs);
  return (
    <div className="demo">
      <div className="demo-bar">
        <span className="bdg bdg-warn">{TEXTS.simulated}</span>
        <span className="fig fig-m num" aria-hidden="true">
          {NEW_YORK.format(atMs)}
        </span>
        <span className="lbl">{TEXTS.newYork}</span>
        <div className="flex flex-wrap gap-2 end">
          {isPlaying ? (
            <Button onClick={pause}>
              <Pause aria-hidden="true" />
              {TEXTS.pause}
            </Button>
          ) : (
            <Button onClick={play}>
              {isOver ? <RotateCcw aria-hidden="true" /> : <Play aria-hidden="true" />}
              {isOver ? TEXTS.playAgain : TEXTS.play}
            </Button>
          )}
          <Button variant="outline" disabled={isOver} onClick={() => jump(untilNextEvent(day, playedMs))}>
            <SkipForward aria-hidden="true" />
            {TEXTS.nextEvent}
          </Button>
        </div>
      </div>
      <span
        className="meter"
        role="progressbar"
        aria-label={TEXTS.dayPlayed}
        aria-valuenow={Math.round((100 * playedMs) / lengthMs)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${String((100 * playedMs) / lengthMs)}%` }} />
      </span>
      <div className="demo-charts">
        {series.map(({ symbol, bars }, i) => (
          <DemoCandles key={symbol} symbol={symbol} bars={bars} whole={day.series[i]?.bars ?? bars} />
        ))}
      </div>
      <div className="demo-side">
        <section className="sec" aria-labelledby="demo-events">
          <h2 className="h-sec mb-3" id="demo-events">
            {TEXTS.whatHappens}
          </h2>
          <ol className="demo-events" aria-live="polite" aria-relevant="additions">
            {events.map((event) => (
              <EventRow key={`${event.at} ${event.kind} ${event.symbol}`} event={event} />
            ))}
          </ol>
          {events.length === 0 && <p className="note keep">{TEXTS.firstHour}</p>}
        </section>
        <section className="sec" aria-labelledby="demo-counts">
          <h2 className="h-sec mb-3" id="demo-counts">
            {TEXTS.practiceLedger}
          </h2>
          <dl className="demo-counts">
            <div>
              <dt className="lbl">{TEXTS.alertsFired}</dt>
              <dd className="fig fig-m num">{fired}</dd>
            </div>
            <div>
              <dt className="lbl">{TEXTS.claimsSettled}</dt>
              <dd className="fig fig-m num">{TEXTS.rightOf(right, settled)}</dd>
            </div>
          </dl>
          <p className="note keep">{TEXTS.nothingWritten}</p>
          <p className="meta">{TEXTS.chosen(day.chosen)}</p>
        </section>
      </div>
    </div>
  );
}

function EventRow({ event: { at, kind, symbol, title, text, held } }: { readonly event: DemoEvent }) {
  const Icon = held === false ? X : ICONS[kind];
  return (
    <li data-kind={kind}>
      <Icon aria-hidden="true" />
      <div>
        <p className="row">
          <time className="num ink3" dateTime={at}>
            {NEW_YORK.format(Date.parse(at))}
          </time>
          <b>{title}</b>
          {kind !== "alert" && <span className="ink2">{formatSymbol(symbol)}</span>}
        </p>
        <p className="note keep">{text}</p>
      </div>
    </li>
  );
}
