import { describe, expect, it } from "vitest";
import { findTerm, GLOSSARY, indexTerms, SUBJECTS } from "./index.ts";

const plain = (text: string) => ` ${text.toLowerCase()} `;

describe("the glossary", () => {
  it("lists every term under exactly one subject", () => {
    const listed = SUBJECTS.flatMap(({ terms }) => terms);
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(listed)).toEqual(new Set(Object.values(GLOSSARY)));
  });

  it("gives each spelling to one term only", () => {
    const spellings = indexTerms(plain).map(([words]) => words);
    expect(spellings.filter((words, at) => spellings.indexOf(words) !== at)).toEqual([]);
  });

  it("explains each term in one to four full sentences of plain length", () => {
    const odd = Object.values(GLOSSARY).filter(({ meaning }) => {
      const sentences = meaning.split(/(?<=[.!?])\s+(?=[A-Z])/);
      return sentences.length > 4 || !/[.]$/.test(meaning) || meaning.length > 360;
    });
    expect(odd).toEqual([]);
  });

  it("does not explain a term by itself", () => {
    const circular = Object.values(GLOSSARY).filter(({ name, meaning }) => {
      const [first = ""] = meaning.split(/[.:]/);
      return plain(first.replaceAll(/[^\w ]/g, "")).startsWith(plain(name).trimEnd() + " is ");
    });
    expect(circular).toEqual([]);
  });

  it("finds the longest term of a question", () => {
    const index = indexTerms(plain);
    expect(findTerm(plain("what is a stop loss here"), index)).toBe("stop-loss");
    expect(findTerm(plain("what is a moving average"), index)).toBe("moving-average");
    expect(findTerm(plain("what is the weather"), index)).toBeUndefined();
  });
});
