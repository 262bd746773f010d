import { usernameSchema } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { usernameError, usernameFormError } from "./username-form.ts";

it.each(["ada", "Ünal.2", "a_b-c", "9a", "a", "-ab", "a b", "a@b", "x".repeat(32), "x".repeat(33), "🦊🦊"])(
  "the form takes '%s' exactly when the server does",
  (name) => {
    expect(usernameFormError(name) === undefined).toBe(usernameSchema.safeParse(name).success);
  },
);

it("a name of somebody else's is refused in the server's words", () => {
  const taken = new CallFailure(409, "The username ada is taken.", { code: "username-taken", field: "username" });
  expect(usernameError(taken)).toBe("The username ada is taken.");
});

it("a reserved and a misread name are refused for what they are", () => {
  const reserved = new CallFailure(409, "The username support is reserved.", {
    code: "username-reserved",
    field: "username",
  });
  expect(usernameError(reserved)).toBe("The username support is reserved.");
  const text = "The request is not valid: username: p\u0430l is easily misread; write it pal.";
  const misread = new CallFailure(400, text, { code: "bad-request", field: "username" });
  expect(usernameError(misread)).toBe("p\u0430l is easily misread; write it pal.");
});

it("any other refused name is told what a username looks like", () => {
  const refused = new CallFailure(400, "username: use text.", { code: "bad-request", field: "username" });
  expect(usernameError(refused)).toMatch(/^That cannot be a username\. Choose 2 to 32 letters/);
});

it("what is wrong elsewhere says nothing of the name", () => {
  expect(usernameError(new CallFailure(503, "Later."))).toBeUndefined();
  expect(usernameError(null)).toBeUndefined();
});
