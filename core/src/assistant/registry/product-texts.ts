import type { AssistantFacts } from "../assistant-facts.ts";

/** What the product is and does, by subject. Each claims only what the product does today. */
export const PRODUCT_TEXTS = {
  greeting: ({ installation }) => `Hello. Ask me anything about ${installation.brand.name}.`,
  what: ({ installation }) =>
    `${installation.brand.name} analyses stocks and crypto from candles and shows its working: every number says where it ` +
    "comes from and how old it is. You get a market analysis of any symbol it has data for, advice for three horizons with its odds, " +
    "a public record of how its claims turned out, signals, alerts, portfolios, and a screener of on-chain tokens.",
  data: () =>
    "From the operator's candle files, and from the public APIs of Coinbase, Binance and Kraken for coins and Yahoo for stocks. For tokens in the " +
    "DEX screener, it comes from DexScreener and GeckoTerminal, with contracts checked by GoPlus, Honeypot.is and RugCheck, as far as this " +
    "installation uses them. If none of them answers, a simulated market takes over and is labelled 'Simulated'.",
  real: ({ installation }) =>
    ({
      real:
        "No real money is traded here: paper trading uses play money. The prices come from the sources named next to them, and a badge shows how old they are: live, delayed or end of day. A symbol " +
        "without a real source shows a simulated price, and the badge says 'Simulated'.",
      replay: "No. This installation replays past prices as if they were now. The badge on every screen says 'Replay'.",
      simulated: "No. This installation shows a simulated market: every price is simulated, and every screen says so.",
    })[installation.data],
  record: () =>
    "The track record is open to everyone: each claim is recorded before its outcome is known, settled by a fixed rule, and never " +
    "changed or removed. With fewer than 100 ended claims, it says 'too early to judge'. You can download all rows and check them yourself.",
  apps: ({ appCount }) =>
    `You can open a symbol or token in ${appCount} other apps through a link, if the app covers it: chart sites, brokers, ` +
    "exchanges and swap services. They are plain links: nothing is connected and no account of yours is read.",
} satisfies Readonly<Record<string, (facts: AssistantFacts) => string>>;
