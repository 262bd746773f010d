import { expect, it } from "vitest";
import { sampleTested } from "../../../testing/sample-summary.ts";
import { recordAnswer } from "./record-answer.ts";
import { RECORD_ADDRESS } from "./record-choice.ts";

const choice = (address = "") => RECORD_ADDRESS.read(new URLSearchParams(address));
const none = {
  name: "all",
  issued: 0,
  open: 0,
  resolved: 0,
  void: 0,
  tooEarly: true,
  statedPercent: null,
  hitRatePercent: null,
  wilson95: null,
  brier: null,
  brierBase: null,
  skillPercent: null,
  skill95: null,
  calibrationErrorPercent: null,
  calibrationNoisePercent: null,
};
const live = { book: "live" as const, all: none, outcomes: [], expectedHits: null };
const rated = {
  ...none,
  issued: 400,
  resolved: 388,
  tooEarly: false,
  statedPercent: 58.2,
  hitRatePercent: 57.4,
  wilson95: { low: 52.4, high: 62.2 },
};
const few = { ...none, issued: 20, open: 17, resolved: 3 };

it("states the share that came true, of how many, and what was said", () => {
  expect(recordAnswer({ ...live, all: rated }, choice(), sampleTested())).toEqual({
    sentence: "57.4% of 388 settled claims came true. We had said 58.2%.",
    note: "Allowing for luck, the true rate is between 52.4% and 62.2% (95% Wilson interval, as if no claims overlapped).",
  });
});

it("names practice, requests and filters; an outcome doesn't change what is counted", () => {
  const practice = { ...live, book: "practice", all: rated } as const;
  const sentence = (address: string) => recordAnswer(practice, choice(address), null)?.sentence;
  expect(sentence("kind=hold&asked=requested")).toBe(
    "57.4% of 388 settled practice claims made on request that match the filters came true. We had said 58.2%.",
  );
  expect(sentence("outcome=held")).toBe("57.4% of 388 settled practice claims came true. We had said 58.2%.");
});

it("below a hundred states numbers, not a rate", () => {
  const data = { ...live, all: few, outcomes: [true, false, true], expectedHits: 1.8 };
  expect(recordAnswer(data, choice(), null)).toEqual({
    sentence: "2 of 3 settled claims came true.",
    note: "By the chances we stated, we expected 1.8 of 3 to come true. We show a hit rate from 100 settled claims on. Fewer would be mostly luck.",
  });
});

it("before any is settled answers with the tests before release, told apart from what was claimed here", () => {
  const tested = "We said 90%: it held in 88.5% of 37,607 tests before release.";
  const open = { ...live, all: { ...none, issued: 20, open: 20 } };
  expect(recordAnswer(open, choice(), sampleTested())).toEqual({
    sentence: tested,
    note: "None of the claims made here is settled yet.",
  });
  expect(recordAnswer(undefined, choice(), sampleTested())).toEqual({ sentence: tested, note: "" });
  expect(recordAnswer(open, choice(), null)).toBeUndefined();
});
