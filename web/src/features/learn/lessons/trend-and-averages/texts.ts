// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "A line through the noise",
    paragraphs: [
      "Prices jump about. To see where they are going overall, people draw an average: for each day, the mean of the last closes. An average of 50 days is called SMA 50, for simple moving average.",
      "When the price is above its average, it is higher than it has recently been. Many people call that an upward trend.",
    ],
  },
  {
    heading: "Always late",
    paragraphs: [
      "An average only knows the past. A long one is smooth but turns weeks after the price did. A short one turns quickly but changes its mind all the time.",
      "There is no length that is right. Whoever finds the best length for the past has usually found luck.",
    ],
  },
  {
    heading: "A rule is only as good as its alternative",
    paragraphs: [
      "A simple rule says: own it while the price is above its average, else don't. Before you trust such a rule, compare it with doing nothing: buying once and holding. The rule pays costs with every change of mind, and it misses the first part of each rise.",
    ],
  },
] as const;

export const average = (days: number) => `SMA ${String(days)}, the average of ${String(days)} closes`;

export const crossingTitle = "Find a crossing";
export const crossingQuestion = (days: number) =>
  `The line is the average of the last ${String(days)} closes. Choose a day on which the close moved from below the line to above it.`;
export const readDay = (day: string, close: string, average: string | undefined) =>
  average === undefined ? `${day}: close ${close}, no average yet` : `${day}: close ${close}, average ${average}`;
export const crossingRight = (day: string, all: number) =>
  `Yes. On ${day} the close crossed the average from below. It did so ${String(all)} ${all === 1 ? "time" : "times"} in these months.`;
export const crossingWrong = (day: string, isAbove: boolean, nearest: string | undefined) =>
  `On ${day} the close was ${isAbove ? "above the average, but so was the close before it" : "below the average"}.${nearest === undefined ? "" : ` The nearest crossing from below was on ${nearest}.`}`;
export const crossingNever = "The close never crossed its average from below in these months, so any day will do here.";
export const crossed = "crossed";

export const calmTitle = "How restless is an average?";
export const calmQuestion = (most: number) =>
  `Choose a length, in days, for which the close crossed its average at most ${String(most)} times in these months. But choose the shortest you can find, within 5 days.`;
export const calmLabel = "Length, days";
export const calmRight = (days: number, crossings: number) =>
  `Right: the average of ${String(days)} days was crossed ${String(crossings)} times. Longer averages are calmer, and later.`;
export const calmTooMany = (days: number, crossings: number) =>
  `The average of ${String(days)} days was crossed ${String(crossings)} times. Try a longer one.`;
export const calmTooLong = (days: number, crossings: number) =>
  `The average of ${String(days)} days was crossed only ${String(crossings)} times, but a shorter one is calm enough, too.`;

export const ruleTitle = "The rule against holding";
export const ruleQuestion = (days: number) =>
  `Someone owned it only while the close was above its average of ${String(days)} days, and someone else bought once and held. Without any costs: who had more at the end?`;
export const ruleOptions = { rule: "The one who followed the average", holding: "The one who held" } as const;
export const ruleAnswer = (rule: string, holding: string, trades: number) =>
  `Following the average turned 100 into ${rule}, with ${String(trades)} trades. Holding turned 100 into ${holding}.`;
export const ruleMoral = "That is one period of one price. It says little about the next one.";
