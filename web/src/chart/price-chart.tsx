import type { CandlesAnswer } from "@sextant/core/contract";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { ChartLevel, ChartToggle } from "./chart-view.ts";
import { drawChart, type DrawnChart } from "./draw-chart.ts";
import { legendText } from "./legend-text.ts";
import { onThemeChange } from "./theme-colours.ts";

type Props = {
  readonly answer: CandlesAnswer;
  readonly shown: ReadonlySet<ChartToggle>;
  readonly levels: readonly ChartLevel[];
  readonly logScale: boolean;
  readonly label: string;
};

/** Candles on a canvas. The page loads this file, and the library behind it, only when a chart is on screen. */
export function PriceChart({ answer, shown, levels, logScale, label }: Props) {
  const canvas = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLParagraphElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const settings = JSON.stringify([[...shown], levels, logScale]);

  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const draw = () => {
      const range = drawn.current?.range();
      drawn.current?.remove();
      drawn.current = drawChart(place, answer, { shown, levels, logScale, range });
      drawn.current.onCrosshair((index) => {
        if (legend.current) legend.current.textContent = legendText(answer, index);
      });
    };
    draw();
    const stop = onThemeChange(draw);
    return () => {
      stop();
      drawn.current?.remove();
      drawn.current = undefined;
    };
    // `settings` stands for shown, levels and logScale by value.
  }, [answer, settings]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move || !drawn.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(drawn.current);
  };

  return (
    <>
      <p className="chart-legend num" ref={legend}>
        {legendText(answer, answer.candles.length - 1)}
      </p>
      <div
        className="chart-box"
        data-panes={Number(shown.has("rsi")) + Number(shown.has("macd"))}
        role="group"
        aria-roledescription="chart"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className="chart-canvas" ref={canvas} aria-hidden="true" />
      </div>
    </>
  );
}

const KEYS: Readonly<Record<string, (chart: DrawnChart) => void>> = {
  ArrowLeft: (chart) => chart.pan(-5),
  ArrowRight: (chart) => chart.pan(5),
  "+": (chart) => chart.zoom(0.8),
  "=": (chart) => chart.zoom(0.8),
  "-": (chart) => chart.zoom(1.25),
  Home: (chart) => chart.first(),
  End: (chart) => chart.last(),
};
