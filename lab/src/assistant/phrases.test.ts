import { readFileSync } from "node:fs";
import { join } from "node:path";
import { frozenModelFile, listingNames } from "@sextant/core/assistant";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { heldOutReport, reportLine } from "./held-out-report.ts";
import { phrasesHash } from "./phrases-hash.ts";
import { readLexicon } from "./read-lexicon.ts";
import { readPhrases } from "./read-phrases.ts";

const LAB = join(import.meta.dirname, "..", "..");
const PHRASES = readPhrases(join(LAB, "phrases"));
const README = readFileSync(join(LAB, "phrases", "README.md"), "utf8");
/** The intents that the README explains, in the first cells of its table. */
const EXPLAINED = [...README.matchAll(/^\| (`[a-z]+\.[^|]*) \|/gmu)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, intent = ""]) => intent),
);
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();

describe("the phrases", () => {
  it("are of the intents that the README explains, each in four languages", () => {
    expect(EXPLAINED.length).toBeGreaterThan(100);
    expect(new Set(PHRASES.flatMap(({ intents }) => intents))).toEqual(new Set(EXPLAINED));
    for (const [language, least] of [
      ["en", 100],
      ["de", 14],
      ["es", 14],
      ["fr", 14],
    ] as const) {
      const few = EXPLAINED.filter(
        (intent) => PHRASES.filter((one) => one.intents[0] === intent && one.language === language).length < least,
      );
      expect([language, few]).toEqual([language, []]);
    }
  });

  it("stand under one heading each", () => {
    const headings = new Map<string, string>();
    const twice = PHRASES.filter(({ language, intents, text }) => {
      const key = `${language} ${plain(text)}`;
      const other = headings.get(key);
      headings.set(key, intents.join("|"));
      return other !== undefined && other !== intents.join("|");
    });
    expect(twice.map(({ intents, text }) => `${intents.join("|")}: ${text}`)).toEqual([]);
  });

  it("are those that the shipped model was trained on", () => {
    expect(frozenModelFile.phrases, "npm run lab -- train-assistant").toBe(phrasesHash(join(LAB, "phrases")));
  });
});

it("docs/lab.md has the figures of the shipped model", () => {
  const texts = PHRASES.map(({ text }) => text);
  const reports = heldOutReport(join(LAB, "held-out"), frozenModelFile, texts, listingNames(KNOWN_LISTINGS));
  const docs = readFileSync(join(LAB, "..", "docs", "lab.md"), "utf8");
  expect(reports.map(reportLine).filter((line) => !docs.includes(line))).toEqual([]);
});

it("the lexicon gives each word to three ideas at most", () => {
  const lexicon = readLexicon(join(LAB, "phrases", "lexicon.txt"));
  expect(lexicon.size).toBeGreaterThan(20_000);
  expect([...lexicon].filter(([, concepts]) => concepts.length > 3)).toEqual([]);
});
