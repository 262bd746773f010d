import type { CandlesAnswer } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { useEffect, useMemo } from "react";
import { addressOf, listField } from "../lib/address-fields.ts";
import { CallFailure } from "../lib/call-failure.ts";
import { useAddressState } from "../lib/use-address-state.ts";
import type { ChartTimeframe, ChartToggle } from "./chart-view.ts";
import type { Compared } from "./compare-layer.ts";
import { comparedCloses } from "./compared-closes.ts";
import { comparedTones } from "./compared-tones.ts";
import { useCandles } from "./use-candles.ts";
import { useOlderBars } from "./use-older-bars.ts";
import * as TEXTS from "./workspace-texts.ts";

export const MOST_COMPARED = 3;

/** A symbol requested for comparison: its line, or why there is none. */
export type ComparedSymbol = {
  readonly symbol: string;
  readonly tone: Compared["tone"];
  readonly answer: CandlesAnswer | undefined;
  readonly error: string | undefined;
};

const ADDRESS = addressOf({ compare: listField("compare") });

/** Returns the symbols to compare, from the page's address, each once and without the chart's own. */
export function comparedSymbols(named: readonly string[], own: string): readonly string[] {
  const symbols = named.map((one) => parseSymbol(one.trim())?.symbol ?? one.trim().slice(0, 20));
  return [...new Set(symbols)].filter((symbol) => symbol !== own).slice(0, MOST_COMPARED);
}

/** Returns the symbols compared with the chart's: stored in the address, so that the view can be shared. */
export function useCompared(
  bars: CandlesAnswer | undefined,
  symbol: string,
  timeframe: ChartTimeframe,
  version: string,
  shown: ReadonlySet<ChartToggle>,
) {
  const { state, change } = useAddressState(ADDRESS);
  const own = parseSymbol(symbol)?.symbol ?? symbol;
  const symbols = useMemo(() => comparedSymbols(state.compare, own), [state.compare, own]);
  const [one, two, three] = symbols;
  const first = useCandles(one ?? "", timeframe, version, one !== undefined);
  const second = useCandles(two ?? "", timeframe, version, two !== undefined);
  const third = useCandles(three ?? "", timeframe, version, three !== undefined);

  const from = bars?.candles[0]?.time;
  useReach(first, from);
  useReach(second, from);
  useReach(third, from);

  const answers = [first, second, third].map(({ answer }) => answer);
  const tones = useMemo(() => comparedTones(shown), [shown]);
  const lines: readonly Compared[] = useMemo(
    () =>
      symbols.flatMap((name, i) => {
        const answer = answers[i];
        const tone = tones[i] ?? "accent";
        return bars && answer && answer.candles.length > 0 && simulatedBesideReal(bars, answer) === undefined
          ? [{ symbol: name, tone, closes: comparedCloses(bars, answer) }]
          : [];
      }),
    // The three answers are listed one by one, as their array is recreated on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [symbols, bars, tones, ...answers],
  );
  const set = (compare: readonly string[]) => change({ compare });
  return {
    lines,
    symbols: symbols.map((name, i): ComparedSymbol => {
      const { answer, error } = [first, second, third][i] ?? first;
      return { symbol: name, tone: tones[i] ?? "accent", answer, error: errorOf(name, bars, answer, error) };
    }),
    hasRoom: symbols.length < MOST_COMPARED,
    add: (text: string) => set(comparedSymbols([...symbols, ...text.split(",")], own)),
    swap: (gone: string, meant: string) =>
      set(
        comparedSymbols(
          symbols.map((each) => (each === gone ? meant : each)),
          own,
        ),
      ),
    remove: (gone: string) => set(symbols.filter((each) => each !== gone)),
  };
}

/** Loads a compared symbol as far back as the chart goes. */
function useReach({ series, answer, reach }: ReturnType<typeof useCandles>, from: string | undefined): void {
  const older = useOlderBars(series);
  const oldest = answer?.candles[0]?.time;
  const isShort = from !== undefined && oldest !== undefined && oldest > from && reach === "more";
  useEffect(() => {
    if (isShort && older.state === "idle") older.load();
  }, [isShort, oldest, older]);
}

function errorOf(
  symbol: string,
  own: CandlesAnswer | undefined,
  answer: CandlesAnswer | undefined,
  error: Error | null,
): string | undefined {
  if (answer?.candles.length === 0) return TEXTS.noBarsFor(symbol);
  if (answer) return own && simulatedBesideReal(own, answer);
  if (!error) return undefined;
  return error instanceof CallFailure ? error.text : TEXTS.serverSilent;
}

/**
 * Returns why another symbol's bars are not drawn on the chart: one of the two is simulated and the other real.
 * Undefined if both are alike.
 */
function simulatedBesideReal(own: CandlesAnswer, other: CandlesAnswer): string | undefined {
  const isSimulated = other.freshness.state === "simulated";
  if (isSimulated === (own.freshness.state === "simulated")) return undefined;
  return isSimulated ? TEXTS.onlySimulated : TEXTS.onlySimulatedOf(own.symbol);
}
