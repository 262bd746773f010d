import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Bar } from "./chart-bar-text.ts";
import type { ChartBars } from "./chart-bars.ts";

type Range = { readonly from: number; readonly to: number };

/** Long enough that scrolling and zooming trigger no work. */
const REST_MS = 200;

/** Returns the bars in view, once the view has come to rest; all of them while none is. */
export function useVisibleBars({ answer, slots }: ChartBars) {
  const [range, setRange] = useState<Range>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onRange = useCallback((next: Range) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRange(next), REST_MS);
  }, []);
  const visible = useMemo((): readonly Bar[] => {
    if (!range) return answer.candles;
    const seen = slots
      .slice(Math.max(0, Math.ceil(range.from)), Math.max(0, Math.floor(range.to) + 1))
      .flatMap(({ index }) => (index === undefined ? [] : (answer.candles[index] ?? [])));
    return seen.length > 0 ? seen : answer.candles;
  }, [answer, slots, range]);
  return { visible, onRange };
}
