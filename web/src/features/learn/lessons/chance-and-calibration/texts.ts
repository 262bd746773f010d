// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "What 60% means",
    paragraphs: [
      "A 60% chance of a rise means: of a hundred situations like this one, about sixty rise and forty fall. A single fall doesn't prove it wrong, and a single rise doesn't prove it right.",
      "So a forecast can't be judged by one day. It is judged by many. If the things called 60% come true about 60 times in 100, the forecast is calibrated.",
    ],
  },
  {
    heading: "A score for chances",
    paragraphs: [
      "The Brier score does the counting. For each forecast, take the distance between the chance and what happened, which is 1 or 0, and square it. Then take the mean. Zero is perfect. Always saying 50% scores 0.25.",
      "The squaring punishes false certainty. Saying 90% and being wrong costs 0.81. Saying 60% and being wrong costs 0.36.",
    ],
  },
  {
    heading: "How to read a track record",
    paragraphs: [
      "Ask three things. Were the forecasts written down before the outcome? Are all of them there, the wrong ones too? And were they better than always saying the usual chance?",
      "Our track record answers these on its own page: every claim with its chance and its outcome, linked so that none can be changed afterwards.",
    ],
  },
] as const;

export const oneTitle = "One chance for every day";
export const oneQuestion = (days: number) =>
  `For each of the ${String(days)} days on this chart you have to say the same chance that the next close is higher. Which chance, in percent, scores best? Within 3 points.`;
export const oneLabel = "Chance of a rise, percent";
export const oneScore = (percent: string, brier: string, best: string) =>
  `Always saying ${percent}% scores ${brier}. The best possible score for one chance is ${best}.`;
export const oneRight = (percent: string) =>
  `The price rose on ${percent}% of the days: the usual chance is the best single answer.`;
export const oneWrong = "The best single answer is how often it usually happens. Count roughly how many days rose.";

export const sureTitle = "Too sure of it";
export const sureQuestion = (percent: number) =>
  `Someone says ${String(percent)}% for every day. Is that better or worse than always saying 50%?`;
export const sureOptions = { better: "Better: it usually rises", worse: "Worse: it is too sure" } as const;
export const sureAnswer = (percent: number, brier: string, half: string) =>
  `Always saying ${String(percent)}% scores ${brier}, always saying 50% scores ${half}. Lower is better.`;

export const yesterdayTitle = "Does yesterday help?";
export const yesterdayQuestion = (afterRise: string, afterFall: string) =>
  `In the first half of these days, the price rose in ${afterRise} of cases after a rise, and in ${afterFall} after a fall. Someone uses these two chances in the second half. Does that score clearly better than the usual chance alone?`;
export const yesterdayOptions = { yes: "Yes, clearly better", no: "No, about the same or worse" } as const;
export const yesterdayAnswer = (brier: string, usual: string) =>
  `With yesterday: ${brier}. With the usual chance alone: ${usual}. Lower is better.`;
export const yesterdayMoral =
  "A pattern of one half of the past often vanishes in the other half. So always test on days that you haven't looked at.";
