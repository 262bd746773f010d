import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeAudio } from "../../../testing/fake-audio.ts";
import { playTones } from "./play-tones.ts";

const tones = Array.from({ length: 6 }, (_, i) => ({ hertz: 300 + i, pan: 0, isMarked: i === 3 }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function play(options: { readonly from?: number; readonly speed?: number } = {}) {
  const audio = fakeAudio();
  const sounded: number[] = [];
  const onEnd = vi.fn<() => void>();
  const playing = playTones(tones, {
    from: 0,
    speed: 1,
    volume: 1,
    ...options,
    onTone: (index) => sounded.push(index),
    onEnd,
  });
  const pass = (seconds: number) => {
    for (let passed = 0; passed < seconds - 1e-9; passed += 0.025) {
      audio.pass(0.025);
      vi.advanceTimersByTime(30);
    }
  };
  return { audio, sounded, onEnd, playing, pass };
}

const pitches = ({ audio }: ReturnType<typeof play>) =>
  audio.tones.filter(({ type }) => type === "triangle").map(({ hertz }) => hertz);

it("plays every tone once, in order and in rhythm, with a tick where a period begins, and ends", () => {
  const sound = play();
  sound.pass(2);
  expect(pitches(sound)).toEqual([300, 301, 302, 303, 304, 305]);
  expect(sound.sounded).toEqual([0, 1, 2, 3, 4, 5]);
  const starts = sound.audio.tones.filter(({ type }) => type === "triangle").map(({ startS }) => startS);
  for (const [i, startS] of starts.slice(1).entries()) expect(startS - (starts[i] ?? 0)).toBeCloseTo(0.125, 9);
  expect(sound.audio.tones.filter(({ type }) => type === "square").map(({ startS }) => startS)).toEqual([starts[3]]);
  expect(sound.onEnd).toHaveBeenCalledTimes(1);
  expect(sound.audio.states()).toEqual(["closed"]);
});

it("begins where the user reads", () => {
  const sound = play({ from: 4 });
  sound.pass(1);
  expect(sound.sounded).toEqual([4, 5]);
});

it("pauses and goes on with the next tone", () => {
  const sound = play();
  sound.pass(0.4);
  sound.playing.pause();
  const before = [...sound.sounded];
  expect(before.length).toBeGreaterThan(0);
  sound.pass(5);
  expect(sound.sounded).toEqual(before);
  expect(sound.audio.states()).toEqual(["suspended"]);
  sound.playing.resume();
  sound.pass(2);
  expect(sound.sounded).toEqual([0, 1, 2, 3, 4, 5]);
});

it("stops for good", () => {
  const sound = play();
  sound.pass(0.3);
  sound.playing.stop();
  const before = [...sound.sounded];
  sound.pass(5);
  expect(sound.sounded).toEqual(before);
  expect(sound.audio.states()).toEqual(["closed"]);
  expect(sound.onEnd).not.toHaveBeenCalled();
});

it("plays faster, and louder, from the next tone on", () => {
  const sound = play();
  const [full = 0] = sound.audio.gains();
  sound.playing.setVolume(0.5);
  expect(sound.audio.gains()[0]).toBeCloseTo(full / 4, 9);
  sound.playing.setVolume(0);
  expect(sound.audio.gains()).toEqual([0]);
  sound.playing.setSpeed(4);
  sound.pass(0.6);
  expect(sound.onEnd).toHaveBeenCalledTimes(1);
});

it("keeps its rhythm after the page was busy for a while", () => {
  const sound = play();
  sound.audio.pass(10);
  vi.advanceTimersByTime(30);
  sound.pass(2);
  const starts = sound.audio.tones.filter(({ type }) => type === "triangle").map(({ startS }) => startS);
  for (const [i, startS] of starts.slice(1).entries()) expect(startS - (starts[i] ?? 0)).toBeGreaterThan(0.12);
});
