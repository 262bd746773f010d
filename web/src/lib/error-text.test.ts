import { expect, it } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { errorAt, errorElsewhere, describeError } from "./error-text.ts";

const taken = new CallFailure(409, "The username ann is taken.", { code: "username-taken", field: "username" });

it("an error of a field is shown at that field only", () => {
  expect(errorAt(taken, "username")).toBe("The username ann is taken.");
  expect(errorAt(taken, "displayName")).toBeUndefined();
  expect(errorElsewhere(taken, "username")).toBeUndefined();
});

it("an error at its field omits the field's name", () => {
  const text = "The request is not valid: pseudonym: spaces are not allowed; try Quiet-River.";
  const spaced = new CallFailure(400, text, { code: "bad-request", field: "pseudonym" });
  expect(errorAt(spaced, "pseudonym")).toBe("Spaces are not allowed; try Quiet-River.");
  expect(errorElsewhere(spaced)).toBe(text);
});

it("an error of a field that the form does not have is shown for the form", () => {
  expect(errorElsewhere(taken, "code")).toBe("The username ann is taken.");
  expect(errorElsewhere(null, "code")).toBeUndefined();
});

it("an unreachable server is described in words", () => {
  expect(describeError(new TypeError("Failed to fetch"))).toMatch(/can't be reached/);
});
