import type { CandlesAnswer } from "@sextant/core/contract";
import { NEW_YORK } from "@sextant/core/market";
import type { ISeriesApi, ISeriesPrimitive, Time } from "lightweight-charts";
import { afterEach, expect, it, vi } from "vitest";
import { chartBars } from "./chart-bars.ts";
import { coneLayer } from "./cone-layer.ts";
import type { ThemeColours } from "./theme-colours.ts";

afterEach(() => vi.unstubAllGlobals());

const close = (day: number) => Date.UTC(2025, 5, day, 20);
const answer = {
  symbol: "AAPL",
  timeframe: "1d",
  candles: ["2025-06-05T00:00:00.000Z", "2025-06-06T00:00:00.000Z"].map((time) => ({ time, close: 100, closed: true })),
} as unknown as CandlesAnswer;

const isText = (name: string) => name === "fillText";

/** A series with one line, named at a height. */
const lineAt = (y: number) => ({
  options: () => ({ visible: false, lastValueVisible: false }),
  lastValueData: () => ({ noData: true }),
  priceLines: () => [{ options: () => ({ axisLabelVisible: true, price: y }) }],
  priceToCoordinate: (price: number) => price,
});

/** Returns what each layer of the chart draws, from the bottom to the top. */
function drawnBy(layers: ISeriesPrimitive<Time>) {
  return (layers.paneViews?.() ?? []).map((view) => {
    const said: string[] = [];
    const context = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (had, name: string) =>
          had[name] ??
          ((text: unknown, x: unknown, y: unknown) =>
            said.push(
              `${name} ${String(text)}${isText(name) ? ` ${String(x)}` : name === "strokeText" ? ` ${String(y)}` : ""}`,
            )),
        set: (had, name: string, value) => {
          had[name] = value;
          return true;
        },
      },
    );
    const target = {
      useMediaCoordinateSpace: (draw: (scope: object) => void) =>
        draw({ context, mediaSize: { width: 400, height: 300 } }),
    };
    view.renderer()?.draw(target as never);
    return { level: view.zOrder?.(), said };
  });
}

/** A cone over bars that extend two days ahead, or none; `named` are the heights of lines with names at the edge. */
function conePainted(
  aheadToMs: number | undefined,
  named: readonly number[] = [],
  band: { readonly low: number; readonly high: number } = { low: 98, high: 102 },
) {
  const attached: ISeriesPrimitive<Time>[] = [];
  const series = {
    attachPrimitive: (one: ISeriesPrimitive<Time>) => attached.push(one),
    priceToCoordinate: (price: number) => 200 - price,
    priceFormatter: () => ({ format: (price: number) => price.toFixed(2) }),
  } as unknown as ISeriesApi<"Candlestick">;
  const layer = coneLayer(series, {
    ink: "black",
    "ink-2": "grey",
    "ink-3": "rgb(1, 1, 1)",
    paper: "white",
  } as ThemeColours);
  const [primitive] = attached;
  if (!primitive) throw new Error("The cone drew itself nowhere.");
  primitive.attached?.({
    chart: {
      timeScale: () => ({ logicalToCoordinate: (slot: number) => slot * 10 + 300 }),
      panes: () => [{ getSeries: () => named.map(lineAt) }],
    },
    requestUpdate: () => undefined,
  } as never);
  layer.setBars(chartBars(answer, NEW_YORK, aheadToMs));
  layer.setCone({
    fromMs: close(6),
    name: "90% range",
    innerPercent: 25,
    steps: [{ atMs: close(9), outer: band, inner: band }],
  });
  return { layer, primitive };
}

it("paints the prices at a cone's end with their odds above candles and grid, and its bands below them", () => {
  vi.stubGlobal("document", { body: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px", fontFamily: "serif" }));
  const { primitive } = conePainted(close(9));
  const [under, over] = drawnBy(primitive);
  expect([under?.level, over?.level]).toEqual(["bottom", "top"]);
  expect(under?.said.filter((one) => /Text/.test(one))).toEqual([]);
  expect(over?.said.filter((one) => one.startsWith("fillText"))).toEqual([
    "fillText 102.00 358",
    "fillText 1 in 20 above 358",
    "fillText 98.00 358",
    "fillText 1 in 20 below 358",
  ]);
});

it("a cone of one bar continues beyond it to a legible width, with its prices at that end", () => {
  vi.stubGlobal("document", { body: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px", fontFamily: "serif" }));
  const [under, over] = drawnBy(conePainted(close(9)).primitive);
  // From the last bar at 310 px.
  expect(under?.said.some((one) => one.startsWith("lineTo 358"))).toBe(true);
  expect(over?.said.filter((one) => one.startsWith("fillText")).every((one) => one.endsWith(" 358"))).toBe(true);
});

it("the prices at a cone's end stand left of a line's name at the same height", () => {
  vi.stubGlobal("document", { body: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px", fontFamily: "serif" }));
  const [, over] = drawnBy(conePainted(close(9), [90]).primitive);
  const at = (text: string) =>
    over?.said
      .find((one) => one.startsWith(`fillText ${text}`))
      ?.split(" ")
      .at(-1);
  expect([at("102.00"), at("98.00")]).toEqual(["324", "358"]);
});

it("a line just outside a wide cone's end strikes nothing through: the price stands inside the edge", () => {
  vi.stubGlobal("document", { body: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px", fontFamily: "serif" }));
  const [, over] = drawnBy(conePainted(close(9), [45], { low: 0, high: 150 }).primitive);
  const heights = over?.said.filter((one) => one.startsWith("strokeText")).map((one) => Number(one.split(" ").at(-1)));
  // The edges are at 50 and 200 px from the top; a line of words is 16.25 px high.
  expect(heights).toEqual([67.875, 84.125, 212.1875, 228.4375]);
});

it("a cone has a place only if the axis reaches its end", () => {
  expect(conePainted(close(9)).layer.hasPlace()).toBe(true);
  expect(conePainted(undefined).layer.hasPlace()).toBe(false);
});
