import { adjustAll, adjustSplits, parseCandleCsv, type CandleFile } from "@sextant/core/candle-files";
import type { Candle } from "@sextant/core/market";
import { textFile } from "./text-file.ts";
import { UserError } from "./user-error.ts";

function adjusted(file: CandleFile, how: string | undefined): readonly Candle[] {
  if (how === undefined) return file.candles;
  if (how === "splits") return adjustSplits(file.candles, file.actions);
  if (how === "all") return adjustAll(file.candles, file.actions, file.adjustedClose);
  throw new UserError(`--adjust takes 'splits' or 'all', not '${how}'.`);
}

/**
 * Returns the valid bars of a candle file, adjusted as requested, each with its time as written in the file. Reports
 * bad rows.
 */
export function fileCandles(path: string, adjust: string | undefined, nowMs: number) {
  const file = parseCandleCsv(textFile(path), nowMs);
  for (const bad of file.badRows) console.error(`${path}:${String(bad.line)}: ${bad.reason}`);
  if (file.candles.length === 0) throw new UserError(`${path} has no sound bar.`);
  const candles = adjusted(file, adjust);
  const daily = candles.every((candle) => candle.openTimeMs % 86_400_000 === 0);
  const times = candles.map(({ openTimeMs }) => {
    const iso = new Date(openTimeMs).toISOString();
    return daily ? iso.slice(0, 10) : iso.replace(".000Z", "Z");
  });
  return { candles, times };
}
