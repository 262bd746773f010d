import { candleColumns } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { Series } from "./train-series.ts";
import { heldOut } from "./train-split.ts";
import { panelSide, trainingSeries } from "./panel-split.ts";

const series = (symbol: string, timeframe: Series["timeframe"] = "1h"): Series => ({
  symbol,
  timeframe,
  assetClass: symbol.includes("-") ? "crypto" : "stock",
  candles: candleColumns([]),
  countsFromMs: 0,
});
const coins = Array.from({ length: 60 }, (_, i) => `C${String(i)}`);
/** Returns a coin whose two spellings are on the given sides: held out as BTC-USD, held out as BTC-USDT. */
const coin = (asUsd: boolean, asUsdt: boolean): string =>
  coins.find((name) => heldOut(`${name}-USD`) === asUsd && heldOut(`${name}-USDT`) === asUsdt)!;
const names = (all: readonly Series[]): string[] => all.map(({ symbol, timeframe }) => `${symbol} ${timeframe}`);

describe("a panel in addition to a folder", () => {
  it("is split by its own names where the folder does not have them", () => {
    const [trains, held] = [coin(true, false), coin(false, true)];
    const sideOf = panelSide([series("AAA")]);
    expect(sideOf(series(`${trains}-USDT`))).toBe("training");
    expect(sideOf(series(`${held}-USDT`))).toBe("held out");
  });

  it("follows the folder's spelling of a market", () => {
    const [trains, held] = [coin(false, true), coin(true, false)];
    const sideOf = panelSide([series(`${trains}-USD`), series(`${held}-USD`)]);
    expect(sideOf(series(`${trains}-USDT`))).toBe("training");
    expect(sideOf(series(`${held}-USDT`))).toBe("held out");
  });

  it("excludes a market that the folder has on both sides from training and from unseen data", () => {
    const name = coin(true, false);
    const sideOf = panelSide([series(`${name}-USD`), series(`${name}-USDT`)]);
    expect(sideOf(series(`${name}-USDT`))).toBe("ambiguous");
    const folder = [series(`${name}-USD`), series(`${name}-USDT`)];
    expect(names(trainingSeries(folder, [series(`${name}-USDT`, "5m")]))).toEqual([`${name}-USDT 1h`]);
  });

  it("takes a share and a coin of one name for two", () => {
    const name = coin(false, true);
    const share: Series = { ...series(`${name}-USD`), assetClass: "stock" };
    expect(panelSide([share])(series(`${name}-USDT`))).toBe("held out");
  });

  it("trains on what the split assigns to training, and on a market's bars of one timeframe once", () => {
    const [trains, held] = [coin(false, false), coin(true, true)];
    const folder = [series(`${trains}-USD`), series(`${held}-USD`)];
    const panel = [
      ...[series(`${trains}-USDT`), series(`${trains}-USDT`, "5m"), series(`${held}-USDT`, "5m")],
      ...coins.map((name) => series(`${name}-USDT`, "4h")),
    ];
    const others = coins.filter((name) => name !== trains && name !== held && !heldOut(`${name}-USDT`));
    expect(names(trainingSeries(folder, panel)).sort()).toEqual(
      [
        ...[`${trains}-USD 1h`, `${trains}-USDT 5m`, `${trains}-USDT 4h`],
        ...others.map((name) => `${name}-USDT 4h`),
      ].sort(),
    );
  });
});
