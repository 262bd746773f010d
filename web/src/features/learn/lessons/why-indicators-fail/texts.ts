// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "What RSI measures",
    paragraphs: [
      "RSI compares how much a price rose on its rising days with how much it fell on its falling days, over about two weeks. It runs from 0 to 100. Above 70 it has mostly risen, below 30 mostly fallen.",
      "Books call a reading below 30 oversold and say that the price should bounce.",
    ],
  },
  {
    heading: "Count before you believe",
    paragraphs: [
      "It is easy to find charts where that worked. The honest way is to count all of them: every day with a reading below 30, and how often the price was higher two weeks later.",
      "Then compare. If prices rose in 60% of all two-week spans anyway, a signal that is followed by a rise in 60% of cases has told you nothing.",
    ],
  },
  {
    heading: "Why most signals fade",
    paragraphs: [
      "An indicator is a summary of past prices that everybody can see. If it made money easily, people would use it until it didn't. And with hundreds of indicators, some look good on any past purely by luck.",
      "That is why this app shows indicators but lets no vote of them decide.",
    ],
  },
] as const;

export const rsi = "RSI 14";
export const findTitle = "Find an oversold day";
export const findQuestion = (threshold: number) =>
  `The line below the candles is RSI. Choose a day on which it was below ${String(threshold)}.`;
export const readDay = (day: string, close: string, rsi: string | undefined) =>
  rsi === undefined ? `${day}: close ${close}, RSI not known yet` : `${day}: close ${close}, RSI ${rsi}`;
export const findRight = (day: string, rsi: string, later: string | undefined) =>
  `Yes: on ${day} RSI was ${rsi}.${later === undefined ? "" : ` Ten days later the price stood at ${later} of that close.`}`;
export const findWrong = (day: string, rsi: string) =>
  `On ${day} RSI was ${rsi}. Look for the lowest parts of its line.`;
export const findUnknown = "RSI isn't known in the first days. Choose a later one.";
export const findNever = (lowest: string) =>
  `RSI was never that low here; its lowest reading was ${lowest}. Any day will do.`;
export const oversold = "oversold";

export const afterTitle = "Did it help?";
export const afterQuestion = (cases: number, threshold: number, days: number) =>
  `RSI was below ${String(threshold)} on ${String(cases)} days here. Compared with any other day: how often was the price higher ${String(days)} days later?`;
export const afterOptions = {
  better: "Clearly more often: the signal helped",
  worse: "Clearly less often: the opposite was true",
  "cannot-tell": "The difference is small enough to be luck",
} as const;
export const afterAnswer = (rose: number, cases: number, share: string, usual: string) =>
  `It was higher after ${String(rose)} of ${String(cases)} such days, ${share}. Any day: ${usual}.`;
export const afterNoCases = (usual: string) => `There was no such day here, so nothing can be said. Any day: ${usual}.`;
export const afterVerdict = {
  better: "With so many cases, luck alone rarely does that. But it is one price in one period, found afterwards.",
  worse: "With so many cases, luck alone rarely does that: buying then was worse than on an ordinary day.",
  "cannot-tell": "So few cases vary by more than that through luck alone. You can't tell.",
} as const;
