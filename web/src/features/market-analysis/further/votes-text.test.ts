import { expect, it } from "vitest";
import { describeVotes } from "./votes-text.ts";

const row = (action: "BUY" | "HOLD", sell: number, neutral: number, buy: number, agreementPercent: number) => ({
  action,
  agreementPercent,
  movingAverages: { sell, neutral: 0, buy: 0 },
  oscillators: { sell: 0, neutral, buy },
});

it("votes that cancel out are described as such, not as the few that are neutral", () => {
  expect(describeVotes(row("HOLD", 6, 3, 7, 18.8))).toBe("7 up against 6 down");
  expect(describeVotes(row("HOLD", 6, 4, 6, 25))).toBe("6 up against 6 down");
});

it("says of a majority of votes that they are neutral, or agree", () => {
  expect(describeVotes(row("HOLD", 4, 8, 4, 50))).toBe("50% of votes are neutral");
  expect(describeVotes(row("BUY", 2, 2, 12, 75))).toBe("75% of votes agree");
});
