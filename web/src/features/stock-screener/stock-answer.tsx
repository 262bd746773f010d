import type { ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import { Answer } from "../../ui/answer.tsx";
import type { StockChoice } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly screen: ScreenedStocks | undefined;
  readonly failed: boolean;
  readonly choice: Pick<StockChoice, "text" | "sectors" | "ranges">;
  /** What the screen is for, where there is space for it. */
  readonly intro: string | undefined;
};

/** How many stocks pass, of how many, and how many cannot be evaluated because a value is missing. */
export function StockAnswer({ screen, failed, choice, intro }: Props) {
  if (screen === undefined) return failed ? null : <Answer waiting={TEXTS.loadingStocks} />;
  const { total, stored, known } = screen;
  const isNarrow = choice.text !== "" || choice.sectors.length > 0 || choice.ranges.length > 0;
  const unknown = choice.ranges.flatMap(({ field }) => {
    const count = stored - (known[field] ?? 0);
    return count === 0 ? [] : [TEXTS.notCurrent(count, STOCK_FIELDS[field].label)];
  });
  return (
    <Answer note={unknown.length > 0 ? TEXTS.leftOut(unknown.join(", ")) : isNarrow ? undefined : intro}>
      {isNarrow
        ? TEXTS.stocksMatch(total, total.toLocaleString("en-US"), stored.toLocaleString("en-US"))
        : TEXTS.allStocks(stored, stored.toLocaleString("en-US"))}
    </Answer>
  );
}
