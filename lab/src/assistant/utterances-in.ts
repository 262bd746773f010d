import { readFileSync } from "node:fs";

/** What a person typed, with the intents that are accepted for it; the first is what they most likely meant. */
export type Utterance = {
  readonly accepted: readonly string[];
  readonly text: string;
  /** No one could be sure what is meant: no screen should open by itself. */
  readonly isAmbiguous: boolean;
};

/**
 * Reads a file of `lab/held-out`: on each line the accepted intents, separated by '|', a tab, the text, and
 * 'ambiguous' after another tab where it is.
 */
export function utterancesIn(file: string): readonly Utterance[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [intents = "", text = "", mark = ""] = line.split("\t");
      return {
        accepted: intents.split("|").map((intent) => intent.trim()),
        text,
        isAmbiguous: mark.trim() === "ambiguous",
      };
    });
}
