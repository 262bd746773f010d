import { SCREENS, type Screen } from "../../contract/index.ts";
import type { Chain } from "../../market/index.ts";
import { addressWith } from "./address-with.ts";
import { DESTINATION_TEXTS } from "./destination-texts.ts";

/** A place that a question can lead to. */
export type Destination = {
  /** The intent that requests it. */
  readonly intent: `open.${string}`;
  readonly screen: Screen;
  readonly label: string;
  /** What one finds there, as a sentence. */
  readonly description: string;
  /** What follows the screen's path, for a part of it with an address of its own. */
  readonly below?: `/${string}`;
  /** Query parameters of its part of the screen. */
  readonly query?: Readonly<Record<string, string>>;
  /** Fragment of its part of the screen. */
  readonly hash?: string;
  /** What it opens with, if the question names one. */
  readonly takes?: "symbol" | "chain";
  /** Only the merchant has a use for it. */
  readonly forMerchant?: true;
};

/** What is said of a place, as the texts have it. */
type Said = { readonly label?: string; readonly description: string };

/** A place by its screen, and how it is opened there. */
type Place = Pick<Destination, "screen" | "below" | "query" | "hash" | "takes" | "forMerchant">;

const PLACES: Readonly<Record<keyof typeof DESTINATION_TEXTS, Place>> = {
  home: { screen: SCREENS.home },
  dashboard: { screen: SCREENS.dashboard },
  "market-analysis": { screen: SCREENS.marketAnalysis, takes: "symbol" },
  timeframes: { screen: SCREENS.marketAnalysis, query: { tab: "timeframes" }, takes: "symbol" },
  advisory: { screen: SCREENS.tradingAdvisory, takes: "symbol" },
  "position-size": { screen: SCREENS.tradingAdvisory, hash: "position-size", takes: "symbol" },
  signals: { screen: SCREENS.dashboard, query: { tab: "signals" } },
  screener: { screen: SCREENS.cryptoScreener, takes: "chain" },
  "all-tokens": { screen: SCREENS.cryptoScreener, query: { view: "table" }, takes: "chain" },
  "token-watch": { screen: SCREENS.cryptoScreener, query: { view: "table", watched: "true" } },
  "risk-rules": { screen: SCREENS.trackRecord, hash: "dex-labels" },
  leaderboard: { screen: SCREENS.leaderboard },
  badges: { screen: SCREENS.leaderboard, query: { tab: "badges" } },
  paper: { screen: SCREENS.paper, takes: "symbol" },
  "track-record": { screen: SCREENS.trackRecord },
  portfolios: { screen: SCREENS.portfolios },
  alerts: { screen: SCREENS.alerts },
  watchlist: { screen: SCREENS.watchlist },
  "see-it-work": { screen: SCREENS.demoDay },
  "stock-screener": { screen: SCREENS.stockScreener },
  calendar: { screen: SCREENS.corporateCalendar },
  backtest: { screen: SCREENS.backtest, takes: "symbol" },
  learn: { screen: SCREENS.learn },
  glossary: { screen: SCREENS.learn, below: "/glossary" },
  pricing: { screen: SCREENS.pricing },
  billing: { screen: SCREENS.billing },
  "how-to-pay": { screen: SCREENS.cryptoSetup, query: { tab: "how-to-pay" } },
  wallets: { screen: SCREENS.cryptoSetup, query: { tab: "wallets" }, forMerchant: true },
  "crypto-management": { screen: SCREENS.cryptoManagement, forMerchant: true },
  account: { screen: SCREENS.account },
  security: { screen: SCREENS.account, query: { tab: "security" } },
  channels: { screen: SCREENS.account, hash: "channels" },
  privacy: { screen: SCREENS.privacy },
  terms: { screen: SCREENS.terms },
  cookies: { screen: SCREENS.cookies },
};

/** Every place, by the intent that requests it. The palette, the assistant and the bots lead to these and to no other. */
export const DESTINATIONS: readonly Destination[] = (Object.keys(PLACES) as (keyof typeof PLACES)[]).map((name) => {
  const { label = PLACES[name].screen.label, description }: Said = DESTINATION_TEXTS[name];
  return { intent: `open.${name}`, label, description, ...PLACES[name] };
});

/** What a destination is opened with, where it takes that. */
export type OpenedWith = { readonly symbol?: string | undefined; readonly chain?: Chain | undefined };

/**
 * Returns the path of a destination, with the symbol or the chain that is wanted. It is always a path of this site:
 * nothing of a question's own text is part of it.
 */
export function pathOf(destination: Destination, wanted: OpenedWith = {}): string {
  const { screen, below = "", query = {}, hash, takes } = destination;
  const subject = takes === undefined ? {} : { [takes]: wanted[takes] };
  const path = addressWith(`${screen.path}${below}`, { ...query, ...subject });
  return hash === undefined ? path : `${path}#${hash}`;
}

/** Returns the destination that an intent requests. */
export function destinationOf(intent: string): Destination | undefined {
  return DESTINATIONS.find((one) => one.intent === intent);
}

/**
 * Returns the destination at an address: of those on its path, the one of whose query and fragment it has most; undefined
 * where no destination is, such as a token's page.
 */
export function destinationAt(address: string): Destination | undefined {
  const [path = "", query = "", hash] = address.split(/[?#]/);
  const shown = new Set(query.split("&"));
  return DESTINATIONS.filter(({ screen, below = "" }) => `${screen.path}${below}` === path)
    .map((one) => ({ one, own: Object.entries(one.query ?? {}).map(([key, value]) => `${key}=${value}`) }))
    .filter(({ one, own }) => own.every((pair) => shown.has(pair)) && (one.hash === undefined || one.hash === hash))
    .toSorted((a, b) => b.own.length - a.own.length)[0]?.one;
}
