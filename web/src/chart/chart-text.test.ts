import { expect, it, vi } from "vitest";
import type { ChartToggle } from "./chart-view.ts";
import { describeDrawing } from "./chart-drawing-text.ts";
import { chosenIndicator } from "./chart-indicators.ts";
import { hasRoom, panesOf, rememberedIndicators, withToggled } from "./shown-indicators.ts";
import { fieldOf, typedTimestamp } from "./typed-timestamp.ts";
import { wrappedText } from "./wrapped-text.ts";

const letters = (text: string) => text.length;

it("wraps text into lines that fit, splits long words, and ends overflow in dots", () => {
  expect(wrappedText("one two three", 7, 5, letters)).toEqual(["one two", "three"]);
  expect(wrappedText("abcdefgh", 3, 5, letters)).toEqual(["abc", "def", "gh"]);
  expect(wrappedText("one two three four", 5, 2, letters)).toEqual(["one", "two…"]);
  expect(wrappedText("", 5, 2, letters)).toEqual([""]);
  for (const line of wrappedText("a much longer note with verylongwordsinside it", 9, 3, letters))
    expect(line.length).toBeLessThanOrEqual(9);
});

it("a typed timestamp is in the chart's zone, also across a clock change", () => {
  expect(typedTimestamp("2025-06-06", "1d", "America/New_York")).toBe("2025-06-06T00:00:00.000Z");
  expect(typedTimestamp("2025-06-06T09:30", "1h", "America/New_York")).toBe("2025-06-06T13:30:00.000Z");
  expect(typedTimestamp("2025-01-06T09:30", "1h", "America/New_York")).toBe("2025-01-06T14:30:00.000Z");
  expect(typedTimestamp("2025-06-06T09:30", "1h", "UTC")).toBe("2025-06-06T09:30:00.000Z");
  expect(typedTimestamp("", "1h", "UTC")).toBeUndefined();
  for (const zone of ["UTC", "America/New_York"])
    for (const time of ["2025-03-09T05:30:00.000Z", "2025-03-09T12:00:00.000Z", "2025-11-02T15:30:00.000Z"])
      expect(typedTimestamp(fieldOf(time, "15m", zone), "15m", zone)).toBe(time);
});

it("describes a drawing by its kind, its name and its positions", () => {
  const at = (time: string, price: number) => ({ time, price });
  const text = (drawing: Parameters<typeof describeDrawing>[0], timeframe = "1d") =>
    Object.values(describeDrawing(drawing, timeframe, "UTC"));
  expect(text({ id: "a", kind: "level", price: 120, label: "Old high" })).toEqual(["Level 'Old high'", "120.00"]);
  expect(text({ id: "a", kind: "level", price: 120, label: "" })[0]).toBe("Level");
  expect(text({ id: "a", kind: "note", at: at("2025-06-06T00:00:00Z", 99.5), text: "Gap" })).toEqual([
    "Note 'Gap'",
    "99.50, 6 Jun 2025",
  ]);
  const [from, to] = [at("2025-06-06T13:30:00Z", 1.5), at("2025-06-09T00:00:00Z", 2.5)];
  expect(text({ id: "a", kind: "trend_line", from, to, extended: true }, "1h")).toEqual([
    "Trend line, extended",
    "1.50, 6 Jun 2025, 13:30 UTC to 2.50, 9 Jun 2025",
  ]);
});

it("three panes fit, a fourth waits for space, and overlays always fit", () => {
  const keys: readonly ChartToggle[] = ["rsi:14", "sma:20", "macd:12:26:9", "cci:20"];
  const full = keys.reduce(withToggled, new Set<ChartToggle>() as ReadonlySet<ChartToggle>);
  expect(panesOf(full)).toEqual(["rsi", "macd", "cci"]);
  expect(hasRoom(full, "adx:14")).toBe(false);
  expect(withToggled(full, "adx:14")).toBe(full);
  expect(hasRoom(full, "cci:20")).toBe(true);
  expect(withToggled(full, "ema:20").has("ema:20")).toBe(true);
  expect(panesOf(withToggled(withToggled(full, "cci:20"), "adx:14"))).toEqual(["rsi", "macd", "adx"]);
  // Another length of a shown indicator shares its pane.
  expect(panesOf(withToggled(full, "rsi:7"))).toEqual(["rsi", "macd", "cci"]);
  expect(withToggled(full, "rsi:7").has("rsi:7")).toBe(true);
});

it("shows indicators that a browser stored before parameters existed", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => JSON.stringify(["sma50", "bollinger", "willr", "aroon", "psar", "volume", "stoch", 7]),
  });
  const shown = rememberedIndicators([]);
  expect([...shown]).toEqual([
    "sma:50",
    "bollinger:20:2",
    "williams:14",
    "aroon:25",
    "psar:0.02:0.2",
    "volume",
    "stochastic:14:3:3",
  ]);
  expect([...shown].filter((key) => key !== "volume" && chosenIndicator(key) === undefined)).toEqual([]);
  vi.unstubAllGlobals();
});
