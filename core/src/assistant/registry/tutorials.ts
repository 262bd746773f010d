import { SCREENS, type Screen, type TutorialStep } from "../../contract/index.ts";

/**
 * A tour of one screen: two to four steps. The `element` of a step is a `data-tour`, an id or a class of the part that
 * it points at; of several, separated by spaces, the first that is drawn. An id of a heading stands for its section.
 */
export type Tutorial = {
  readonly id: `tutorial.${string}`;
  readonly screen: Screen;
  /** The address that it is played at. */
  readonly path: string;
  readonly title: string;
  /** What one can do afterwards, for the list of tutorials. */
  readonly summary: string;
  /** Whether the screen shows one symbol, which the address may name. */
  readonly takesSymbol?: true;
  readonly steps: readonly Omit<TutorialStep, "step">[];
};

/** Every tutorial, by the intent that asks for it. */
export const TUTORIALS: readonly Tutorial[] = [
  {
    id: "tutorial.dashboard",
    screen: SCREENS.dashboard,
    path: SCREENS.dashboard.path,
    title: "Dashboard",
    summary: "Read ranges, live prices and signals.",
    steps: [
      {
        title: "Ranges for your symbols",
        description:
          "A bar shows where the price of a symbol is likely to end: inside it 9 times in 10. The tick is the price now.",
        element: "ranges",
        action: "Read a range",
      },
      {
        title: "Market feed",
        description:
          "Prices of the symbols that you follow, or of a few samples until you follow some. A badge says how old a price is.",
        element: "market-feed",
        action: "Open a symbol",
      },
      {
        title: "Signals and your tabs",
        description:
          "Signals, your alerts, your portfolio and the AI insights. Beside each signal's chance you see the usual one, so that you can tell whether it says more than chance.",
        element: "board",
        action: "Choose a tab",
      },
      {
        title: "Watchlist",
        description: "Add the symbols that you follow here. The market feed and the ranges then show them.",
        element: "watchlist",
        action: "Add a symbol",
      },
    ],
  },
  {
    id: "tutorial.market-analysis",
    screen: SCREENS.marketAnalysis,
    path: SCREENS.marketAnalysis.path,
    title: "Market Analysis",
    summary: "Analyze a share or a coin.",
    takesSymbol: true,
    steps: [
      {
        title: "Choose a symbol",
        description: "Type a share, a fund or a coin, by its name or its symbol, and press Analyze.",
        element: "symbol-form",
        action: "Enter a symbol",
      },
      {
        title: "Recommendation",
        description: "Buy, sell or hold, with its chance and until when it holds. HOLD means that we suggest no trade.",
        element: "recommendation-card",
        action: "Read the recommendation",
      },
      {
        title: "More about the symbol",
        description: "Indicators, company figures, news and other timeframes, each in a tab of its own.",
        element: "tabs",
        action: "Choose a tab",
      },
      {
        title: "Chart",
        description:
          "Choose the timeframe above the chart, and add indicators or drawings. The shaded area is the likely range.",
        element: "chart-heading",
        action: "Choose a timeframe",
      },
    ],
  },
  {
    id: "tutorial.advisory",
    screen: SCREENS.tradingAdvisory,
    path: SCREENS.tradingAdvisory.path,
    title: "Trading Advisory",
    summary: "Get advice for three horizons.",
    takesSymbol: true,
    steps: [
      {
        title: "Enter symbol",
        description: "Type a share, a fund or a coin, by its name or its symbol.",
        element: "symbol-box",
        action: "Enter a symbol",
      },
      {
        title: "Select risk profile",
        description: "The risk that you take decides how much of your money the advice puts into a trade.",
        element: "risk-profile",
        action: "Select a risk profile",
      },
      {
        title: "Generate analysis",
        description:
          "Press Analyze for advice at three horizons, each with its chance, its levels and the reasons behind it.",
        element: "analyze",
        action: "Generate the analysis",
      },
    ],
  },
  {
    id: "tutorial.screener",
    screen: SCREENS.cryptoScreener,
    path: SCREENS.cryptoScreener.path,
    title: "Crypto DEX Screener",
    summary: "Find tokens and see how risky they are.",
    steps: [
      {
        title: "Market condition",
        description: "How the tokens did in the last day, and what we call that market. The rule behind it is on show.",
        element: "cs-answer",
        action: "Read the market condition",
      },
      {
        title: "Search and filter",
        description: "Search by name, symbol or contract address, and keep to a chain or to a level of risk.",
        element: "cs-filters cs-phone-tools",
        action: "Set a filter",
      },
      {
        title: "Lists",
        description: "What is trending, new pairs, gainers, high volume and memecoins, each with its count.",
        element: "cs-listbar",
        action: "Choose a list",
      },
      {
        title: "Tokens",
        description:
          "Each token has a risk level from LOW to EXTREME. Open one to see what was checked and what we found.",
        element: "cs-cards cs-grid",
        action: "Open a token",
      },
    ],
  },
  {
    id: "tutorial.leaderboard",
    screen: SCREENS.leaderboard,
    path: SCREENS.leaderboard.path,
    title: "Social Trading Leaderboard",
    summary: "See who trades well, and get a rank yourself.",
    steps: [
      {
        title: "Your way to a rank",
        description: "Your rank, or how many closed trades and days you still need for one.",
        element: "lb-strip",
        action: "Check your rank",
      },
      {
        title: "Take part",
        description: "Trade on paper, then join under a pseudonym. Until you join, nobody sees your results.",
        element: "lb-acts",
        action: "Join the leaderboard",
      },
      {
        title: "Ranking",
        description:
          "The top ten by profit, win rate, trades or streak: the tabs above choose. Open a trader to follow them or to copy their trades on paper.",
        element: "ranking-heading",
        action: "Open a trader",
      },
      {
        title: "Traders you follow",
        description: "The traders that you follow or copy stay in this list.",
        element: "followed-traders",
        action: "Follow a trader",
      },
    ],
  },
  {
    id: "tutorial.payments",
    screen: SCREENS.cryptoSetup,
    path: `${SCREENS.cryptoSetup.path}?tab=how-to-pay`,
    title: "Paying in USDT",
    summary: "Pay for a plan, step by step.",
    steps: [
      {
        title: "The steps",
        description: "From choosing a plan to its start: what you do, and what we do.",
        element: "cs-steps",
        action: "Choose a plan",
      },
      {
        title: "Networks",
        description:
          "USDT exists on several networks. Compare their fees and how long a payment takes, and send on the network that you chose.",
        element: "cs-networks",
        action: "Compare the networks",
      },
      {
        title: "If something goes differently",
        description: "What happens if you send too little, too much, too late or on another network.",
        element: "cs-otherwise",
        action: "Read what happens then",
      },
      {
        title: "Pay safely",
        description: "What to check before you send, since nobody can undo a payment on a blockchain.",
        element: "cs-payers-safety",
        action: "Check before you send",
      },
    ],
  },
  {
    id: "tutorial.alerts",
    screen: SCREENS.alerts,
    path: SCREENS.alerts.path,
    title: "Alerts",
    summary: "Create an alert in plain words.",
    steps: [
      {
        title: "Say what to watch",
        description:
          "Write it in plain words, such as 'Tell me when BTC falls below 60k'. The preview shows how we understood it before anything is created.",
        element: "al-sentence",
        action: "Describe an alert",
      },
      {
        title: "How many you can have",
        description:
          "How many of your alerts are being watched, and how many your plan allows. Fired and expired ones don't count.",
        element: "al-room",
        action: "Check your limit",
      },
      {
        title: "Your alerts and their history",
        description: "Edit, pause or delete alerts in the first tab. The second shows what fired, and why.",
        element: "al-tabs",
        action: "Open the history",
      },
    ],
  },
  {
    id: "tutorial.portfolios",
    screen: SCREENS.portfolios,
    path: SCREENS.portfolios.path,
    title: "Portfolios",
    summary: "Keep track of what you own.",
    steps: [
      {
        title: "Create a portfolio",
        description: "Name it and choose its currency. Then add what you own by hand, or import a file of your broker.",
        element: "pf-head-acts",
        action: "Create a portfolio",
      },
      {
        title: "What it shows",
        description:
          "Its value, its change today and its profit. Open a portfolio for its holdings, transactions, performance and risk.",
        element: "pf-list pf-example",
        action: "Open a portfolio",
      },
    ],
  },
  {
    id: "tutorial.paper",
    screen: SCREENS.paper,
    path: SCREENS.paper.path,
    title: "Paper Trading",
    summary: "Practise with virtual money.",
    steps: [
      {
        title: "Your account",
        description:
          "Virtual money: what the account is worth, its profit this season, its cash and its closed trades.",
        element: "pp-figures",
        action: "Look at your equity",
      },
      {
        title: "New order",
        description:
          "Choose buy or sell, a symbol, and how much. Before you place the order you see what it would cost.",
        element: "pp-ticket",
        action: "Fill in an order",
      },
      {
        title: "What came of it",
        description: "Your equity by day, and below it your positions, your open orders and everything that happened.",
        element: "pp-side",
        action: "Open a tab",
      },
    ],
  },
  {
    id: "tutorial.backtest",
    screen: SCREENS.backtest,
    path: SCREENS.backtest.path,
    title: "Backtest",
    summary: "Test a trading rule on past prices.",
    steps: [
      {
        title: "New backtest",
        description: "Choose a rule, the symbols and the period. We add the costs of trading.",
        element: "form-heading",
        action: "Choose a rule",
      },
      {
        title: "Earlier runs",
        description: "Your runs stay here. Press one to see its result below.",
        element: "runs-heading",
        action: "Open a run",
      },
      {
        title: "Result",
        description:
          "What the rule would have made after costs, how deep it fell on the way, and whether that may have been luck.",
        element: "bt-four",
        action: "Read the result",
      },
      {
        title: "Limits of the result",
        description: "What the result can't tell you. Read it before you trust a good one.",
        element: "cautions-heading",
        action: "Read the limits",
      },
    ],
  },
  {
    id: "tutorial.watchlist",
    screen: SCREENS.watchlist,
    path: SCREENS.watchlist.path,
    title: "Watchlist",
    summary: "Follow shares and coins.",
    steps: [
      {
        title: "Add a symbol",
        description: "Type a name or a symbol and press Add.",
        element: "watch-add",
        action: "Add a symbol",
      },
      {
        title: "Your symbols",
        description:
          "What you follow appears here with its price, its change and where it is likely to end. Each row leads to the analysis, the advice and a new alert.",
        element: "wl-table watched-none",
        action: "Open a symbol",
      },
    ],
  },
  {
    id: "tutorial.stock-screener",
    screen: SCREENS.stockScreener,
    path: SCREENS.stockScreener.path,
    title: "Stock Screener",
    summary: "Filter stocks by their figures.",
    steps: [
      {
        title: "Filters",
        description:
          "Search a stock, take a ready-made filter, or add a figure and set its range. You can save a filter under a name.",
        element: "ss-builder ss-phone-tools",
        action: "Set a filter",
      },
      {
        title: "Stocks",
        description:
          "The stocks that pass your filters. Press the name of a column to sort by it, and a stock to analyze it.",
        element: "ss-grid ss-none",
        action: "Open a stock",
      },
    ],
  },
  {
    id: "tutorial.calendar",
    screen: SCREENS.corporateCalendar,
    path: SCREENS.corporateCalendar.path,
    title: "Calendar",
    summary: "See what is coming up for your stocks.",
    steps: [
      {
        title: "Period and kind",
        description: "Show the days around today, a week or a month, and only the kinds of events that you want.",
        element: "cc-choices",
        action: "Choose a period",
      },
      {
        title: "One stock only",
        description:
          "Type a symbol or a name to see only its events. You can also save what is shown as a file for your own calendar.",
        element: "cc-text",
        action: "Type a symbol",
      },
      {
        title: "Events by day",
        description:
          "Earnings, dividends and splits of your stocks, Fed decisions and market holidays, each with its source.",
        element: "cc-day",
        action: "Look through the days",
      },
    ],
  },
  {
    id: "tutorial.track-record",
    screen: SCREENS.trackRecord,
    path: SCREENS.trackRecord.path,
    title: "Track Record",
    summary: "See how past forecasts turned out.",
    steps: [
      {
        title: "Live or practice",
        description: "Live has forecasts on market prices. Practice has those on replayed and simulated prices.",
        element: "seg",
        action: "Choose a record",
      },
      {
        title: "How far you can trust a range",
        description: "How often the range held in tests before release, and how often it has held since.",
        element: "rc-sides",
        action: "Compare the two",
      },
      {
        title: "Claims and outcomes",
        description:
          "Every forecast was written down before anyone knew how it would end. Open one to see what was claimed and what happened.",
        element: "claims-heading nothing-heading",
        action: "Open a claim",
      },
      {
        title: "Check it yourself",
        description: "The last part says how anyone can verify that no claim was changed or removed.",
        element: "verify-record",
        action: "Verify the record",
      },
    ],
  },
];
