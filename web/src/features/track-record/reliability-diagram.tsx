import { diagramScale, isOutside } from "./diagram-scale.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Point = RecordAnswer["reliability"][number];

const SIZE = 320;
const LEFT = 38;
const TOP = 10;

/** The reliability diagram: stated odds on the horizontal axis, outcomes on the vertical one. */
export function ReliabilityDiagram({ points }: { readonly points: readonly Point[] }) {
  const { low, high } = diagramScale(points);
  const step = high - low > 60 ? 20 : 10;
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
  const x = (value: number) => LEFT + ((value - low) / (high - low)) * SIZE;
  const y = (value: number) => TOP + SIZE - ((value - low) / (high - low)) * SIZE;
  const at = (said: number, happened: number) => `${x(said).toFixed(1)} ${y(happened).toFixed(1)}`;
  const band = [
    ...points.map(({ statedPercent, bandHigh }) => at(statedPercent, bandHigh)),
    ...points.map(({ statedPercent, bandLow }) => at(statedPercent, bandLow)).reverse(),
  ];
  return (
    <svg
      className="tr-diagram"
      viewBox={`0 0 ${LEFT + SIZE + 12} ${TOP + SIZE + 38}`}
      role="img"
      aria-label={TEXTS.diagramLabel(points.length)}
    >
      <g className="tr-grid">
        {ticks.map((tick) => (
          <path key={tick} d={`M${at(low, tick)}H${LEFT + SIZE}M${at(tick, low)}V${TOP}`} />
        ))}
      </g>
      {points.length === 1 ? (
        points.map(({ statedPercent, bandLow, bandHigh }) => (
          <path key="band" className="tr-band-line" d={`M${at(statedPercent, bandLow)}V${y(bandHigh).toFixed(1)}`} />
        ))
      ) : (
        <path className="tr-band" d={`M${band.join("L")}Z`} />
      )}
      <path className="tr-perfect" d={`M${at(low, low)}L${at(high, high)}`} />
      <path
        className="tr-line"
        d={`M${points.map(({ statedPercent, happenedPercent }) => at(statedPercent, happenedPercent)).join("L")}`}
      />
      {points.map((point, i) => (
        <circle
          key={i}
          className={isOutside(point) ? "tr-point tr-hollow" : "tr-point"}
          cx={x(point.statedPercent)}
          cy={y(point.happenedPercent)}
          r="4.5"
        />
      ))}
      {ticks.map((tick) => (
        <g key={tick}>
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick}%
          </text>
          <text x={x(tick)} y={TOP + SIZE + 17} textAnchor="middle">
            {tick}%
          </text>
        </g>
      ))}
      <text x={LEFT + 6} y={TOP + 14}>
        {TEXTS.axisHappened}
      </text>
      <text x={LEFT + SIZE} y={TOP + SIZE + 33} textAnchor="end">
        {TEXTS.axisStated}
      </text>
    </svg>
  );
}
