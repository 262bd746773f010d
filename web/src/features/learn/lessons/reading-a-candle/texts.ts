// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "Four prices in one mark",
    paragraphs: [
      "A candle sums up one period of trading. On this chart each candle is one trading day. It shows four prices: the first of the day (the open), the last (the close), the highest and the lowest.",
      "The thick part is the body. It reaches from the open to the close. The thin lines above and below it are the wicks. They reach to the highest and the lowest price of the day.",
    ],
  },
  {
    heading: "Did it rise or fall?",
    paragraphs: [
      "A hollow body means that the price closed above its open: it rose that day. A filled body means that it closed below its open: it fell. You don't need the colours to tell them apart.",
      "A long candle with a small body was a day of back and forth: the price travelled far and came home. That is why the close alone doesn't tell you how restless a day was.",
    ],
  },
  {
    heading: "What a candle doesn't say",
    paragraphs: [
      "A candle doesn't say what came first, the high or the low. And it says nothing about tomorrow: days that rose and days that fell usually come in nearly equal numbers.",
    ],
  },
] as const;

export const swingTitle = "How far did it travel?";
export const swingQuestion = (day: string, low: string, high: string) =>
  `On ${day} the lowest price was ${low} and the highest ${high}. By how many percent is the high above the low?`;
export const swingLabel = "Swing, percent";
export const swingRight = (swing: string) => `The high was ${swing}% above the low. That is the swing of the day.`;
export const swingWrong = (low: string, high: string) =>
  `Divide the high (${high}) by the low (${low}), subtract 1 and multiply by 100.`;
export const thisDay = "this day";

export const widestTitle = "Find the widest day";
export const widestQuestion =
  "On which day was the swing, from the lowest to the highest price, the widest? Look for the longest candle.";
export const readDay = (day: string, low: string, high: string, swing: string) =>
  `${day}: low ${low}, high ${high}, swing ${swing}%`;
export const widestRight = (day: string, swing: string) =>
  `Yes. On ${day} the price travelled ${swing}%, more than on any other day here.`;
export const widestWrong = (day: string, swing: string, more: number) =>
  `On ${day} the swing was ${swing}%. ${more === 1 ? "One day was" : `${String(more)} days were`} wider.`;
export const widestMark = "widest day";

export const risingTitle = "Rising and falling days";
export const risingQuestion = (count: number) =>
  `Of these ${String(count)} days, how many closed above their open? Guess first, then look at the hollow candles.`;
export const risingOptions = {
  rising: "Clearly more than half: over 60%",
  "about-half": "About half: 40 to 60%",
  falling: "Clearly less than half: over 60% fell",
} as const;
export const risingAnswer = (rising: number, falling: number) =>
  `${String(rising)} days rose and ${String(falling)} fell between open and close.`;
export const risingMoral = "Even in a strong trend, single days are close to a coin toss.";
