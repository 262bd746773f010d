import { formatPriceIn } from "@sextant/core/market";
import { plainEnd, READERS_ZONE } from "../../../lib/time-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import type { OneRange, RangesItem } from "../use-ranges.ts";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../../advice/span-words.ts";

type Moving = Pick<OneRange, "span" | "move">;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Says when a range ends: 'Mon 30 Nov, market close', 'Mon 30 Nov, 20:00', within six hours 'in 5 h'. */
export function endText(
  { expiresAt, ends, zone }: Pick<OneRange, "expiresAt" | "ends" | "zone">,
  nowMs: number,
): string {
  const atMs = Date.parse(expiresAt);
  const isMarketClose = ends === "market_close";
  const leftMs = atMs - nowMs;
  if (leftMs <= 0) return TEXTS.settling;
  if (leftMs < HOUR_MS) return TEXTS.inMinutes(Math.max(1, Math.round(leftMs / MINUTE_MS)));
  if (leftMs < 6 * HOUR_MS && !isMarketClose) return TEXTS.inHours(Math.round(leftMs / HOUR_MS));
  const text = plainEnd({ atMs, isMarketClose }, isMarketClose ? zone : READERS_ZONE, nowMs);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says how likely a big move is, and of what size, beside how often the symbol, or others of its kind, move as much. */
export function moveText({ symbol, kind }: Pick<RangesItem, "symbol" | "kind">, { span, move }: Moving): string {
  const { movePercent, percent, basePercent, symbolBasePercent } = move;
  const whose = symbolBasePercent === null ? TEXTS.ofKind[kind] : formatSymbol(symbol);
  const usual = `${Math.round(symbolBasePercent ?? basePercent)}${TEXTS.usualFor}${whose}`;
  return TEXTS.bigMove(sizeText(movePercent), spanWords(span), Math.round(percent), usual);
}

/** Says what a big move is. */
export const moveMeaning = ({ movePercent }: OneRange["move"]): string => TEXTS.bigMoveMeaning(sizeText(movePercent));

const sizeText = (movePercent: number): string => String(Math.round(movePercent * 10) / 10);

/** Says a range in one sentence, for those who don't see the bar. */
export function rangeSentence(range: OneRange, currency: string, nowMs: number): string {
  const [low, high] = [range.low, range.high].map((price) => formatPriceIn(price, currency));
  return TEXTS.rangeSentence(low ?? "", high ?? "", endText(range, nowMs));
}
