import { expect, it } from "vitest";
import { formatSpan } from "./span-text.ts";
import { describeWaiting } from "./waiting-text.ts";

const text = (changes: object) =>
  describeWaiting({
    networkId: "tron",
    confirmations: {
      have: 7,
      need: 20,
      waitingForFinality: false,
      nodes: 2,
      waitingForAgreement: false,
      blockMs: 3_000,
      ...changes,
    },
  });

it("estimates how long the missing blocks take", () => {
  expect(text({})).toBe("About one more minute until it counts as final.");
  expect(text({ have: 8, need: 128, blockMs: 2_000 })).toBe("About 4 more minutes until it counts as final.");
  expect(text({ have: 20 })).toContain("in a moment");
});

it("says what else it is waiting for", () => {
  expect(text({ have: 20, waitingForFinality: true })).toBe(
    "20 of 20 confirmations are in. Waiting until Tron itself calls the block final.",
  );
  expect(text({ have: 20, waitingForAgreement: true })).toContain("2 independent nodes");
  expect(text({ have: 20, nodes: 1, waitingForAgreement: true })).toContain("the node to report the same once more");
});

it.each([
  [0, "less than a minute"],
  [240_000, "4 min"],
  [11_520_000, "3 h 12 min"],
  [111_900_000, "31 h 05 min"],
])("a duration of %d ms is '%s'", (ms, span) => {
  expect(formatSpan(ms)).toBe(span);
});
