type Props = {
  readonly low: number;
  readonly high: number;
  /** The price now, where it is known. */
  readonly price: number | null;
  /** The ends of the track, the same for all ranges of a symbol, so that they compare. */
  readonly from: number;
  readonly to: number;
};

/** A range as a bar on a track, with a tick at the price. The numbers next to it give the same information. */
export function RangeBar({ low, high, price, from, to }: Props) {
  const at = (value: number) => (to > from ? Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)) : 50);
  return (
    <span className="range-bar" aria-hidden="true">
      <i style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
      {price !== null && <b style={{ left: `${at(price)}%` }} />}
    </span>
  );
}
