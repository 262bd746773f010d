import type { Alert, Delivery } from "@sextant/core/contract";
import { formatPercent, formatPrice, formatReading } from "@sextant/core/market";

const KINDS: Readonly<Record<string, string>> = {
  ...{
    price: "Price",
    move: "Move",
    rsi: "RSI",
    macd: "MACD",
    average: "Moving average",
    bollinger: "Bollinger Bands",
  },
  ...{ volume: "Volume", signal: "Signal", advisory: "Advisory", portfolio_value: "Portfolio value" },
  ...{ portfolio_drawdown: "Drawdown", webhook: "From another platform", test: "Test", screener: "Screener" },
};

/** What kind of alert it is, in words. */
export function alertKindWords(alertType: Alert["alertType"]): string {
  return KINDS[alertType] ?? alertType.replaceAll("_", " ");
}

/** A kept fact's value with its unit, as the trade writes it. */
export function factWords({ value, unit }: Pick<Alert["evidence"][number], "value" | "unit">): string {
  if (value === null) return "N/A";
  if (unit === "%" || unit === "percent") return formatPercent(value);
  if (unit === "") return formatReading(value);
  return /^[A-Z]{3,5}$/.test(unit) ? `${formatPrice(value)} ${unit}` : `${formatReading(value)} ${unit}`;
}

/** How old the price was when it fired: '0.04 s', '12 s', '3 min'. */
export function ageWords(ms: number): string {
  if (ms < 1_000) return `${(ms / 1_000).toFixed(2)} s`;
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 3_600_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.round(ms / 3_600_000)} h`;
}

const CHANNELS: Readonly<Record<Delivery["channel"], string>> = {
  ...{ email: "Email", telegram: "Telegram", web_push: "Browser", webhook: "Webhook" },
};
const STATES: Readonly<Record<Delivery["state"], string>> = {
  ...{
    pending: "on its way",
    held: "waits for your quiet hours to end",
    sent: "sent",
    in_doubt: "sent, perhaps twice",
  },
  ...{ dead: "given up", skipped: "not sent" },
};

/** How one message about it went out, in one line. */
export function deliveryWords({ channel, to, state, latencyMs, note }: Delivery): string {
  const took = state === "sent" && latencyMs !== null ? ` after ${ageWords(latencyMs)}` : "";
  return `${CHANNELS[channel]} to ${to}: ${STATES[state]}${took}${note === null ? "" : `. ${note}`}`;
}
