// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "Begin with what you can lose",
    paragraphs: [
      "Most beginners ask how much they can win. Start at the other end: how much of your money may this one trade cost? One percent is a common answer.",
      "Then the size follows. Take the money you risk and divide it by the distance from your purchase to your stop. A stop that is far away means fewer shares, not more risk.",
    ],
  },
  {
    heading: "Losses come in rows",
    paragraphs: [
      "Even good traders lose several times in a row. Someone who risks 1% a time hardly feels five losses. Someone who risks 20% has lost two thirds and has to triple what is left.",
    ],
  },
  {
    heading: "Don't own one thing",
    paragraphs: [
      "Two investments that don't fall at the same moment are calmer together than each alone. That is diversification. It works only as far as they really move differently, and in a crash most things fall together.",
    ],
  },
] as const;

export const unitsTitle = "How many may you buy?";
export const unitsQuestion = (capital: string, risk: string, entry: string, stop: string) =>
  `You have ${capital} and want to lose at most ${risk} of it on this trade. You buy at ${entry}, and your stop is at ${stop}. How many shares may you buy?`;
export const unitsLabel = "Shares";
export const entry = "entry";
export const stop = "stop";
export const unitsRight = (units: string, loss: string, value: string) =>
  `Right: ${units} shares. If the stop fills at its price, you lose ${loss}. The position itself is worth ${value}.`;
export const unitsWrong = (risked: string, distance: string) =>
  `You may lose ${risked}, and each share loses ${distance} on the way to the stop. Divide the first by the second.`;

export const streakTitle = "Five losses in a row";
export const streakQuestion = (risk: string, losses: number) =>
  `Someone risks ${risk} of what they have on every trade and loses ${String(losses)} times in a row. What percentage of their money is left?`;
export const streakLabel = "Left, percent";
export const streakRight = (left: string, needed: string) =>
  `Right: ${left}% is left. To be back where they were, they now have to gain ${needed}%.`;
export const streakWrong =
  "Each loss takes its share of what is left, not of what was there at the start. Multiply again and again.";

export const mixTitle = "How much of the wild one?";
export const mixQuestion = (calm: string, wild: string, calmFall: string, wildFall: string, most: string) =>
  `In these months, money in ${calm} alone fell by as much as ${calmFall} from its highest point, and money in ${wild} alone by ${wildFall}. What is the largest share of ${wild}, in percent, with which the mix never fell by more than ${most}? Within 3 points.`;
export const mixLabel = (wild: string) => `Share of ${wild}, percent`;
export const mixRight = (share: string, fall: string) => `Right. With ${share}% the deepest fall was ${fall}.`;
export const mixTooDeep = (share: string, fall: string) => `With ${share}% the mix fell by ${fall}. Take less.`;
export const mixMore = (share: string, fall: string) =>
  `With ${share}% the mix fell by only ${fall}. There is room for more.`;
export const mixMoral = "Next year's falls will be others. The point is to know what you could live with.";
