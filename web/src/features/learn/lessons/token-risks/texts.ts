import type { ExampleToken } from "@sextant/core/lessons";

// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "Deep falls are the rule",
    paragraphs: [
      "Even well-known coins have lost most of their value within a year. Of the thousands of new tokens of a week, nearly all go to almost nothing. Put in only what you can lose completely.",
    ],
  },
  {
    heading: "Who pays you out?",
    paragraphs: [
      "A token is traded against a pool: a pot of tokens and a pot of real money. When you sell, the money comes out of that pot. If the pot is small, your own sale pushes the price down, and you get much less than the price on the screen.",
      "If the makers of the token can take the pot away, nobody gets anything. That is a rug pull. Locked or burnt liquidity prevents it, for as long as the lock lasts.",
    ],
  },
  {
    heading: "Warning signs",
    paragraphs: [
      "Look at five things. Can it be sold at all? Is the liquidity locked? Can more tokens be created? Do ten addresses hold most of it? Is it only hours old?",
      "Our screener checks these and others for every token. LOW doesn't mean safe. It means that none of the known signs was found.",
    ],
  },
] as const;

export const backTitle = "The way back";
export const backQuestion = (from: string, to: string, fall: string) =>
  `From its highest close, on ${from}, to its lowest after that, on ${to}, the price fell by ${fall}. By how many percent would it have to rise from there to be back? Within a twentieth.`;
export const backLabel = "Rise, percent";
export const backRight = (fall: string, rise: string) => `Right: a fall of ${fall} needs a rise of ${rise}.`;
export const backWrong =
  "Suppose it fell from 100 to 20. To be back at 100 it has to be five times as high: a rise of 400%. Do the same with this fall.";
export const backNone = "The price never fell here, so there is nothing to make up for. Any answer counts.";
export const highest = "highest close";
export const lowest = "lowest close";

export const saleTitle = "Your own sale";
export const saleQuestion = (worth: string, pool: string) =>
  `Your tokens are worth ${worth} at the price on the screen. The pool has ${pool} on the side that pays. You sell everything at once. About how many dollars do you get? Within a twentieth.`;
export const saleLabel = "Dollars you get";
export const saleRight = (paid: string, lost: string) => `Right: about ${paid}. Your own sale cost you ${lost}.`;
export const saleWrong = (worth: string, pool: string) =>
  `Such a pool pays your share of both sides together: multiply ${worth} by ${pool}, and divide by their sum.`;

export const riskTitle = "Which risk class?";
export const riskQuestion = ({ ageDays, liquidityUsd, top10Percent, liquidityLockedPercent, mintable }: ExampleToken) =>
  `An invented token on Ethereum: its pool is ${String(ageDays)} days old and holds $${liquidityUsd.toLocaleString("en-US")}, of which ${String(liquidityLockedPercent)}% is locked. Ten addresses hold ${String(top10Percent)}% of all tokens. ${mintable ? "More tokens can be created." : "No more tokens can be created."} A trial sale worked. Which class do our rules give it?`;
export const riskOptions = { LOW: "LOW", MEDIUM: "MEDIUM", HIGH: "HIGH", EXTREME: "EXTREME" } as const;
export const riskAnswer = (riskClass: string, score: number) =>
  `It is ${riskClass}, with ${String(score)} of 100 points.`;
export const riskWhy = (facts: string) => `What counts against it: ${facts}.`;
export const riskFact = (label: string, value: string, points: number) => `${label} ${value} (+${String(points)})`;
