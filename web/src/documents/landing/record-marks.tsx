import * as TEXTS from "./texts.tsx";

const [OF, PER_ROW, SIDE] = [100, 25, 16] as const;

/** A hundred tested ranges as ticks and crosses. The share is rounded down: a picture must not flatter. */
export function RecordMarks({ percent }: { readonly percent: number }) {
  const held = Math.floor(percent);
  const marks = { ticks: "", crosses: "" };
  for (let at = 0; at < OF; at += 1) {
    const [x, y] = [(at % PER_ROW) * SIDE, Math.floor(at / PER_ROW) * SIDE];
    if (at < held) marks.ticks += `M${x + 3.6} ${y + 8.4}l3 3 5.8-6.4`;
    else marks.crosses += `M${x + 4.6} ${y + 4.6}l6.8 6.8m0-6.8l-6.8 6.8`;
  }
  return (
    <figure className="land-marks">
      <svg viewBox={`0 0 ${PER_ROW * SIDE} ${(OF / PER_ROW) * SIDE}`} aria-hidden="true">
        <path d={marks.ticks} />
        <path className="land-misses" d={marks.crosses} />
      </svg>
      <figcaption className="meta">{TEXTS.ofHundred(held, OF - held)}</figcaption>
    </figure>
  );
}
