import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createKnownBrowser } from "./known-browser.ts";

const { recognise, remember } = createKnownBrowser({
  mac: (purpose, data) => createHmac("sha256", `key ${purpose}`).update(data).digest(),
});

test("recognises a browser at the accounts it signed in to, and at no other", () => {
  const cookie = remember(undefined, "ann");
  expect(recognise(cookie, "ann")).toMatch(/^[\w-]{16}$/);
  expect(recognise(cookie, "ben")).toBeUndefined();
  expect(recognise(undefined, "ann")).toBeUndefined();
  expect(recognise("A".repeat(59), "ann")).toBeUndefined();
  expect(recognise(`${"x".repeat(600)}.${cookie}`, "ann")).toBeUndefined();
});

test("keeps its name at an account and remembers four of them", () => {
  let cookie = remember(undefined, "one");
  const name = recognise(cookie, "one");
  cookie = remember(cookie, "one");
  expect(recognise(cookie, "one")).toBe(name);
  for (const account of ["two", "three", "four", "five"]) cookie = remember(cookie, account);
  expect(recognise(cookie, "one")).toBeUndefined();
  for (const account of ["two", "three", "four", "five"]) expect(recognise(cookie, account)).toBeDefined();
});
