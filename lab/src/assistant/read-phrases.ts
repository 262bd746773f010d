import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../user-error.ts";

/** One authored phrase, with placeholders in braces. */
export type Phrase = {
  /** The intents that it may have. */
  readonly intents: readonly string[];
  /** Whether nobody could tell which of its intents is meant, so that no screen may be opened for it. */
  readonly isUnclear: boolean;
  readonly text: string;
  readonly language: string;
};

/** Reads every phrase of a folder: one folder for each language, `# intent` above its phrases. */
export function readPhrases(folder: string): readonly Phrase[] {
  const phrases = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .flatMap(({ name: language }) =>
      readdirSync(join(folder, language))
        .filter((name) => name.endsWith(".txt"))
        .toSorted()
        .flatMap((name) => phrasesIn(join(folder, language, name), language)),
    );
  if (phrases.length === 0) throw new UserError(`${folder} has no phrases.`);
  return phrases;
}

function phrasesIn(file: string, language: string): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let above: Pick<Phrase, "intents" | "isUnclear"> | undefined;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const text = line.trim();
    if (text === "") continue;
    if (text.startsWith("# ")) {
      const [names = "", mark] = text.slice(2).trim().split(" ");
      above = { intents: names.split("|"), isUnclear: mark === "unclear" };
    } else if (above === undefined) throw new UserError(`${file}: '${text}' stands above the first intent.`);
    else phrases.push({ ...above, text, language });
  }
  return phrases;
}
