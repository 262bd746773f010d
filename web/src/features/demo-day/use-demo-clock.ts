import { useCallback, useEffect, useState } from "react";

export type DemoClock = {
  /** How much has been played, in milliseconds. */
  readonly playedMs: number;
  readonly isPlaying: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly jump: (toMs: number) => void;
};

const reducesMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The longest step of one frame: a page that was in the background goes on where it was. */
const MOST_MS = 250;

/**
 * Plays from `startMs` to `lengthMs`, frame by frame; it waits for the user where they prefer reduced motion, and
 * while the page is hidden.
 */
export function useDemoClock(startMs: number, lengthMs: number): DemoClock {
  const [playedMs, setPlayed] = useState(startMs);
  const [isPlaying, setPlaying] = useState(() => !reducesMotion());
  const isRunning = isPlaying && playedMs < lengthMs;
  useEffect(() => {
    if (!isRunning) return;
    let beforeMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const passed = Math.min(MOST_MS, Math.max(0, nowMs - beforeMs));
      beforeMs = nowMs;
      setPlayed((played) => Math.min(lengthMs, played + passed));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, lengthMs]);
  return {
    playedMs,
    isPlaying: isRunning,
    play: useCallback(() => {
      setPlayed((played) => (played >= lengthMs ? startMs : played));
      setPlaying(true);
    }, [startMs, lengthMs]),
    pause: useCallback(() => setPlaying(false), []),
    jump: useCallback((toMs: number) => setPlayed(toMs), []),
  };
}
