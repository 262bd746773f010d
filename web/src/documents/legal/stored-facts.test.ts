import { expect, it } from "vitest";
import { installation } from "../../lib/installation.ts";
import { storedFacts } from "./stored-facts.ts";

const namesFor = (kind: "local" | "firebase", name: string) =>
  storedFacts({ ...installation(), identity: { kind, name, emulator: false } }).flatMap(({ facts }) =>
    facts.map(([fact]) => fact),
  );

it("lists each kind of stored data once, the keys and paper trades among them", () => {
  const names = namesFor("local", "Sextant");
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(["Connected accounts", "Paper trading", "Leaderboard", "Trial"]));
});

it("lists passwords only where this installation keeps them", () => {
  expect(namesFor("local", "Sextant")).toContain("Email and password");
  const elsewhere = namesFor("firebase", "Google");
  expect(elsewhere).toContain("Identity");
  expect(elsewhere.filter((name) => /password/i.test(name))).toEqual([]);
});
