import type { Intent } from "./intent.ts";

/** What the product is and does. */
export const PRODUCT_INTENTS: readonly Intent[] = [
  {
    id: "greeting",
    question: "Hello",
    words: { hello: 2, hi: 2, hey: 2, "good morning": 2, "good evening": 2, "good day": 2 },
    message: ({ installation }) => `Hello. Ask me anything about ${installation.brand.name}.`,
    leadsTo: { intents: ["what", "start", "price"] },
  },
  {
    id: "what",
    question: "What is this?",
    words: {
      "what is this": 4,
      "what is": 1,
      "what does": 1,
      about: 1,
      feature: 3,
      product: 2,
      explain: 1,
      overview: 3,
      "how does it work": 4,
      "how it works": 4,
      purpose: 3,
    },
    message: ({ installation }) =>
      `${installation.brand.name} analyses stocks and crypto from real candles and shows its working: every number says where it ` +
      "comes from and how old it is. You get a market analysis of any symbol it has data for, advice for three horizons with its odds, " +
      "a public record of how its claims turned out, signals, alerts, portfolios, and a screener of on-chain tokens.",
    leadsTo: { screens: ["/market-analysis", "/trading-advisory"], intents: ["advisory", "screener"] },
  },
  {
    id: "analysis",
    question: "What does the market analysis show?",
    words: {
      analysis: 3,
      analyse: 3,
      analyze: 3,
      indicator: 3,
      rsi: 4,
      macd: 4,
      bollinger: 4,
      technical: 3,
      fundamental: 3,
      news: 3,
      recommendation: 3,
      chart: 2,
      stock: 1,
      symbol: 2,
      target: 2,
    },
    message: () =>
      "The market analysis of a symbol shows the price with its source and age, a recommendation with its odds, its range and the " +
      "evidence behind each sentence, technical indicators such as RSI, MACD and Bollinger Bands, and key metrics and news if a source has them.",
    leadsTo: { screens: ["/market-analysis"], intents: ["data", "advice"] },
  },
  {
    id: "data",
    question: "Where does the data come from?",
    words: { data: 2, source: 3, "come from": 2, provider: 3, feed: 2, coinbase: 3, yahoo: 3, vendor: 3, exchange: 1 },
    message: () =>
      "From the operator's candle files, and from the public APIs of Coinbase, Binance and Kraken for coins and Yahoo for stocks. For tokens in the " +
      "DEX screener, it comes from DexScreener and GeckoTerminal, with contracts checked by GoPlus, Honeypot.is and RugCheck, as far as this " +
      "installation uses them. If none of them answers, a simulated market takes over and is labelled 'Simulated'.",
    leadsTo: { intents: ["real", "analysis"] },
  },
  {
    id: "real",
    question: "Are the prices real?",
    words: {
      real: 3,
      "real time": 4,
      realtime: 4,
      live: 3,
      simulated: 4,
      simulation: 4,
      fake: 4,
      delayed: 3,
      delay: 3,
      demo: 1,
      accurate: 3,
      "made up": 4,
      true: 2,
      trust: 2,
    },
    message: ({ installation }) =>
      ({
        real:
          "They come from the sources named next to them, and a badge shows how old they are: live, delayed or end of day. A symbol " +
          "without a real source shows a simulated price, and the badge says 'Simulated'.",
        replay: "This installation replays past prices as if they were now. The badge on every screen says 'Replay'.",
        simulated:
          "No. This installation shows a simulated market: every price is simulated, and every screen says so.",
      })[installation.data],
    leadsTo: { intents: ["data", "advice"] },
  },
  {
    id: "advisory",
    question: "What is the trading advisory?",
    words: {
      advisory: 4,
      advisor: 3,
      strategy: 3,
      horizon: 4,
      "risk profile": 5,
      trading: 2,
      hold: 3,
      confidence: 3,
      odds: 3,
    },
    message: () =>
      "The trading advisory for a symbol covers three horizons, from minutes to months, for the risk profile you choose. Each says BUY, SELL " +
      "or HOLD with its odds (for a coin months ahead, how often coins did so in the past), a range, a target, a stop and the reasons. It says HOLD when no trade is worth making.",
    leadsTo: { screens: ["/trading-advisory"], intents: ["record", "advice"] },
  },
  {
    id: "record",
    question: "How often was it right?",
    words: {
      "track record": 5,
      record: 3,
      "how often": 4,
      "was it right": 5,
      right: 2,
      wrong: 3,
      "hit rate": 5,
      calibrated: 4,
      calibration: 4,
      proof: 3,
      accurate: 1,
      performance: 3,
    },
    message: () =>
      "The track record is open to everyone: each claim is recorded before its outcome is known, settled by a fixed rule, and never " +
      "changed or removed. With fewer than 100 ended claims, it says 'too early to judge'. You can download all rows and check them yourself.",
    leadsTo: { screens: ["/track-record"], intents: ["advisory", "advice"] },
  },
  {
    id: "backtest",
    question: "Can I test a trading rule?",
    words: {
      backtest: 5,
      backtesting: 5,
      "test a": 3,
      "trading rule": 4,
      rule: 2,
      historical: 3,
      past: 2,
      sharpe: 4,
      drawdown: 3,
    },
    message: () =>
      "Yes, with the Professional plan: you can test a rule on past prices, after costs, with settings chosen on earlier bars only. The report tells you whether " +
      "the result may be luck. It keeps running if you close the page.",
    leadsTo: { screens: ["/backtest"], intents: ["price", "record"] },
  },
  {
    id: "watchlist",
    question: "Can I follow a symbol?",
    words: { watchlist: 5, watch: 3, follow: 4, favourite: 4, favorite: 4, "my symbols": 4 },
    message: () =>
      "Yes: add it to the watchlist on your dashboard, or below its analysis. For the symbols you follow, and for this installation's default " +
      "symbols, we issue claims at each bar's close and settle them in the track record. A token of the DEX screener has a watchlist of its own: press 'Watch' on the token.",
    leadsTo: { screens: ["/dashboard"], intents: ["analysis", "record"] },
  },
  {
    id: "alerts",
    question: "How do I set an alert?",
    words: {
      alert: 5,
      "set an alert": 3,
      notification: 4,
      notify: 4,
      "tell me when": 4,
      "tell me if": 4,
      "told when": 4,
      remind: 3,
      telegram: 3,
      bot: 2,
    },
    message: () =>
      "Open Alerts, choose 'New alert' and write what you want to hear about, such as 'AAPL above 200'. You see how we understood it before you confirm. " +
      "Alerts watch prices, chart indicators, signals, portfolios and tokens in the DEX screener, and notify you in the app, by email, " +
      "bot or webhook, as your plan and this installation allow.",
    leadsTo: { screens: ["/alerts"], intents: ["signals", "price"] },
  },
  {
    id: "signals",
    question: "What signals are there?",
    words: { signal: 4, portfolio: 4, leaderboard: 4, mobile: 3 },
    message: () =>
      "We issue signals at each bar's close, and you see them on your dashboard, next to your portfolios. The track record shows every one of " +
      "them. The leaderboard ranks paper accounts whose owners joined it. There is no mobile app today.",
    leadsTo: { screens: ["/dashboard", "/track-record"], intents: ["alerts", "record"] },
  },
  {
    id: "screener",
    question: "Can I use the DEX screener?",
    words: {
      dex: 4,
      screener: 4,
      memecoin: 4,
      "meme coin": 4,
      token: 3,
      solana: 2,
      trending: 3,
      liquidity: 3,
      uniswap: 2,
    },
    message: () =>
      "Yes. The DEX screener lists tokens traded on decentralised exchanges on six chains, with what is moving, a risk class and the facts " +
      "behind it. Facts that weren't checked say so. We publish how often our risk classes were right. Larger plans see it in real time, " +
      "others see it 15 minutes later.",
    leadsTo: { screens: ["/crypto-screener"], intents: ["analysis", "apps"] },
  },
  {
    id: "apps",
    question: "Which other apps does it work with?",
    words: {
      app: 2,
      integration: 4,
      integrate: 4,
      "other app": 4,
      tradingview: 4,
      binance: 3,
      robinhood: 4,
      broker: 3,
      connect: 2,
      "work with": 2,
      link: 2,
      open: 1,
    },
    message: ({ appCount }) =>
      `You can open a symbol or token in ${appCount} other apps through a link, if the app covers it: chart sites, brokers, ` +
      "exchanges and swap services. They are plain links: nothing is connected and no account of yours is read.",
    leadsTo: { intents: ["analysis", "privacy"] },
  },
];
