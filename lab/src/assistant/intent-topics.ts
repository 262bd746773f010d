/**
 * What intents are about, across their kinds: `tutorial.alerts` and `do.create-alert` share the words for alerts. An
 * intent that stands in no list is a topic of its own.
 */
const TOPICS: readonly (readonly string[])[] = [
  ["open.dashboard", "tutorial.dashboard"],
  ["open.market-analysis", "tutorial.market-analysis", "ask.indicators", "ask.levels", "open.timeframes"],
  ["open.advisory", "tutorial.advisory", "ask.advice"],
  ["open.screener", "tutorial.screener", "ask.trending-tokens", "ask.token-risk", "open.token-watch"],
  ["open.leaderboard", "tutorial.leaderboard", "ask.rank"],
  ["open.paper", "tutorial.paper", "ask.paper", "do.paper-trade"],
  ["open.track-record", "tutorial.track-record", "help.accuracy"],
  ["open.portfolios", "tutorial.portfolios", "ask.portfolio", "ask.what-if", "help.import"],
  ["open.alerts", "tutorial.alerts", "ask.my-alerts", "do.create-alert", "do.pause-alert", "do.delete-alert"],
  ["open.channels", "help.notifications"],
  ["open.watchlist", "tutorial.watchlist", "do.watch", "do.unwatch"],
  ["open.stock-screener", "tutorial.stock-screener", "do.save-filter"],
  ["open.calendar", "tutorial.calendar", "ask.events", "ask.market-hours"],
  ["open.backtest", "tutorial.backtest", "do.backtest"],
  ["open.pricing", "plan.price", "plan.compare", "plan.trial", "plan.enterprise"],
  ["open.billing", "plan.cancel"],
  ["open.how-to-pay", "tutorial.payments", "plan.pay"],
  ["open.signals", "ask.signals"],
  ["open.security", "help.sign-in"],
  ["open.privacy", "help.own-data"],
  ["open.glossary", "explain.term", "explain.reading"],
  ["help.delete-account", "do.export"],
  ["ask.market", "ask.moved-today"],
  ["ask.volatility", "ask.compare"],
];

/** Returns the groups whose weights an intent shares: its kind, and its topic if others have the same. */
export function groupsOf(intent: string): readonly string[] {
  const topic = TOPICS.find((intents) => intents.includes(intent))?.[0];
  return [`kind ${intent.slice(0, intent.indexOf("."))}`, ...(topic === undefined ? [] : [`topic ${topic}`])];
}
