import { expect, it } from "vitest";
import { staleLeaders } from "./stale-leaders.ts";

it("ignores messages with a smaller token than one already seen, until messages may have been missed", () => {
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
