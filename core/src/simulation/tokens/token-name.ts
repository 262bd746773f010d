import type { Dice } from "../random.ts";
import { BIRTH_SERIES, birthMs, type BirthSeries, slotAt, tokenSeed } from "./birth-series.ts";
import { CREATURES, FIRST_SYLLABLES, IMITATED, LAST_SYLLABLES, ODD_NAMES, ODD_WORDS } from "./name-text.ts";
import { diceOf } from "../random.ts";
import { type Theme, THEMES } from "./theme.ts";

/** The name of a simulated token. */
export type TokenName = {
  readonly name: string;
  readonly symbol: string;
  readonly theme: Theme;
  readonly isFake: boolean;
};

const DAY_MS = 86_400_000;

function picked<T>(list: readonly T[], dice: Dice): T {
  return list[Math.floor(dice() * list.length)] as T;
}

function drawnTheme(isCoin: boolean, dice: Dice): Theme {
  let left = dice();
  for (const theme of THEMES) {
    left -= isCoin ? theme.coinWeight : theme.weight;
    if (left < 0) return theme;
  }
  return THEMES[0] as Theme;
}

const lettersOf = (text: string) => text.replace(/[^A-Za-z]/gu, "").toUpperCase();

/** Short symbols are shared by many, as on real chains. */
function drawnSymbol(first: string, second: string, dice: Dice): string {
  const way = dice();
  if (way < 0.4) return lettersOf(second).slice(0, 6) || lettersOf(first).slice(0, 4);
  if (way < 0.7) return lettersOf(first).slice(0, 3) + lettersOf(second).slice(0, 3);
  if (way < 0.85) return lettersOf(first).slice(0, 5);
  return lettersOf(first + second).slice(0, 10);
}

function ownName(isCoin: boolean, dice: Dice): TokenName {
  const theme = drawnTheme(isCoin, dice);
  if (theme.suffixes === undefined) {
    const [first, second] = [picked(ODD_WORDS, dice), picked(CREATURES, dice)];
    return { name: `${first} ${second}`, symbol: drawnSymbol(first, second, dice), theme, isFake: false };
  }
  const first = picked(FIRST_SYLLABLES, dice) + picked(LAST_SYLLABLES, dice);
  const second = picked(theme.suffixes, dice);
  const symbol =
    theme.name === "stable"
      ? `${lettersOf(first).slice(0, 3)}USD`
      : drawnSymbol(first, dice() < 0.6 ? "" : second, dice);
  return { name: `${first} ${second}`.trim(), symbol, theme, isFake: false };
}

/** Returns an old coin's name with one character changed, or unchanged. */
function imitation(name: string, dice: Dice): string {
  const way = dice();
  if (way < 0.4) return name;
  if (way < 0.7) return name.replace("o", "0").replace("l", "I");
  return `${name} ${picked(["2.0", "Official", "Classic", "Inu"], dice)}`;
}

/**
 * Returns the name of a slot's token. Fakes imitate a coin that is listed when they are launched, or one of the real
 * market.
 */
export function tokenName(series: BirthSeries, slot: number): TokenName {
  const dice = diceOf(tokenSeed(series, slot), 1);
  const isCoin = series.name === "coin";
  const way = dice();
  if (!isCoin && way < 0.03) {
    const [name, symbol] = picked(ODD_NAMES, dice);
    return { name, symbol, theme: drawnTheme(false, dice), isFake: false };
  }
  if (!isCoin && way < 0.05) {
    const [name, symbol] = picked(IMITATED, dice);
    return { name, symbol, theme: drawnTheme(false, dice), isFake: true };
  }
  const coins = BIRTH_SERIES[0];
  if (!isCoin && way < 0.1 && coins !== undefined) {
    const coinSlot = slotAt(coins, birthMs(series, slot) - (30 + dice() * 800) * DAY_MS);
    const coin = tokenName(coins, coinSlot);
    return { name: imitation(coin.name, dice), symbol: coin.symbol, theme: coin.theme, isFake: true };
  }
  return ownName(isCoin, dice);
}
