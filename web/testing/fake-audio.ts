import { vi } from "vitest";
import { whenTestEnds } from "./test-end.ts";

/** A tone as it was scheduled: its kind, its pitch in hertz and its start on the sound's clock, in seconds. */
type FakeTone = { readonly type: string; readonly hertz: number; readonly startS: number };

/** The fake of a browser's sound: a clock that only `pass` moves, and what was scheduled on it. */
export type FakeAudio = {
  readonly tones: FakeTone[];
  readonly states: () => readonly string[];
  readonly gains: () => readonly number[];
  /** Lets seconds pass for all sounds that run. */
  readonly pass: (seconds: number) => void;
};

/** Fakes the Web Audio API, whose sound no test can hear. */
export function fakeAudio(): FakeAudio {
  const tones: FakeTone[] = [];
  const contexts: FakeContext[] = [];
  const parameter = () => ({ value: 0, setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined });
  const node = <Extra extends object>(extra: Extra) => {
    const made = { ...extra, connect: <Other>(other: Other): Other => other };
    return made;
  };
  class FakeContext {
    currentTime = 0;
    state = "running";
    readonly destination = node({});
    readonly gainNodes: { readonly gain: { value: number } }[] = [];
    constructor() {
      contexts.push(this);
    }
    createGain() {
      const made = node({ gain: parameter() });
      this.gainNodes.push(made);
      return made;
    }
    createStereoPanner() {
      return node({ pan: parameter() });
    }
    createOscillator() {
      const made = node({
        type: "sine",
        frequency: parameter(),
        start: (startS: number) => tones.push({ type: made.type, hertz: made.frequency.value, startS }),
        stop: () => undefined,
      });
      return made;
    }
    async resume() {
      this.state = "running";
    }
    async suspend() {
      this.state = "suspended";
    }
    async close() {
      this.state = "closed";
    }
  }
  vi.stubGlobal("AudioContext", FakeContext);
  whenTestEnds(() => vi.unstubAllGlobals());
  return {
    tones,
    states: () => contexts.map(({ state }) => state),
    // The first gain of a sound is its volume.
    gains: () => contexts.map(({ gainNodes }) => gainNodes[0]?.gain.value ?? 0),
    pass: (seconds) => {
      for (const context of contexts) if (context.state === "running") context.currentTime += seconds;
    },
  };
}
