import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../user-error.ts";

/** One authored phrase, with placeholders in braces. */
export type Phrase = { readonly intent: string; readonly text: string; readonly language: string };

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
  let intent: string | undefined;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const text = line.trim();
    if (text === "") continue;
    if (text.startsWith("# ")) intent = text.slice(2).trim();
    else if (intent === undefined) throw new UserError(`${file}: '${text}' stands above the first intent.`);
    else phrases.push({ intent, text, language });
  }
  return phrases;
}
