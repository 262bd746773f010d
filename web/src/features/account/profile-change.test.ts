import { expect, it } from "vitest";
import { profileChange } from "./profile-change.ts";

const ann = { username: "ann", displayName: "Ann B." };

it("sends only changed fields", () => {
  expect(profileChange(ann, { username: "ann ", displayName: "Ann C." })).toEqual({ displayName: "Ann C." });
  expect(profileChange(ann, { username: "anna", displayName: "Ann B." })).toEqual({ username: "anna" });
});

it("sends an emptied display name as none", () => {
  expect(profileChange(ann, { username: "ann", displayName: "  " })).toEqual({ displayName: null });
  expect(profileChange({ ...ann, displayName: null }, { username: "ann", displayName: "" })).toBeUndefined();
});
