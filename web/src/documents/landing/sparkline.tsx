/** The last closes as one line, without a scale: its form, not its size. The figures beside it say the rest. */
export function Sparkline({ closes }: { readonly closes: readonly number[] }) {
  if (closes.length < 2) return null;
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const y = (close: number): number =>
    high === low ? 15 : Math.round(290 - ((close - low) / (high - low)) * 280) / 10;
  const path = closes.map((close, index) => `${index === 0 ? "M" : "L"}${index} ${y(close)}`).join("");
  return (
    <svg className="land-spark" viewBox={`0 0 ${closes.length - 1} 30`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
