import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CandlesAnswer } from "@sextant/core/contract";
import { focus } from "../../testing/page-actions.ts";
import type { ChartCone } from "./chart-view.ts";
import { PriceChart } from "./price-chart.tsx";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 1);

const answer = {
  symbol: "BTC-USD",
  timeframe: "1d",
  source: "simulated",
  freshness: { state: "simulated" },
  candles: Array.from({ length: 120 }, (_, i) => ({
    time: new Date(START_MS + i * DAY_MS).toISOString(),
    open: 1000 + i,
    high: 1010 + i,
    low: 990 + i,
    close: 1000 + i,
    volume: 10,
    closed: true,
  })),
} as unknown as CandlesAnswer;

type Band = { readonly low: number; readonly high: number };
const LAST_MS = START_MS + 120 * DAY_MS;
const coneOf = (outer: Band, inner: Band): ChartCone => ({
  fromMs: LAST_MS,
  name: "90% range",
  innerPercent: 25,
  steps: [10, 20, 30].map((days) => ({ atMs: LAST_MS + days * DAY_MS, outer, inner })),
});
/** Contains every price in the picture in its inner band. */
const WIDE_CONE = coneOf({ low: 600, high: 1600 }, { low: 610, high: 1590 });
/** Contains no price at the picture's edges. */
const NARROW_CONE = coneOf({ low: 1118, high: 1122 }, { low: 1119, high: 1121 });

type ChartProps = { readonly shown: readonly string[]; readonly cone?: ChartCone };

function Chart({ shown, cone }: ChartProps) {
  return (
    <div style={{ width: 900 }}>
      <PriceChart
        answer={answer}
        shown={new Set(shown)}
        levels={[]}
        cone={cone}
        logScale={false}
        zone="UTC"
        label="daily candles of BTC/USD"
        onNearStart={() => undefined}
      />
    </div>
  );
}

const chart = () => page.getByRole("application");
const legend = () => page.css(".chart-legend");

/** Fires the events a browser sends to the element that moves under a resting pointer. */
function pageMovesUnderPointer(): void {
  const { left, top, width } = chart().element().getBoundingClientRect();
  const [clientX, clientY] = [left + width / 3, top + 100];
  const under = document.elementFromPoint(clientX, clientY);
  const event = { clientX, clientY, bubbles: true };
  under?.dispatchEvent(new PointerEvent("pointermove", { ...event, movementX: 0, movementY: 0 }));
  under?.dispatchEvent(new MouseEvent("mouseover", event));
  under?.dispatchEvent(new MouseEvent("mousemove", { ...event, movementX: 0, movementY: 0 }));
}

test("the bar read by keyboard stays when the page moves under a resting pointer, and when the chart is redrawn", async () => {
  const { rerender } = await render(<Chart shown={[]} />);
  await expect.element(page.css(".chart-canvas canvas").first()).toBeVisible();
  await userEvent.hover(chart(), { position: { x: 200, y: 120 } });
  await expect.element(legend()).not.toHaveTextContent("Close 1,119");
  await focus(chart());
  await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}");
  await expect.element(legend()).toHaveTextContent("Close 1,117");
  pageMovesUnderPointer();
  await expect.element(legend()).toHaveTextContent("Close 1,117");
  await rerender(<Chart shown={["rsi:14"]} />);
  await expect.element(legend()).toHaveTextContent("RSI");
  pageMovesUnderPointer();
  await expect.element(legend()).toHaveTextContent("Close 1,117");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(legend()).toHaveTextContent("Close 1,116");
  await userEvent.hover(chart(), { position: { x: 260, y: 120 } });
  await expect.element(legend()).not.toHaveTextContent("Close 1,116");
});

test("the price pointed at in the range ahead has the chance to end beyond it", async () => {
  const { rerender } = await render(<Chart shown={["range"]} cone={WIDE_CONE} />);
  await expect.element(page.css(".chart-canvas canvas").first()).toBeVisible();
  const { width, height } = chart().element().getBoundingClientRect();
  const aheadAt = (share: number) => userEvent.hover(chart(), { position: { x: width - 130, y: height * share } });
  await aheadAt(0.5);
  await expect.element(legend()).toHaveTextContent(/Chance to end above [\d,.]+: 25% to 75%/);
  await rerender(<Chart shown={["range"]} cone={NARROW_CONE} />);
  await aheadAt(0.03);
  await expect.element(legend()).toHaveTextContent(/Chance to end above [\d,.]+: under 5%/);
  await aheadAt(0.8);
  await expect.element(legend()).toHaveTextContent(/Chance to end below [\d,.]+: under 5%/);
  await userEvent.hover(chart(), { position: { x: 200, y: height / 2 } });
  await expect.element(legend()).not.toHaveTextContent("Chance to end");
});
