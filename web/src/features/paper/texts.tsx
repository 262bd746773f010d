import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// accountMetrics
export const equity = "Equity";
export const equityUnknown = "One of your positions has no current price, so we can't calculate your equity.";
export const profitSeason = "Profit this season";
export const tinyPercent = "<0.01%";
/** Without a closed trade, only fees are realised, which the card of the trades states. */
export const realized = (profit: ReactNode, realised: string | false) => (
  <>
    {profit}
    {profit !== false && realised !== false && " · "}
    {realised !== false && `${realised} realised`}
  </>
);
export const cash = "Cash";
export const reserved = (money: string) => `${money} reserved for orders and short positions`;
export const allAvailable = "All of it is available";
export const closedTrades = "Closed trades";
export const feesPaid = (money: string, isSome: ReactNode, money2: string) => (
  <>
    {money} in fees{isSome}. Started with {money2}
  </>
);
export const borrowing = (money: string) => `, ${money} for borrowing`;
export const allCash = "All in cash, so no prices are used";
export const pricedAt = (timestamp: ReactNode) => <>Prices: {timestamp}</>;

// activityTab
export const loadingActivity = "Loading the activity";
export const activityLoadFailed = "The activity couldn't be loaded.";
export const emptyTitle = "No activity yet.";
export const noHistoryHelp = "Every fill, fee and rejection will appear here, with the price and its source.";
export const activity = "Activity";
export const updateFailed = (error: string) => `The activity couldn't be updated. You see the last version. ${error}`;
export const loadOlder = "Load older";
export const at = (priceIn: string) => ` at ${priceIn}`;
export const price = (time: ReactNode) => <>, price from {time}</>;
export const utc = (slice: string) => `${slice} UTC`;
export const fee = (money: string) => ` · fee ${money}`;

// orderTicket
export const quantity = "Quantity";
export const amount = "Amount, $";
export const goodTillCancelled = "Until I cancel it";
export const dayOrder = "Until the end of the day";
export const orderRejected = (order: string) => `Order rejected: ${order}`;
export const noReason = "The server didn't say why.";
export const orderPlaced = (order: string) => `Order placed: ${order}`;
export const waitsForSession = "The market is closed, so it waits for the next session.";
export const orderTicket = "Order ticket";
export const side = "Side";
export const orderType = "Order type";
export const stopPrice = "Stop price, $";
export const limitPrice = "Limit price, $";
export const distancePercent = "Distance, %";
export const size = "Size by";
export const symbolExample = "AAPL";
export const quantityExample = "10";
export const amountExample = "1,000";
export const amountUsDollars = "Amount in US dollars";
export const quantityFromPrice = "We calculate the quantity from the price.";
export const orderTicketQuantity = (quantity: string) => `Quantity ${quantity}`;
export const moreFields = "Target and stop loss, duration";
export const target = "Target, $";
export const stopLoss = "Stop loss, $";
export const bracketHint = "Placed once your order fills. When one of them fills, the other is cancelled.";
export const duration = "Duration";
export const placeOrder = (side: string) => `Place ${side} order`;
export const symbol = "Symbol";

// ordersTab
export const noOpenOrders = "No open orders.";
export const openOrdersEmpty =
  "Orders waiting for their price will appear here until they fill, expire or are cancelled.";
export const openOrders = "Open orders";
export const showAll = (length: number) => `Show all ${String(length)}`;
export const order = (word: string, order: string) => `Order ${word}: ${order}`;
export const endsNextPrice = "takes effect at the next price";
export const cancelFailed = "The order wasn't cancelled";
export const filled = (quantity: string, quantity2: string) => `${quantity} of ${quantity2} filled · `;
export const placed = "Placed";
export const endsDay = " · expires at the end of the day";
export const from = (from: string) => ` · from ${from}`;
export const copiedFromTrader = " · copied from a trader";
export const cancel = (order: ReactNode) => <>Cancel{order}</>;
export const placedLater = "placed";

// paperPage
export const paperTrading = "Paper Trading";
export const pageIntro = "Practise with $100,000 of virtual money. An account lasts a season and can't be reset.";
export const seasonEnds = (season: string, date: string, link: ReactNode) => (
  <>
    Season {season}, ends {date} · {link}
  </>
);
export const leaderboard = "Leaderboard";
export const paperAccountLoadFailed = "Your paper account couldn't be loaded.";
export const accountUpdateFailed = (error: string) =>
  `Your account couldn't be updated. You see the last version. ${error}`;
