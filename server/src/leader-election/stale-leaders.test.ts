import { expect, it } from "vitest";
import { staleLeaders } from "./stale-leaders.ts";

it("who speaks under a smaller number than was heard is a former holder, until words were missed", () => {
  const former = staleLeaders();
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
