import { SCREENS, type Screen } from "@sextant/core/contract";
import * as TEXTS from "./texts.ts";

/** A link of the navigation's second level. */
export type ScreenPart = {
  readonly label: string;
  /** Path, with the query or the fragment that opens this part of the screen. */
  readonly href: string;
  /** Whether the symbol that was opened last travels with it. */
  readonly carriesSymbol?: true;
  /** Whether only the merchant has a use for it. */
  readonly forMerchant?: true;
};

export type NavigatedPath = Extract<Screen, { readonly inNavigation: true }>["path"];

const part = ({ label, path }: Screen): ScreenPart => ({ label, href: path });
const { dashboard, marketAnalysis, tradingAdvisory, cryptoScreener, leaderboard, cryptoSetup, pricing } = SCREENS;

/** The second level of the navigation: what belongs to each main item. A group of one link needs no second level. */
export const SCREEN_GROUPS: Readonly<Record<NavigatedPath, readonly ScreenPart[]>> = {
  "/": [],
  "/dashboard": [
    { label: TEXTS.overview, href: dashboard.path },
    part(SCREENS.portfolios),
    part(SCREENS.alerts),
    part(SCREENS.watchlist),
    part(SCREENS.demoDay),
    part(SCREENS.learn),
  ],
  "/market-analysis": [
    { label: TEXTS.symbol, href: marketAnalysis.path, carriesSymbol: true },
    { label: TEXTS.timeframes, href: `${marketAnalysis.path}?tab=timeframes`, carriesSymbol: true },
    part(SCREENS.stockScreener),
    part(SCREENS.corporateCalendar),
  ],
  "/trading-advisory": [
    { label: TEXTS.advice, href: tradingAdvisory.path, carriesSymbol: true },
    { label: TEXTS.signals, href: `${dashboard.path}?tab=signals` },
    { label: TEXTS.positionSize, href: `${tradingAdvisory.path}#position-size`, carriesSymbol: true },
    { ...part(SCREENS.backtest), carriesSymbol: true },
  ],
  "/crypto-screener": [
    { label: TEXTS.lists, href: cryptoScreener.path },
    { label: TEXTS.allTokens, href: `${cryptoScreener.path}?view=table` },
    { label: TEXTS.watched, href: `${cryptoScreener.path}?view=table&watched=true` },
    { label: TEXTS.riskRules, href: `${SCREENS.trackRecord.path}#dex-labels` },
  ],
  "/leaderboard": [
    { label: TEXTS.traders, href: leaderboard.path },
    { label: TEXTS.badges, href: `${leaderboard.path}?tab=badges` },
    part(SCREENS.paper),
    part(SCREENS.trackRecord),
  ],
  "/crypto-setup": [
    { label: TEXTS.howToPay, href: `${cryptoSetup.path}?tab=how-to-pay` },
    { label: TEXTS.wallets, href: cryptoSetup.path, forMerchant: true },
    { label: TEXTS.payments, href: SCREENS.cryptoManagement.path, forMerchant: true },
  ],
  "/pricing": [{ label: TEXTS.plans, href: pricing.path }, part(SCREENS.billing)],
};

/** Screens that are opened from a list of their group, and are no link of it. */
const OPENED_FROM: Readonly<Partial<Record<string, NavigatedPath>>> = {
  [SCREENS.token.path]: "/crypto-screener",
  [SCREENS.trader.path]: "/leaderboard",
};

/** Returns the path of the screen that a page belongs to: '/learn' of '/learn/glossary'. */
const screenOf = (path: string): string => path.replace(/(.)\/.*/, "$1");

/** Returns the main item whose group a screen belongs to; undefined if it belongs to none, like the account. */
export function groupOf(page: string): NavigatedPath | undefined {
  const path = screenOf(page);
  const opened = OPENED_FROM[path];
  if (opened !== undefined) return opened;
  if (Object.hasOwn(SCREEN_GROUPS, path)) return path as NavigatedPath;
  return (Object.keys(SCREEN_GROUPS) as NavigatedPath[]).find((group) =>
    SCREEN_GROUPS[group].some(({ href }) => href === path),
  );
}

/** Returns the part that an address shows: of those on its path, the one of whose query it has most. */
export function partAt(parts: readonly ScreenPart[], path: string, search: string): ScreenPart | undefined {
  const shown = new URLSearchParams(search);
  const queryOf = ({ href }: ScreenPart) => [...new URLSearchParams(href.split("?")[1])];
  return parts
    .filter((each) => !each.href.includes("#") && each.href.split("?")[0] === screenOf(path))
    .filter((each) => queryOf(each).every(([key, value]) => shown.get(key) === value))
    .toSorted((a, b) => queryOf(b).length - queryOf(a).length)[0];
}

/** Returns the address with the symbol in its query, before any fragment. */
export function withSymbol(href: string, symbol: string | undefined): string {
  if (symbol === undefined) return href;
  const [address = "", fragment] = href.split("#");
  const withQuery = `${address}${address.includes("?") ? "&" : "?"}symbol=${encodeURIComponent(symbol)}`;
  return fragment === undefined ? withQuery : `${withQuery}#${fragment}`;
}
