// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "Two prices at once",
    paragraphs: [
      "There is never just one price. There is the highest price somebody offers to pay, the bid, and the lowest price somebody is willing to sell at, the ask. Between them lies the spread.",
      "You buy at the ask and sell at the bid. So you start every trade with a small loss, even before any fee.",
    ],
  },
  {
    heading: "Slippage",
    paragraphs: [
      "A market order takes whatever price is there when it arrives. The difference to the price you saw is slippage. It is small for large companies and in quiet hours, and large for small tokens and right after news.",
      "A limit order names the worst price you accept. It protects you from slippage, but it may not fill at all.",
    ],
  },
  {
    heading: "Small costs, many times",
    paragraphs: [
      "Two tenths of a percent sound like nothing. A rule that trades a hundred times pays them a hundred times. Many rules that look good on paper only feed the market that way.",
    ],
  },
] as const;

export const average = (days: number) => `SMA ${String(days)}, the average of ${String(days)} closes`;
export const costsTitle = "What do the trades cost?";
export const costsQuestion = (days: number, trades: number, cost: string) =>
  `A rule owns it while the close is above its average of ${String(days)} days. On this chart it trades ${String(trades)} times. Each trade costs ${cost} for spread, slippage and fee. What percentage of the money do all costs together take? Within half a point.`;
export const costsLabel = "All costs, percent";
export const costsRight = (percent: string) => `Right: together they take ${percent}% of the money.`;
export const costsWrong = (trades: number, cost: string) =>
  `${String(trades)} times ${cost} is a good first estimate. Since each cost is taken from what is left, it is a little less.`;

export const afterTitle = "With costs, is it still worth it?";
export const afterQuestion = (rule: string, holding: string) =>
  `Without costs, the rule turned 100 into ${rule}, and holding turned 100 into ${holding}. With costs: who had more?`;
export const afterOptions = { rule: "The one who followed the rule", holding: "The one who held" } as const;
export const afterAnswer = (rule: string, holding: string) =>
  `With costs, the rule turned 100 into ${rule} and holding turned 100 into ${holding}, which pays only once.`;

export const gapTitle = "The price you didn't see";
export const gapQuestion =
  "A market order given after the close fills at the next open. On which day was the open furthest from the close before it?";
export const readDay = (day: string, open: string, gap: string) => `${day}: open ${open}, ${gap} from the close before`;
export const gapRight = (day: string, gap: string) => `Yes: on ${day} it opened ${gap} from the close before.`;
export const gapWrong = (day: string, gap: string, more: number) =>
  `On ${day} it opened ${gap} from the close before. ${more === 1 ? "One day opened" : `${String(more)} days opened`} further away.`;
export const gapFirst = "The first day has no close before it on this chart. Choose a later one.";
export const gapMoral = "Coins trade around the clock, so their gaps are small. Shares jump far more overnight.";
export const gapMark = "widest gap";
