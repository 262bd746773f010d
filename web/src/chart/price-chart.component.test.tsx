import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CandlesAnswer } from "@sextant/core/contract";
import { focus } from "../../testing/page-actions.ts";
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

function Chart({ shown }: { readonly shown: readonly string[] }) {
  return (
    <div style={{ width: 900 }}>
      <PriceChart
        answer={answer}
        shown={new Set(shown)}
        levels={[]}
        cone={undefined}
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
