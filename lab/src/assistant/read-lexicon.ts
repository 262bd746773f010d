import { readFileSync } from "node:fs";
import type { Lexicon } from "@sextant/core/assistant";

/** Reads `lexicon.txt`: a line `# concept`, then its words and phrases, separated by commas. */
export function readLexicon(file: string): Lexicon {
  const lexicon = new Map<string, string[]>();
  let concept = "";
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.startsWith("# ")) concept = line.slice(2).trim();
    else
      for (const entry of line.replace(/^(?:de|es|fr):/, "").split(",")) {
        const phrase = entry.trim();
        if (phrase !== "") lexicon.set(phrase, [...(lexicon.get(phrase) ?? []), concept]);
      }
  }
  return lexicon;
}
