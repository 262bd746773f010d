// What the tutorials say, by their ids without the prefix.
import type { TutorialTexts } from "./tutorial.ts";

export const TUTORIAL_TEXTS = {
  dashboard: {
    title: "Dashboard",
    summary: "Read ranges, live prices and signals.",
    steps: [
      [
        "Ranges for your symbols",
        "A bar shows where the price of a symbol is likely to end: inside it 9 times in 10. The tick is the price now.",
        "Read a range",
      ],
      [
        "Market feed",
        "Prices of the symbols that you follow, or of a few samples until you follow some. A badge says how old a price is.",
        "Open a symbol",
      ],
      [
        "Signals and your tabs",
        "Signals, your alerts, your portfolio and the AI insights. Beside each signal's chance you see the usual one, so that you can tell whether it says more than chance.",
        "Choose a tab",
      ],
      [
        "Watchlist",
        "Add the symbols that you follow here. The market feed and the ranges then show them.",
        "Add a symbol",
      ],
    ],
  },
  "market-analysis": {
    title: "Market Analysis",
    summary: "Analyze a share or a coin.",
    steps: [
      [
        "Choose a symbol",
        "Type a share, a fund or a coin, by its name or its symbol, and press Analyze.",
        "Enter a symbol",
      ],
      [
        "Recommendation",
        "Buy, sell or hold, with its chance and until when it holds. HOLD means that we suggest no trade.",
        "Read the recommendation",
      ],
      [
        "More about the symbol",
        "Indicators, company figures, news and other timeframes, each in a tab of its own.",
        "Choose a tab",
      ],
      [
        "Chart",
        "Choose the timeframe above the chart, and add indicators or drawings. The shaded area is the likely range.",
        "Choose a timeframe",
      ],
    ],
  },
  advisory: {
    title: "Trading Advisory",
    summary: "Get advice for three horizons.",
    steps: [
      ["Enter symbol", "Type a share, a fund or a coin, by its name or its symbol.", "Enter a symbol"],
      [
        "Select risk profile",
        "The risk that you take decides how much of your money the advice puts into a trade.",
        "Select a risk profile",
      ],
      [
        "Generate analysis",
        "Press Analyze for advice at three horizons, each with its chance, its levels and the reasons behind it.",
        "Generate the analysis",
      ],
    ],
  },
  screener: {
    title: "Crypto DEX Screener",
    summary: "Find tokens and see how risky they are.",
    steps: [
      [
        "Market condition",
        "How the tokens did in the last day, and what we call that market. The rule behind it is on show.",
        "Read the market condition",
      ],
      [
        "Search and filter",
        "Search by name, symbol or contract address, and keep to a chain or to a level of risk.",
        "Set a filter",
      ],
      [
        "Lists",
        "What is trending, new pairs, gainers, high volume and memecoins, each with its count.",
        "Choose a list",
      ],
      [
        "Tokens",
        "Each token has a risk level from LOW to EXTREME. Open one to see what was checked and what we found.",
        "Open a token",
      ],
    ],
  },
  leaderboard: {
    title: "Social Trading Leaderboard",
    summary: "See who trades well, and get a rank yourself.",
    steps: [
      [
        "Your way to a rank",
        "Your rank, or how many closed trades and days you still need for one.",
        "Check your rank",
      ],
      [
        "Take part",
        "Trade on paper, then join under a pseudonym. Until you join, nobody sees your results.",
        "Join the leaderboard",
      ],
      [
        "Ranking",
        "The top ten by profit, win rate, trades or streak: the tabs above choose. Open a trader to follow them or to copy their trades on paper.",
        "Open a trader",
      ],
      ["Traders you follow", "The traders that you follow or copy stay in this list.", "Follow a trader"],
    ],
  },
  payments: {
    title: "Paying in USDT",
    summary: "Pay for a plan, step by step.",
    steps: [
      ["The steps", "From choosing a plan to its start: what you do, and what we do.", "Choose a plan"],
      [
        "Networks",
        "USDT exists on several networks. Compare their fees and how long a payment takes, and send on the network that you chose.",
        "Compare the networks",
      ],
      [
        "If something goes differently",
        "What happens if you send too little, too much, too late or on another network.",
        "Read what happens then",
      ],
      [
        "Pay safely",
        "What to check before you send, since nobody can undo a payment on a blockchain.",
        "Check before you send",
      ],
    ],
  },
  alerts: {
    title: "Alerts",
    summary: "Create an alert in plain words.",
    steps: [
      [
        "Say what to watch",
        "Write it in plain words, such as 'Tell me when BTC falls below 60k'. The preview shows how we understood it before anything is created.",
        "Describe an alert",
      ],
      [
        "How many you can have",
        "How many of your alerts are being watched, and how many your plan allows. Fired and expired ones don't count.",
        "Check your limit",
      ],
      [
        "Your alerts and their history",
        "Edit, pause or delete alerts in the first tab. The second shows what fired, and why.",
        "Open the history",
      ],
    ],
  },
  portfolios: {
    title: "Portfolios",
    summary: "Keep track of what you own.",
    steps: [
      [
        "Create a portfolio",
        "Name it and choose its currency. Then add what you own by hand, or import a file of your broker.",
        "Create a portfolio",
      ],
      [
        "What it shows",
        "Its value, its change today and its profit. Open a portfolio for its holdings, transactions, performance and risk.",
        "Open a portfolio",
      ],
    ],
  },
  paper: {
    title: "Paper Trading",
    summary: "Practise with virtual money.",
    steps: [
      [
        "Your account",
        "Virtual money: what the account is worth, its profit this season, its cash and its closed trades.",
        "Look at your equity",
      ],
      [
        "New order",
        "Choose buy or sell, a symbol, and how much. Before you place the order you see what it would cost.",
        "Fill in an order",
      ],
      [
        "What came of it",
        "Your equity by day, and below it your positions, your open orders and everything that happened.",
        "Open a tab",
      ],
    ],
  },
  backtest: {
    title: "Backtest",
    summary: "Test a trading rule on past prices.",
    steps: [
      ["New backtest", "Choose a rule, the symbols and the period. We add the costs of trading.", "Choose a rule"],
      ["Earlier runs", "Your runs stay here. Press one to see its result below.", "Open a run"],
      [
        "Result",
        "What the rule would have made after costs, how deep it fell on the way, and whether that may have been luck.",
        "Read the result",
      ],
      [
        "Limits of the result",
        "What the result can't tell you. Read it before you trust a good one.",
        "Read the limits",
      ],
    ],
  },
  watchlist: {
    title: "Watchlist",
    summary: "Follow shares and coins.",
    steps: [
      ["Add a symbol", "Type a name or a symbol and press Add.", "Add a symbol"],
      [
        "Your symbols",
        "What you follow appears here with its price, its change and where it is likely to end. Each row leads to the analysis, the advice and a new alert.",
        "Open a symbol",
      ],
    ],
  },
  "stock-screener": {
    title: "Stock Screener",
    summary: "Filter stocks by their figures.",
    steps: [
      [
        "Filters",
        "Search a stock, take a ready-made filter, or add a figure and set its range. You can save a filter under a name.",
        "Set a filter",
      ],
      [
        "Stocks",
        "The stocks that pass your filters. Press the name of a column to sort by it, and a stock to analyze it.",
        "Open a stock",
      ],
    ],
  },
  calendar: {
    title: "Calendar",
    summary: "See what is coming up for your stocks.",
    steps: [
      [
        "What you see",
        "Choose the days around today, a week or a month, only some kinds of events, or one stock. You can save what is shown as a file for your own calendar.",
        "Choose a period",
      ],
      [
        "Events by day",
        "Earnings, dividends and splits of your stocks, Fed decisions and market holidays, each with its source.",
        "Look through the days",
      ],
    ],
  },
  "track-record": {
    title: "Track Record",
    summary: "See how past forecasts turned out.",
    steps: [
      [
        "Live or practice",
        "Live has forecasts on market prices. Practice has those on replayed and simulated prices.",
        "Choose a record",
      ],
      [
        "How far you can trust a range",
        "How often the range held in tests before release, and how often it has held since.",
        "Compare the two",
      ],
      [
        "Claims and outcomes",
        "Every forecast was written down before anyone knew how it would end. Open one to see what was claimed and what happened.",
        "Open a claim",
      ],
      [
        "Check it yourself",
        "The last part says how anyone can verify that no claim was changed or removed.",
        "Verify the record",
      ],
    ],
  },
} satisfies Readonly<Record<string, TutorialTexts>>;
