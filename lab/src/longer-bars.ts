import { aggregateCandles, type Candle, type Instrument, type Timeframe } from "@sextant/core/market";

/** Candle files as they are laid out in docs/lab.md, or the panel's. */
type Origin = "folder" | "panel";
type Made = {
  readonly longer: Timeframe;
  readonly shorter: Timeframe;
  readonly in: readonly Origin[];
  readonly kind?: Instrument["kind"];
};

/**
 * Longer bars that are made of shorter ones where there is no file of them. The shipped model and the shipped odds of the setups learnt
 * from exactly these: another row would change them.
 */
const MADE_OF: readonly Made[] = [
  { longer: "5m", shorter: "1m", in: ["panel"] },
  { longer: "15m", shorter: "5m", in: ["folder", "panel"] },
  { longer: "15m", shorter: "1m", in: ["panel"] },
  { longer: "4h", shorter: "1h", in: ["folder", "panel"] },
  // A share's day is defined by its exchange: its hourly bars leave out the auctions.
  { longer: "1d", shorter: "1h", in: ["folder"], kind: "crypto" },
];

type File = { readonly timeframe: Timeframe; readonly candles: readonly Candle[] };

/** Returns the files, then the longer bars that can be made of them. A market is known by its kind and symbol. */
export function withLongerBars<F extends File>(
  files: readonly F[],
  origin: Origin,
  instrumentOf: (file: F) => Instrument,
): F[] {
  const nameOf = (file: F): string => {
    const { kind, symbol } = instrumentOf(file);
    return `${kind}:${symbol}`;
  };
  const made = MADE_OF.filter((one) => one.in.includes(origin)).flatMap(({ longer, shorter, kind }) => {
    const there = new Set(files.filter(({ timeframe }) => timeframe === longer).map(nameOf));
    return files.flatMap((file) => {
      const instrument = instrumentOf(file);
      if (file.timeframe !== shorter || there.has(nameOf(file))) return [];
      if (kind !== undefined && instrument.kind !== kind) return [];
      return [{ ...file, timeframe: longer, candles: aggregateCandles(file.candles, longer, instrument) }];
    });
  });
  return [...files, ...made];
}
