import type { CandlesAnswer } from "@sextant/core/contract";

/**
 * The bars of an older answer in front of a newer one. They share at least the newer one's first bar, and agree about it: an
 * answer of another source, or one that was revised since (a split), is never spliced to it. Then the newer one comes back alone.
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
