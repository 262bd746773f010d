import type { AlertCondition } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { useSymbolPrices } from "../../advice/use-symbol-prices.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { nowText, priceNowOf } from "./distance-text.ts";
import { useMoveNow } from "./use-move-now.ts";

type Props = {
  readonly symbol: string;
  /** What the alert will watch; undefined while the form is incomplete. */
  readonly condition: AlertCondition | undefined;
  /** Shown while the price is unknown. */
  readonly otherwise?: string;
};

/** The current price of an alert's symbol, and how far it is from what the alert waits for. */
export function NowNote({ symbol: typed, condition, otherwise }: Props) {
  const symbol = parseSymbol(typed.trim().toUpperCase())?.symbol;
  const price = useSymbolPrices(symbol === undefined ? [] : [symbol]).get(symbol ?? "");
  const now = price && priceNowOf(price);
  const move = useMoveNow(symbol ?? null, condition, now);
  const text = now === undefined ? otherwise : nowText(formatSymbol(symbol ?? ""), condition, now, move);
  return (
    <p className="note keep num al-now" role="status">
      {text}
    </p>
  );
}
