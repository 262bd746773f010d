import fc from "fast-check";
import { expect, it } from "vitest";
import { rowOnEnter } from "./row-on-enter.ts";

const row = (exact: boolean, guess: boolean) => ({ exact, guess });
const GUESS = row(false, true);
const MATCH = row(false, false);
const EXACT = row(true, false);

it("takes what was typed exactly, wherever it stands, else the first that matches", () => {
  expect(rowOnEnter([MATCH, EXACT, MATCH])).toBe(1);
  expect(rowOnEnter([GUESS, MATCH, MATCH])).toBe(1);
});

it("takes nothing among guesses: the text is sent as typed, and the server answers that there is no such symbol", () => {
  expect(rowOnEnter([GUESS, GUESS])).toBe(-1);
  expect(rowOnEnter([])).toBe(-1);
});

it("never takes a guess", () => {
  const rows = fc.array(fc.constantFrom(GUESS, MATCH, EXACT), { maxLength: 12 });
  fc.assert(
    fc.property(rows, (found) => {
      const at = rowOnEnter(found);
      expect(found[at]?.guess ?? false).toBe(false);
      // It takes something whenever anything is no guess.
      expect(at >= 0).toBe(found.some(({ guess }) => !guess));
    }),
  );
});