export const newOrder = "New order";
export const paperPageFrom = (value: string) => `from ${value}`;
export const account = "Account";
export const equityDay = "Equity by day";
export const equityCurveLoadFailed = "The equity curve couldn't be loaded.";
export const curveEmpty = "The chart starts on the account's second day, at midnight UTC.";
export const loadingPaperAccount = "Loading your paper account";

// positionsTab
export const short = "Short";
export const averagePrice = "Average price";
export const positionsTabPrice = "Price";
export const noPrice = "No price";
export const value = "Value";
export const unrealizedProfit = "Unrealised profit";
export const actions = "Actions";
export const close = (traded: ReactNode) => <>Close{traded}</>;
export const noOpenPositions = "No open positions.";
export const positionsEmpty = "What you buy or sell short will appear here, at current prices.";
export const startOrder = "Fill in an order";
export const positions = "Positions";

// ticketPreview
export const previewHint = (word: string) =>
  `Enter a symbol and a size to see the cost. An order fills at the next ${word} price after you place it, never at the one on screen.`;
export const retry = "Retry";
export const preview = "Preview";
export const priceNow = "Price now";
export const halfSpread = "Half the spread";
export const poolFeePriceImpact = "Pool fee and price impact";
export const feeLabel = "Fee";
export const receive = "You receive";
export const cost = "Cost";
export const cashAfter = "Cash after";
export const orderWaitsForSession = "The market is closed, so the order waits for the next session. ";

// ticketToken
export const token = "Token";
export const chooseAnotherSymbol = "Choose another symbol";

// eventText
export const accountOpened = "Account opened";
export const orderWasRejected = "Order rejected";
export const orderWasCancelled = "Order cancelled";
export const orderExpired = "Order expired";
export const borrowFee = "Borrow fee";
export const dividendEvent = "Dividend";
export const splitEvent = "Split";
export const liquidated = "Position liquidated";
export const soldEvent = (what: string) => `Sold ${what}`;
export const boughtEvent = (what: string) => `Bought ${what}`;

// orderText
export const buySide = "Buy";
export const sellSide = "Sell";
export const orderOf = (side: string, what: string) => `${side} ${what}`;
export const marketTerms = "Market, at the next price";
export const limitTerms = (price: string) => `Limit at ${price}`;
export const stopTerms = (price: string) => `Stop at ${price}`;
export const stopLimitTerms = (stop: string, limit: string) => `Stop at ${stop}, then limit at ${limit}`;
export const trailTerms = (type: string, distance: string) => `${type} ${distance} behind`;
export const trailNow = (price: string) => `, now at ${price}`;
export const fillsMarket = (prices: string) => `Fills at the next ${prices} price after you place it.`;
export const fillsLimit = (prices: string) =>
  `Waits until the ${prices} price reaches your limit after you place it, then fills at your limit or better.`;
export const fillsStop = (prices: string) =>
  `Waits until the ${prices} price reaches your stop after you place it, then fills at that price.`;
export const fillsStopLimit = (prices: string) =>
  `Waits until the ${prices} price reaches your stop after you place it, then fills at your limit or better.`;
export const fillsTrailing = "Follows the price at your distance and fills once the price turns back that far.";
export const targetRole = "Target";
export const stopLossRole = "Stop loss";
export const waitingForEntry = (role: string) => `${role}, waiting for entry`;

// ticketValues, tradedText
export const marketType = "Market";
export const limitType = "Limit";
export const stopType = "Stop";
export const stopLimitType = "Stop limit";
export const trailingType = "Trailing stop";
export const percentAtMost = (most: number) => `Enter a percent above 0, at most ${String(most)}.`;
export const enterSymbol = "Enter a symbol such as AAPL or BTC-USD.";
export const tokenOn = (name: string, chain: string) => `${name} on ${chain}`;

// paperAddress
export const positionsTab = "Positions";
export const ordersTab = "Open orders";
export const activityTab = "Activity";
export const aSignal = "a signal";
export const anAdvisory = "an advisory";
export const aToken = "a token";
export const aChart = "a chart";
