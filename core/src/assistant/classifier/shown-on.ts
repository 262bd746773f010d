/** Screens by the intents whose answer they show as well, so that a question which is taken for a request of the screen is served. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  "ask.my-alerts": "open.alerts",
  "ask.signals": "open.signals",
  "ask.portfolio": "open.portfolios",
  "ask.paper": "open.paper",
  "ask.trending-tokens": "open.screener",
  "ask.events": "open.calendar",
  "ask.market-hours": "open.calendar",
  "ask.rank": "open.leaderboard",
  "help.accuracy": "open.track-record",
  "help.notifications": "open.channels",
  "help.own-data": "open.privacy",
  "plan.price": "open.pricing",
  "plan.compare": "open.pricing",
  "plan.pay": "open.how-to-pay",
};

/** Whether `screen`, the intent of opening one, serves a question that means `intent`. */
export function isShownOn(intent: string, screen: string): boolean {
  return intent === screen || SHOWN_ON[intent] === screen;
}
