import "./course.css";
import { Pause, Play, Square, Volume2, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { courseSummary, type CourseRange } from "./course-summary.ts";
import { coursePeriod } from "./course-tones.ts";
import type { Course } from "./course.ts";
import { useCoursePlayer, type PlayerState } from "./use-course-player.ts";
import * as TEXTS from "./texts.ts";

const SPEEDS = { half: "½×", normal: "1×", double: "2×", fourfold: "4×" } as const;
const TIMES = { half: 0.5, normal: 1, double: 2, fourfold: 4 } as const;
const SPEED_NAMES = Object.keys(SPEEDS) as (keyof typeof SPEEDS)[];

type Props = {
  readonly course: Course;
  readonly range?: CourseRange | undefined;
  /** The timestamp that the user reads, from which it plays. */
  readonly from?: string | undefined;
  /** Called with the timestamp of each point as it sounds, and with undefined when the sound is over. */
  readonly onAt: (at: string | undefined) => void;
  /** How often the chart's key was pressed to play or pause since this was opened; 0 if a button opened it. */
  readonly presses?: number;
  readonly onClose: () => void;
};

/** Plays a chart's course as tones, with its summary in words. Nothing sounds before the user presses Play. */
export function ListenBar({ course, range, from, onAt, presses = 0, onClose }: Props) {
  const player = useCoursePlayer({ course, from, onAt });
  const { state, point, isActive } = player;
  const toggle = useRef(player.toggle);
  useEffect(() => {
    toggle.current = player.toggle;
  });
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (presses > 0) toggle.current();
    else first.current?.focus();
  }, [presses]);
  const volume = useId();
  const where = point && ([course.writeTime(point.at), course.writeValue(point.value)] as const);
  return (
    <section className="course-bar" aria-label={TEXTS.listenTo(course.name)}>
      <div className="course-controls">
        <Button ref={first} size="sm" onClick={player.toggle}>
          {state === "playing" ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {state === "playing" ? TEXTS.pause : state === "paused" ? TEXTS.resume : TEXTS.play}
        </Button>
        <Button variant="outline" size="sm" disabled={!isActive} onClick={player.stop}>
          <Square aria-hidden="true" />
          {TEXTS.stop}
        </Button>
        <Segmented
          label={TEXTS.speed}
          value={SPEED_NAMES.find((name) => TIMES[name] === player.speed)}
          options={SPEEDS}
          onChange={(name) => player.setSpeed(TIMES[name])}
        />
        <label className="course-volume" htmlFor={volume}>
          <Volume2 aria-hidden="true" />
          <span className="sr">{TEXTS.volume}</span>
          <input
            id={volume}
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(player.volume * 100)}
            aria-valuetext={`${String(Math.round(player.volume * 100))}%`}
            onChange={({ target }) => player.setVolume(Number(target.value) / 100)}
          />
        </label>
        {/* Not announced: the screen reader would talk over the sound. */}
        <span className="meta num">{where && TEXTS.at(...where)}</span>
        <Button className="end" variant="ghost" size="icon" aria-label={TEXTS.closeSound} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <p>{courseSummary(course, range)}</p>
      <p className="meta">{TEXTS.soundHelp(coursePeriod(course.points))}</p>
      <p className={state === "failed" ? "note" : "sr"} role="status">
        {announced(state, where)}
      </p>
    </section>
  );
}

function announced(state: PlayerState, where: readonly [time: string, value: string] | undefined): string {
  if (state === "failed") return TEXTS.failed;
  if (state === "ended") return TEXTS.ended;
  return state === "paused" && where ? TEXTS.pausedAt(...where) : "";
}
