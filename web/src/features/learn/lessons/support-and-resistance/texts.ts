// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "Where prices turned before",
    paragraphs: [
      "Sometimes a price stops falling near the same level several times, or stops rising there. Below the price such a level is called support, above it resistance.",
      "One reason is memory: people who missed a price wait for it to come back, and their orders wait there, too. Another is plain chance: any jagged line turns somewhere.",
    ],
  },
  {
    heading: "What counts as a turn",
    paragraphs: [
      "We count a high only if the five days before and after it stayed lower, and a low the other way round. Turns that lie close together, within half of an ordinary day's movement, form one level. The more turns, the stronger we call it.",
    ],
  },
  {
    heading: "Places to watch, not walls",
    paragraphs: [
      "A level says where many people look. It doesn't say what will happen there. Prices break through levels all the time, and a level that was clear afterwards was rarely as clear before.",
    ],
  },
] as const;

export const findTitle = "Find a level";
export const findQuestion = (day: string) =>
  `You see the prices up to ${day}. Drag the line to a price at which the market turned at least twice.`;
export const levelLabel = (currency: string) => `Level, ${currency}`;
export const findRight = (turns: number, price: string) => `Right: ${String(turns)} turns lie close to ${price}.`;
export const findOne = (price: string) =>
  `Only one turn lies close to ${price}. Look for a price where at least two highs or lows line up.`;
export const findNone = (price: string) => `No turn lies close to ${price}. Look for highs or lows that line up.`;
export const turned = "turned";

export const testTitle = "Will it hold?";
export const testQuestion = (kind: "support" | "resistance", price: string, turns: number, day: string) =>
  `The line at ${price} was the strongest ${kind} known on ${day}, with ${String(turns)} turns. What do you expect: what happened when the price next came to it?`;
export const testOptions = {
  held: "It held: no close went clearly beyond it in the ten days after",
  broke: "It broke: a close went clearly beyond it",
  "not-reached": "The price didn't come back to it",
} as const;
export const level = (kind: "support" | "resistance") => kind;
export const reached = "reached";
export const broke = "broke";
export const held = (day: string) =>
  `The price came to the level on ${day}, and no close of the next ten days went beyond it by more than half of an ordinary day's movement. It held.`;
export const brokeOn = (reached: string, day: string) =>
  `The price came to the level on ${reached}, and the close of ${day} was clearly beyond it. It broke.`;
export const notReached = "The price didn't come back to the level in these months.";
export const testMoral = "You couldn't know it beforehand. Have a plan for both.";
export const noLevel = "No price turned twice in these months, so there is no level to test. Any answer counts.";
