import type { User } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { planSignInPath } from "./sign-in-path.ts";

const identity = { uid: "u", email: "a@example.com", emailVerified: true, displayName: "A" };
const visitor = { firebaseUser: null, user: null, loading: false };

it("a visitor signs up and returns to the plan", () => {
  expect(planSignInPath(visitor, "premium")).toBe("/auth/sign-in?return=%2Fpricing%3Fplan%3Dpremium&mode=sign-up");
});

it("a user who is not set up yet finishes that first", () => {
  expect(planSignInPath({ ...visitor, firebaseUser: identity }, "pro")).toBe("/welcome?return=%2Fpricing%3Fplan%3Dpro");
});

it("there is no redirect for a user who can buy, nor before the session is known", () => {
  expect(planSignInPath({ firebaseUser: identity, user: {} as User, loading: false }, "pro")).toBeUndefined();
  expect(planSignInPath({ ...visitor, loading: true }, "pro")).toBeUndefined();
});
