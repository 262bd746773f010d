import type { TokenDossier } from "@sextant/core/market";

/** A token as it came, or that it went. Only what is known of it: a judgement takes several times the room, and is made anew. */
export type Passing = { readonly key: string; readonly dossier: TokenDossier | undefined };

/** What the one tier sees now and the other a while later, in its order. */
export type DelayLine = {
  push(passing: readonly Passing[], atMs: number): void;
  /** What came until then, the last of each token; it is given once. */
  until(atMs: number): readonly Passing[];
  clear(): void;
};

export function createDelayLine(): DelayLine {
  let waiting: { readonly atMs: number; readonly passing: readonly Passing[] }[] = [];
  return {
    push(passing, atMs) {
      if (passing.length > 0) waiting.push({ atMs, passing });
    },
    until(atMs) {
      const due = waiting.filter((one) => one.atMs <= atMs);
      if (due.length === 0) return [];
      waiting = waiting.filter((one) => one.atMs > atMs);
      return [...new Map(due.flatMap(({ passing }) => passing).map((one) => [one.key, one])).values()];
    },
    clear() {
      waiting = [];
    },
  };
}
