// What this lesson says. Imported whole, as TEXTS: the build drops the names.

export const sections = [
  {
    heading: "An order that waits below",
    paragraphs: [
      "A stop loss is an order to sell that waits below the price. If the price falls to it, the order sells at once. It is there to make sure that one bad trade costs an amount you chose beforehand.",
      "Where you put it is a trade-off. Close to the price, ordinary ups and downs will hit it although nothing went wrong. Far away, it rarely goes off, but then it costs a lot.",
    ],
  },
  {
    heading: "The first touch counts",
    paragraphs: [
      "A stop doesn't wait for the end of the day. The first moment at which the price touches it is enough, even if the price is back above it an hour later.",
    ],
  },
  {
    heading: "Gaps: the stop isn't a promise",
    paragraphs: [
      "Markets close overnight. If bad news arrives then, a share may open far below yesterday's prices. Nobody bought at the prices in between, so your stop can't sell there. It sells at the open, and you lose more than you planned.",
      "So count on your stop as a plan, not as a guarantee, and keep the position small enough for a gap.",
    ],
  },
] as const;

export const bought = (price: string) => `bought at ${price}`;
export const boughtMark = "bought here";
export const stop = "stop";
export const stopHit = "stop hit";
export const lowest = "lowest";

export const placeTitle = "Put your stop: where would it have been hit?";
export const placeQuestion = (day: string, price: string) =>
  `You buy at the close of ${day}, at ${price}. What comes next is hidden. Drag the stop, or type its price, and then look at what happens.`;
export const stopLabel = (currency: string) => `Stop loss, ${currency}`;
export const stopTooHigh = (entry: string) => `A stop loss has to be below the price you bought at, ${entry}.`;
export const hitWithin = (day: string, days: number, price: string, change: string) =>
  `Your stop was hit on ${day}, after ${String(days)} trading ${days === 1 ? "day" : "days"}, and filled at ${price}: ${change}.`;
export const hitByGap = (day: string, days: number, stop: string, price: string, change: string) =>
  `Your stop was hit on ${day}, after ${String(days)} trading ${days === 1 ? "day" : "days"}. But the market opened below ${stop}, so it filled at the open, ${price}: ${change}.`;
export const wasRightToLeave = (held: string) => `Without a stop you would have stood at ${held} at the end.`;
export const notHit = (lowest: string, day: string, change: string) =>
  `Your stop was never hit. The lowest price was ${lowest}, on ${day}. At the end you stood at ${change}.`;

export const gapTitle = "At which price did it fill?";
export const gapQuestion = (day: string, stop: string) =>
  `Another trader bought on ${day} as well and put the stop at ${stop}. It was hit. At which price did it fill? Switch to the data table to read exact prices.`;
export const fillLabel = (currency: string) => `Fill, ${currency}`;
export const fillRight = (day: string, price: string, loss: string) =>
  `Right. On ${day} the market opened below the stop, so the order filled at the open, ${price}: ${loss}.`;
export const fillRightWithin = (day: string, price: string, loss: string) =>
  `Right. On ${day} the price fell through the stop during the day, so it filled there, at ${price}: ${loss}.`;
export const fillHint = (day: string) =>
  `Look at ${day}, the first day whose low is at the stop or below it. Did it open above or below the stop?`;

export const survivingTitle = "The tightest stop that survived";
export const survivingQuestion = (day: string) =>
  `Now you can see everything. For the purchase of ${day}, find a stop that was never hit but lies at most 2% of the purchase price below the lowest price.`;
export const survivingRight = (spare: string, price: string, loss: string) =>
  `Right: ${spare}% below the lowest price, ${price}. But it would have had to allow for a loss of ${loss}. Nobody knew that low beforehand.`;
export const survivingTouched = (day: string) => `It was hit on ${day}. Put it lower.`;
export const survivingFar = (spare: string) =>
  `It was never hit, but it lies ${spare}% below the lowest price. Put it higher.`;
export const neverFell = "The price never fell so far in these months, so the stop was not hit. Any answer counts.";
