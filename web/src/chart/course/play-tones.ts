import type { CourseTone } from "./course-tones.ts";

type Options = {
  /** Index of the first tone to play. */
  readonly from: number;
  /** Times the normal speed. */
  readonly speed: number;
  /** From 0 to 1. */
  readonly volume: number;
  /** Called as each tone sounds. */
  readonly onTone: (index: number) => void;
  readonly onEnd: () => void;
};

/** Tones that are being played. */
export type Playing = {
  readonly pause: () => void;
  readonly resume: () => void;
  /** Ends it for good, at once. */
  readonly stop: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly setVolume: (volume: number) => void;
};

const TONES_PER_SECOND = 8;
/** Tones are scheduled this far ahead on the sound's own clock, so that a busy page doesn't break the rhythm. */
const AHEAD_S = 0.15;
const POLL_MS = 30;
const ATTACK_S = 0.006;
const LONGEST_S = 0.3;
const TICK_HERTZ = 2_600;
const TICK_S = 0.02;
const TICK_SHARE = 0.3;
/** Gain at full volume: loud enough next to a screen reader, and far from distortion. */
const LOUDEST = 0.5;

/** Equal steps of the slider are sounding as equal steps. */
const gainOf = (volume: number) => LOUDEST * volume ** 2;

/** Plays tones one after the other; must follow a key or press, without which browsers play nothing. */
export function playTones(tones: readonly CourseTone[], { from, speed, volume, onTone, onEnd }: Options): Playing {
  const context = new AudioContext();
  const master = context.createGain();
  master.gain.value = gainOf(volume);
  master.connect(context.destination);

  const note = (type: OscillatorType, hertz: number, pan: number, share: number, fromS: number, lengthS: number) => {
    const oscillator = context.createOscillator();
    const envelope = context.createGain();
    const side = context.createStereoPanner();
    oscillator.type = type;
    oscillator.frequency.value = hertz;
    side.pan.value = pan;
    envelope.gain.setValueAtTime(0, fromS);
    envelope.gain.linearRampToValueAtTime(share, fromS + ATTACK_S);
    envelope.gain.linearRampToValueAtTime(0, fromS + lengthS);
    oscillator.connect(envelope).connect(side).connect(master);
    oscillator.start(fromS);
    oscillator.stop(fromS + lengthS);
  };

  let gapS = 1 / (TONES_PER_SECOND * speed);
  let next = from;
  let nextS = context.currentTime + AHEAD_S;
  let timer: ReturnType<typeof setInterval> | undefined;
  const scheduled: { readonly index: number; readonly atS: number }[] = [];
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const stop = () => {
    rest();
    void context.close();
  };
  const step = () => {
    const nowS = context.currentTime;
    for (let tone = tones[next]; tone && nextS < nowS + AHEAD_S; tone = tones[next]) {
      // After a long stall the rest follows in its rhythm, not all at once.
      nextS = Math.max(nextS, nowS);
      note("triangle", tone.hertz, tone.pan, 1, nextS, Math.min(LONGEST_S, gapS));
      if (tone.isMarked) note("square", TICK_HERTZ, tone.pan, TICK_SHARE, nextS, TICK_S);
      scheduled.push({ index: next, atS: nextS });
      next += 1;
      nextS += gapS;
    }
    let sounding: number | undefined;
    while (scheduled[0] && scheduled[0].atS <= nowS) sounding = scheduled.shift()?.index;
    if (sounding !== undefined) onTone(sounding);
    if (next >= tones.length && scheduled.length === 0 && nowS >= nextS) {
      stop();
      onEnd();
    }
  };
  const run = () => {
    void context.resume();
    timer ??= setInterval(step, POLL_MS);
  };
  run();
  return {
    pause: () => {
      rest();
      void context.suspend();
    },
    resume: run,
    stop,
    setSpeed: (to) => (gapS = 1 / (TONES_PER_SECOND * to)),
    setVolume: (to) => (master.gain.value = gainOf(to)),
  };
}
