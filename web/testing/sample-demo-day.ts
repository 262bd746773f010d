import type { DemoDay } from "@sextant/core/contract";

const OPEN_MS = Date.parse("2026-02-03T14:30:00.000Z");
const at = (minutes: number) => new Date(OPEN_MS + minutes * 60_000).toISOString();

const series = (symbol: string, price: number): DemoDay["series"][number] => ({
  symbol,
  bars: Array.from({ length: 78 }, (_, i) => {
    const open = price * (1 + 0.002 * Math.sin(i / 6));
    const close = price * (1 + 0.002 * Math.sin((i + 1) / 6));
    return { time: at(5 * i), open, close, high: Math.max(open, close) * 1.0004, low: Math.min(open, close) * 0.9996 };
  }),
});

const event = (
  minutes: number,
  kind: DemoDay["events"][number]["kind"],
  title: string,
  held: boolean | null = null,
  draws: DemoDay["events"][number]["draws"] = null,
): DemoDay["events"][number] => ({
  at: at(minutes),
  kind,
  symbol: "AAPL",
  title,
  text: `${title}, in a sentence.`,
  held,
  draws,
});

/** A short day: a signal, an alert set and fired, two settled claims. */
export const sampleDemoDay = (): DemoDay => ({
  from: at(0),
  to: at(390),
  chosen: "The first simulated session of 2026 that fits.",
  series: [series("AAPL", 185), series("BTC-USD", 85_000)],
  events: [
    event(60, "signal", "Expected range", null, {
      low: 184.5,
      high: 185.6,
      until: at(120),
      label: "90% to end in here",
    }),
    event(65, "rule", "Alert set", null, { low: 185.8, high: 185.8, until: at(390), label: "Alert above $185.80" }),
    event(120, "settled", "The range held", true),
    event(180, "settled", "No big move came", false),
    event(240, "alert", "AAPL is above $185.80"),
  ],
});
