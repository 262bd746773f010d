import { expect, it } from "vitest";
import { formerHolders } from "./former-holders.ts";

it("who speaks under a smaller number than was heard is a former holder, until words were missed", () => {
  const former = formerHolders();
  expect([1, 1, 3, 2, 1, 3, 4].map((fence) => former.sent({ fence }))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  former.forget();
  expect([former.sent({ fence: 2 }), former.sent({ fence: 1 })]).toEqual([false, true]);
});
