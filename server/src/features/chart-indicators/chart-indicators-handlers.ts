import { type ChartIndicators, Failure } from "@sextant/core/contract";
import { findIndicator, parameterError } from "@sextant/core/indicators";
import { parseSymbol } from "@sextant/core/market";
import type { WallClock } from "../../clock.ts";
import type { ChartIndicatorStore } from "./chart-indicator-store.ts";

type OnSymbol = { readonly params: { readonly id: string; readonly symbol: string } };
type Chosen = OnSymbol & { readonly body: { readonly indicators: readonly string[] } };

/** Maximum symbols: more charts than a user sets up by hand. */
const MOST_SYMBOLS = 500;

/** Creates the handlers of a user's custom indicators on a symbol's chart: only their owner may see and change them. */
export function createChartIndicatorsHandlers(store: ChartIndicatorStore, clock: WallClock) {
  return {
    getChartIndicators: async ({ params }: OnSymbol): Promise<ChartIndicators> => {
      const symbol = symbolOf(params);
      return { symbol, indicators: [...(await store.of(params.id, symbol))] };
    },

    setChartIndicators: async ({ params, body }: Chosen): Promise<ChartIndicators> => {
      const symbol = symbolOf(params);
      const indicators = [...new Set(body.indicators.map(checkedIndicator))];
      const options = { atMs: clock.wallMs(), mostSymbols: MOST_SYMBOLS };
      if ((await store.set(params.id, symbol, indicators, options)) === "full")
        throw new Failure("bad-request", {
          detail: `custom indicators are stored for at most ${String(MOST_SYMBOLS)} symbols`,
        });
      return { symbol, indicators };
    },
  };
}

/** Returns an indicator in its canonical spelling: 'rsi:07' is 'rsi:7'. */
function checkedIndicator(text: string, place: number): string {
  const field = `indicators.${String(place)}`;
  const refuse = (detail: string) =>
    new Failure("bad-request", { detail: `${field}: ${detail.replace(/\.$/, "")}` }, { field });
  const [name = "", ...given] = text.split(":");
  const definition = findIndicator(name);
  if (definition?.name !== name) throw refuse(`'${name}' isn't an indicator`);
  const parameters = given.map(Number);
  const error = parameterError(definition, parameters);
  if (error !== undefined) throw refuse(error.sentence);
  return [name, ...parameters].join(":");
}

function symbolOf(params: OnSymbol["params"]): string {
  const instrument = parseSymbol(params.symbol);
  if (!instrument) throw new Failure("bad-symbol", {}, { field: "symbol" });
  return instrument.symbol;
}
