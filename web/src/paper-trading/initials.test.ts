import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["meridian", "ME"],
  ["Grey Heron", "GH"],
  ["m.okafor", "MO"],
  ["Agent: moving averages", "AM"],
  ["tern_9", "T9"],
  ["x", "X"],
  ["日本 株", "日株"],
  ["é́clair", "É́C"],
  ["🦉 owl", "OW"],
  ["🦉", "?"],
  ["", "?"],
])("%s is written %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
