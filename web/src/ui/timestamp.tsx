import { exactTime, formatTime } from "../lib/time-text.ts";
import { useNow } from "../lib/use-now.ts";

/** A time in words, with the exact local time on hover. */
export function Timestamp({ atMs }: { readonly atMs: number }) {
  const now = useNow(30_000);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={exactTime(atMs)} suppressHydrationWarning>
      {formatTime(atMs, now)}
    </time>
  );
}
