import { readFileSync } from "node:fs";

/** What a person typed, with the intents that are accepted for it; the first is what they most likely meant. */
export type Utterance = { readonly accepted: readonly string[]; readonly text: string };

/** Reads a file of `lab/held-out`: on each line the accepted intents, separated by '|', a tab, and the text. */
export function utterancesIn(file: string): readonly Utterance[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [intents = "", text = ""] = line.split("\t");
      return { accepted: intents.split("|").map((intent) => intent.trim()), text };
    });
}
