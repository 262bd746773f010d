import { useCallback, useEffect, useRef, useState } from "react";
import { courseTones } from "./course-tones.ts";
import type { Course, CoursePoint } from "./course.ts";
import { playTones, type Playing } from "./play-tones.ts";

export type PlayerState = "stopped" | "playing" | "paused" | "ended" | "failed";

type Options = {
  readonly course: Course;
  /** The timestamp to begin at, if the user reads one; by default the first. */
  readonly from: string | undefined;
  /** Called with the timestamp of each point as it sounds, and with undefined when the sound is over. */
  readonly onAt: (at: string | undefined) => void;
};

/**
 * Plays a chart's course as tones. Escape stops it wherever the focus is; a hidden page pauses it; another chart ends
 * it.
 */
export function useCoursePlayer(options: Options) {
  const [state, setState] = useState<PlayerState>("stopped");
  const [point, setPoint] = useState<CoursePoint>();
  const [speed, setSpeed] = useState(1);
  const [volume, setVolume] = useState(0.5);
  const playing = useRef<Playing>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const end = useCallback((next: PlayerState) => {
    playing.current?.stop();
    playing.current = undefined;
    setState(next);
    setPoint(undefined);
    latest.current.onAt(undefined);
  }, []);
  const start = () => {
    // Bars that arrive meanwhile are not part of what plays.
    const { course, from } = latest.current;
    const { points } = course;
    const at = points.findIndex((one) => one.at === from);
    const isLast = at === points.length - 1;
    try {
      playing.current = playTones(courseTones(course), {
        from: at < 0 || isLast ? 0 : at,
        speed,
        volume,
        onTone: (index) => {
          setPoint(points[index]);
          latest.current.onAt(points[index]?.at);
        },
        onEnd: () => end("ended"),
      });
      setState("playing");
    } catch {
      end("failed");
    }
  };
  const pause = useCallback(() => {
    playing.current?.pause();
    setState("paused");
  }, []);
  const toggle = () => {
    if (state === "playing") return pause();
    if (state !== "paused") return start();
    playing.current?.resume();
    setState("playing");
  };

  const isActive = state === "playing" || state === "paused";
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The sound is over, and nothing else is: full screen and dialogs stay.
      event.preventDefault();
      event.stopPropagation();
      end("stopped");
    };
    const onHide = () => {
      if (document.visibilityState === "hidden") pause();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    document.addEventListener("visibilitychange", onHide);
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [isActive, end, pause]);

  const { name } = options.course;
  useEffect(
    () => () => {
      if (playing.current) end("stopped");
    },
    [name, end],
  );
  return {
    state,
    /** The point that sounds. */
    point,
    isActive,
    toggle,
    stop: () => end("stopped"),
    speed,
    setSpeed: (to: number) => {
      setSpeed(to);
      playing.current?.setSpeed(to);
    },
    volume,
    setVolume: (to: number) => {
      setVolume(to);
      playing.current?.setVolume(to);
    },
  };
}
