import { expect, it } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { faultAt, faultElsewhere, faultWords } from "./fault-words.ts";

const taken = new CallFailure(409, "The username ann is taken.", { code: "username-taken", field: "username" });

it("a fault at a field is said there and nowhere else", () => {
  expect(faultAt(taken, "username")).toBe("The username ann is taken.");
  expect(faultAt(taken, "displayName")).toBeUndefined();
  expect(faultElsewhere(taken, "username")).toBeUndefined();
});

it("a fault beside its field is said without the field's name", () => {
  const text = "The request is not valid: pseudonym: spaces are not allowed; try Quiet-River.";
  const spaced = new CallFailure(400, text, { code: "bad-request", field: "pseudonym" });
  expect(faultAt(spaced, "pseudonym")).toBe("Spaces are not allowed; try Quiet-River.");
  expect(faultElsewhere(spaced)).toBe(text);
});

it("a fault at a field the form does not have is said of the form", () => {
  expect(faultElsewhere(taken, "code")).toBe("The username ann is taken.");
  expect(faultElsewhere(null, "code")).toBeUndefined();
});

it("a server that cannot be reached is said in words", () => {
  expect(faultWords(new TypeError("Failed to fetch"))).toMatch(/cannot be reached/);
});
