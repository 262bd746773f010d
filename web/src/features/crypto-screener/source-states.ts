import type { WinningProjects } from "@sextant/core/contract";
import { sourceName, WORDS_LOCALE } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

type Source = WinningProjects["sources"][number];

/** Worst first. */
const STATES = ["down", "degraded", "resting", "off", "ok", "simulated"] as const satisfies readonly Source["state"][];
/** Sources that check contracts, not markets. */
const CHECKERS: ReadonlySet<string> = new Set(["goplus", "honeypot", "rugcheck"]);

const LIST = new Intl.ListFormat(WORDS_LOCALE, { type: "conjunction" });

/** Returns the sources by their brands: one that is reached by two ways stands once, in its worse state. */
export function sourceStates(sources: readonly Source[]): readonly Source[] {
  const byBrand = new Map<string, Source>();
  for (const one of sources) {
    const source = one.source.split(" ", 1)[0] ?? one.source;
    const other = byBrand.get(source);
    const isWorse = other === undefined || STATES.indexOf(one.state) < STATES.indexOf(other.state);
    if (isWorse) byBrand.set(source, { ...one, source });
  }
  return [...byBrand.values()];
}

/** Describes in one sentence which sources are out; undefined if none is. */
export function describeOutages(sources: readonly Source[]): string | undefined {
  const states = sourceStates(sources);
  const isChecker = ({ source }: Source) => CHECKERS.has(source);
  const checkers = states.filter((one) => isChecker(one) && one.state !== "off");
  const areUnchecked = checkers.length > 0 && checkers.every(({ lastAnswerAt }) => lastAnswerAt === null);
  const named = (state: Source["state"]) =>
    states
      .filter((one) => one.state === state && !(areUnchecked && isChecker(one)))
      // A source that was not needed yet rests too, and is not out.
      .filter(({ lastAnswerAt }) => state !== "resting" || lastAnswerAt !== null)
      .map(({ source }) => sourceName(source));
  const part = (names: readonly string[], text: (names: string, isOne: boolean) => string) =>
    names.length === 0 ? [] : [text(LIST.format(names), names.length === 1)];
  const parts = [
    ...part(named("down"), TEXTS.areUnreachable),
    ...part(named("resting"), TEXTS.arePaused),
    ...part(named("degraded"), TEXTS.arePartlyAvailable),
    ...(areUnchecked ? [TEXTS.checksMissing] : []),
  ];
  if (parts.length === 0) return undefined;
  const [first = "", ...rest] = parts;
  // Names keep their spelling ('honeypot.is'); the checks begin a sentence like any other words.
  const start = first === TEXTS.checksMissing ? TEXTS.checksMissingAlone : first;
  const last = rest.pop();
  return `${[start, ...rest].join(", ")}${last === undefined ? "" : `${TEXTS.andLast}${last}`}.`;
}
