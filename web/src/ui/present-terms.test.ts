import { expect, it } from "vitest";
import { presentTerms } from "./present-terms.ts";

const names = (text: string) =>
  presentTerms(text, [
    ["dividend", "Dividend"],
    ["usual", "Usual chance", "usual"],
    ["moving-average", "SMA 50, SMA 200"],
    ["pe-ratio", "P/E"],
    ["ninety-range", "90% range"],
    ["eps", "EPS"],
  ]).map(([id]) => id);

it("a term is present if the text has its name, or one of its names, at the beginning of a word", () => {
  expect(names("Two dividends, above its SMA 200")).toEqual(["dividend", "moving-average"]);
  expect(names("61% (usually 54%)\nP/E 21\nour 90% ranges")).toEqual(["usual", "pe-ratio", "ninety-range"]);
});

it("a name within a word, or no text at all, is no term", () => {
  expect(names("Three steps, unusual")).toEqual([]);
  expect(names("")).toEqual([]);
});
