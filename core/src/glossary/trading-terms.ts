import type { Term } from "./term.ts";

/** Trades, risk, portfolios and tests of strategies. */
export const TRADING_TERMS = {
  position: { name: "Position", meaning: "What you own (or owe) of one symbol right now." },
  entry: { name: "Entry", aliases: ["entry price"], meaning: "The price at which a trade begins." },
  "stop-loss": {
    name: "Stop loss",
    aliases: ["stop"],
    meaning:
      "A price at which you end a trade to limit the loss. In a fast market the actual price can be worse than the stop.",
  },
  target: {
    name: "Target",
    aliases: ["target price", "take profit"],
    meaning: "The price at which you plan to end a trade with a gain.",
  },
  fill: { name: "Fill", meaning: "The price and the quantity at which an order was actually carried out." },
  "limit-order": {
    name: "Limit order",
    aliases: ["market order", "order type"],
    meaning:
      "An order to buy or sell only at your price or a better one. A market order takes the current price at once instead.",
  },
  short: {
    name: "Short",
    aliases: ["short selling", "short sale", "long and short"],
    meaning:
      "Selling something borrowed in order to buy it back cheaper. You gain if the price falls, and the loss has no limit if it rises. Long is the ordinary opposite: you own it.",
  },
  margin: {
    name: "Margin",
    aliases: ["leverage", "margin call"],
    meaning:
      "Your own money that secures a position worth more than it. If the position loses too much of it, it is closed for you.",
  },
  slippage: {
    name: "Slippage",
    aliases: ["price impact"],
    meaning:
      "The difference between the price you expected and the price you got. Large orders and fast markets make it worse.",
  },
  "paper-trading": {
    name: "Paper trading",
    aliases: ["paper account", "paper money"],
    meaning:
      "Trading with simulated money at market prices, or at simulated ones where the page says so. Nothing is bought or sold.",
  },
  drawdown: {
    name: "Drawdown",
    aliases: ["maximum drawdown", "max drawdown"],
    meaning:
      "The fall from the highest value so far to the lowest after it, in percent. A 50% drawdown needs a 100% gain to recover.",
  },
  "sharpe-ratio": {
    name: "Sharpe ratio",
    aliases: ["sharpe", "probabilistic sharpe", "deflated sharpe"],
    meaning:
      "Average return divided by how much the returns swing, per year. Above 1 is good; over a short time even a strategy without skill reaches it by luck. The probabilistic and the deflated versions correct for that luck.",
  },
  "sortino-ratio": {
    name: "Sortino ratio",
    aliases: ["sortino"],
    meaning: "Like the Sharpe ratio, but only falls count as risk.",
  },
  beta: {
    name: "Beta",
    meaning:
      "How strongly something moves with the market: at a beta of 1.5, a 1% market move usually comes with a 1.5% move in the same direction.",
  },
  correlation: {
    name: "Correlation",
    aliases: ["co-movement", "comovement"],
    meaning:
      "How closely two prices move together, from −1 (always opposite) through 0 (unrelated) to 1 (always together). Holdings that move together don't protect you from each other.",
  },
  benchmark: {
    name: "Benchmark",
    meaning:
      "Something to compare a result with, such as an index. A gain of 10% is less impressive if the index gained 15%.",
  },
  "time-weighted-return": {
    name: "Time-weighted return",
    aliases: ["twr"],
    meaning:
      "How well the investments did, whatever you paid in or took out and when. Use it to compare a portfolio with an index.",
  },
  "money-weighted-return": {
    name: "Money-weighted return",
    aliases: ["xirr", "irr", "mwr"],
    meaning: "The yearly rate that your own money earned, including whether you paid in at good or bad times.",
  },
  realised: {
    name: "Realised and unrealised",
    aliases: ["realised", "unrealised", "realized", "unrealized", "realised gain"],
    meaning:
      "A gain or loss is realised when you sell, and unrealised while you still own the holding. Unrealised gains can still disappear.",
  },
  "cost-basis": {
    name: "Cost basis",
    aliases: ["tax lot", "lot", "fifo"],
    meaning:
      "What you paid for what you own, fees included. When you sell part of it, the lot method (such as first in, first out) decides which purchase counts as sold.",
  },
  backtest: {
    name: "Backtest",
    meaning:
      "Trying a trading rule on past prices. It shows how the rule would have done, but it flatters the rule: rules that were chosen because they did well in the past usually do worse afterwards.",
  },
  "walk-forward": {
    name: "Walk-forward",
    aliases: ["walk forward", "out of sample", "out-of-sample"],
    meaning:
      "A stricter backtest: settings are chosen on one stretch of the past and tested on the next, which they have never seen, again and again.",
  },
  "position-size": {
    name: "Position size",
    aliases: ["position sizing"],
    meaning:
      "How much to buy, so that a loss at the stop costs no more than the share of your money that you chose to risk.",
  },
} as const satisfies Readonly<Record<string, Term>>;
