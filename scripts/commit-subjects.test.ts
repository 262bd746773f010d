import { expect, it } from "vitest";
import { subjectError } from "./commit-subjects.mjs";

it.each([
  "alerts: resume matching after a leader change",
  "paper, portfolio: name cancelled orders' symbols",
  "server/bus: reconnect once",
  "README, operating: rewrite for newcomers",
  'Revert "alerts: add a rule"',
])("accepts '%s'", (subject) => {
  expect(subjectError(subject)).toBeUndefined();
});

it.each([
  ["Add a rule", "doesn't name its part"],
  ["alerts: Add a rule", "begins with 'Add'"],
  ["alerts: added a rule", "begins with 'added'"],
  ["alerts: what was asked comes once", "begins with 'what'"],
  ["alerts: add a rule.", "full stop"],
  [`alerts: ${"x".repeat(70)}`, "78 letters long"],
])("says what is wrong with '%s'", (subject, error) => {
  expect(subjectError(subject)).toContain(error);
});
