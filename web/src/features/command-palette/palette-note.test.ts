import { expect, it } from "vitest";
import { paletteNote } from "./palette-note.ts";

const note = "Yahoo couldn't be searched just now, so there may be others.";

it("says that nothing matches, and whether that is certain", () => {
  expect(paletteNote({ isEmpty: true, note: undefined, isSearching: false })).toBe("No match.");
  expect(paletteNote({ isEmpty: true, note, isSearching: false })).toBe(`No match. ${note}`);
});

it("says below the results that there may be others", () => {
  expect(paletteNote({ isEmpty: false, note, isSearching: false })).toBe(note);
  expect(paletteNote({ isEmpty: false, note: undefined, isSearching: false })).toBe("");
});

it("does not say that nothing matches before the answer arrives", () => {
  expect(paletteNote({ isEmpty: true, note: undefined, isSearching: true })).toBe("Searching…");
});
