// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "How far, not which way",
    paragraphs: [
      "Nobody can say reliably whether a price will rise or fall next week. But how far it is likely to move can be measured. That measure is called volatility.",
      "We use a simple form of it, the typical move: two in three moves were smaller than that, up or down.",
    ],
  },
  {
    heading: "What a 90% range promises",
    paragraphs: [
      "A 90% range gives two prices. In 9 of 10 cases the price ends between them. So 1 in 10 ends outside, and that isn't a mistake of the range: it is what 90% means.",
      "A range that is never left is too wide to be of use. A range that is left every other week is too narrow.",
    ],
  },
  {
    heading: "More time, more room",
    paragraphs: [
      "In four days a price moves further than in one. But not four times as far: some days go up and some down, and they partly cancel out. Roughly, four times the time means twice the distance.",
    ],
  },
] as const;

export const typicalTitle = "The typical move of a day";
export const typicalQuestion = (name: string) =>
  `From one close to the next, two in three moves of ${name}, up or down, were smaller than how many percent? Estimate it from the candles, within 0.4.`;
export const typicalLabel = "Typical move, percent";
export const typicalRight = (move: string) =>
  `Right: two in three moves from close to close were smaller than ${move}%.`;
export const typicalWrong = (isLow: boolean) =>
  isLow
    ? "That is too little: clearly more than one in three moves was larger."
    : "That is too much: more than two in three moves were smaller.";

export const rangeTitle = "Draw your own 90% range";
export const rangeQuestion = (days: number) =>
  `Choose a range for the change over ${String(days)} trading days, from a fall to a rise, in percent. The engine compares it with every span of ${String(days)} days on this chart. Aim for 9 in 10 inside.`;
export const rangeLow = "Lower end, percent (below zero)";
export const rangeHigh = "Upper end, percent";
export const rangeInside = (inside: number, spans: number, percent: string) =>
  `${String(inside)} of ${String(spans)} spans ended inside your range: ${percent}%.`;
export const rangeRight = "That is what a 90% range promises, within 5 points.";
export const rangeNarrow = "Your range is too narrow.";
export const rangeWide = "Your range is too wide to be of use.";
export const rangeWrongWay = "The lower end has to be below the upper end.";
export const rangeOwn = (low: string, high: string) =>
  `The range that left out 1 in 20 at each end was ${low} to ${high}.`;

export const timeTitle = "Four times the days";
export const timeQuestion = (days: number) =>
  `On average, how many times as far did the price move in ${String(days)} days as in one day?`;
export const timeOptions = {
  "1": "About as far",
  "2": "About twice as far",
  "4": "About four times as far",
} as const;
export const timeAnswer = (times: string, days: number) =>
  `In ${String(days)} days it moved ${times} times as far as in one.`;
export const timeMoral = "That is why our ranges open like a horn and not like a straight wedge.";
