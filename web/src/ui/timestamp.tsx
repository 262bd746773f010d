import { exactTime, timeWords } from "../lib/time-words.ts";
import { useNow } from "../lib/use-now.ts";

/** A time in words with the exact local one on hover. */
export function Timestamp({ atMs }: { readonly atMs: number }) {
  const now = useNow(30_000);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={exactTime(atMs)} suppressHydrationWarning>
      {timeWords(atMs, now)}
    </time>
  );
}
