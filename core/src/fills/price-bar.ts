/** One closed bar of a symbol. */
export type PriceBar = {
  readonly symbol: string;
  readonly openTimeMs: number;
  readonly closeTimeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};
