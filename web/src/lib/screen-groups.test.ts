import { DESTINATIONS, pathOf } from "@sextant/core/assistant";
import { SCREENS } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { groupOf, partAt, SCREEN_GROUPS, withSymbol } from "./screen-groups.ts";

/** Screens of no group: reached by the account menu, by a link that a user sent, or during setup. */
const OF_NO_GROUP = ["/account", "/shared-portfolio", "/welcome"];

it("puts every screen of the application into a group, but for three", () => {
  const screens = Object.values(SCREENS).filter(({ kind }) => kind === "screen");
  const without = screens.filter(({ path }) => groupOf(path) === undefined).map(({ path }) => path);
  expect(without.toSorted()).toEqual(OF_NO_GROUP);
});

it("leads to screens that exist, and to each address once within a group", () => {
  const paths = new Set<string>(Object.values(SCREENS).map(({ path }) => path));
  for (const parts of Object.values(SCREEN_GROUPS)) {
    for (const { href } of parts) expect(paths).toContain(href.split(/[?#]/)[0]);
    expect(new Set(parts.map(({ href }) => href)).size).toBe(parts.length);
  }
});

it("leads to places that the palette and the assistant know too, by the same addresses", () => {
  const known = new Set(DESTINATIONS.map((destination) => pathOf(destination)));
  const others = Object.values(SCREEN_GROUPS)
    .flat()
    .map(({ href }) => href)
    .filter((href) => !known.has(href));
  // The merchant's wallets are what this screen shows first.
  expect(others).toEqual(["/crypto-setup"]);
  // Each of the screens is known, but for those that need an id and the step of the setup.
  const screens = Object.values(SCREENS).filter(({ path }) => !DESTINATIONS.some(({ screen }) => screen.path === path));
  expect(screens.map(({ path }) => path)).toEqual(["/token", "/shared-portfolio", "/trader", "/welcome"]);
});

it("shows a screen of two groups in its own", () => {
  expect(groupOf("/track-record")).toBe("/leaderboard");
  expect(groupOf("/dashboard")).toBe("/dashboard");
  expect(groupOf("/token")).toBe("/crypto-screener");
  expect(groupOf("/learn/glossary")).toBe("/dashboard");
  expect(groupOf("/no-such-screen")).toBeUndefined();
});

it("marks the part that the query asks for, and the screen's first otherwise", () => {
  const at = (path: string, search: string) => partAt(SCREEN_GROUPS["/crypto-screener"], path, search)?.label;
  expect(at("/crypto-screener", "")).toBe("Lists");
  expect(at("/crypto-screener", "risk=LOW")).toBe("Lists");
  expect(at("/crypto-screener", "view=table&sort=age")).toBe("All Tokens");
  expect(at("/crypto-screener", "watched=true&view=table")).toBe("Watched");
  expect(partAt(SCREEN_GROUPS["/dashboard"], "/learn/stop-loss", "")?.label).toBe("Learn");
  expect(at("/token", "")).toBeUndefined();
  expect(at("/track-record", "")).toBeUndefined();
});

it("adds the symbol to the query, before the fragment", () => {
  expect(withSymbol("/backtest", "BTC-USD")).toBe("/backtest?symbol=BTC-USD");
  expect(withSymbol("/market-analysis?tab=timeframes", "A/B")).toBe("/market-analysis?tab=timeframes&symbol=A%2FB");
  expect(withSymbol("/trading-advisory#size", "AAPL")).toBe("/trading-advisory?symbol=AAPL#size");
  expect(withSymbol("/backtest", undefined)).toBe("/backtest");
});
