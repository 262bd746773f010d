import { expect, it } from "vitest";
import { isIos } from "./install-prompt.ts";

it("recognises iPhones and iPads, and no Mac", () => {
  expect(isIos("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", 5)).toBe(true);
  expect(isIos("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 5)).toBe(true);
  expect(isIos("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 0)).toBe(false);
  expect(isIos("Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36", 5)).toBe(false);
});
