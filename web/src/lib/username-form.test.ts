import { usernameSchema } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { usernameError, usernameFormError } from "./username-form.ts";

it.each(["ada", "Ünal.2", "a_b-c", "9a", "a", "-ab", "a b", "a@b", "x".repeat(32), "x".repeat(33), "🦊🦊"])(
  "the form accepts '%s' exactly when the server does",
  (name) => {
    expect(usernameFormError(name) === undefined).toBe(usernameSchema.safeParse(name).success);
  },
);

it("a taken username shows the server's sentence", () => {
  const taken = new CallFailure(409, "The username ada is taken.", { code: "username-taken", field: "username" });
  expect(usernameError(taken)).toBe("The username ada is taken.");
});

it("reserved and confusable usernames show why", () => {
  const reserved = new CallFailure(409, "The username support is reserved.", {
    code: "username-reserved",
    field: "username",
  });
  expect(usernameError(reserved)).toBe("The username support is reserved.");
  const text = "The request is not valid: username: p\u0430l is easily misread; write it pal.";
  const misread = new CallFailure(400, text, { code: "bad-request", field: "username" });
  expect(usernameError(misread)).toBe("p\u0430l is easily misread; write it pal.");
});

it("any other rejected username shows the format hint", () => {
  const refused = new CallFailure(400, "username: use text.", { code: "bad-request", field: "username" });
  expect(usernameError(refused)).toMatch(/^That can't be a username\. Choose 2 to 32 letters/);
});

it("an error elsewhere does not concern the username", () => {
  expect(usernameError(new CallFailure(503, "Later."))).toBeUndefined();
  expect(usernameError(null)).toBeUndefined();
});
