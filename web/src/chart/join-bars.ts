import type { CandlesAnswer } from "@sextant/core/contract";

/**
 * Prepends the bars of an older answer to a newer one. They must share at least the newer one's first bar, and agree
 * about it: an answer from another source, or one revised since (a split), is never joined; the newer answer is then
 * returned alone.
 */
export function joinBars(older: CandlesAnswer, newer: CandlesAnswer): CandlesAnswer {
  const first = newer.candles[0];
  const isOneSeries =
    older.source === newer.source && older.adjusted === newer.adjusted && older.currency === newer.currency;
  if (!first || !isOneSeries) return newer;
  const at = older.candles.findIndex(({ time }) => time === first.time);
  const same = older.candles[at];
  if (at < 1 || !same) return newer;
  const agrees = !same.closed || (same.open === first.open && same.close === first.close);
  if (!agrees) return newer;
  return { ...newer, ...filesOfBoth(older, newer), candles: [...older.candles.slice(0, at), ...newer.candles] };
}

function filesOfBoth({ files: older }: CandlesAnswer, { files: newer }: CandlesAnswer): Pick<CandlesAnswer, "files"> {
  if (older === undefined || newer === undefined) return {};
  const more = newer.used.filter(({ name }) => older.used.every((one) => one.name !== name));
  return { files: { used: [...older.used, ...more], leftOut: newer.leftOut } };
}
