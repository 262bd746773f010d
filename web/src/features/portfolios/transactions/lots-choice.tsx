import type { Portfolio } from "@sextant/core/contract";
import { formatQuantity } from "../../../lib/money-text.ts";
import { statedDay } from "../../../lib/time-text.ts";
import { Field } from "../../../ui/field.tsx";
import { usePortfolioLots } from "../use-portfolio-lots.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  readonly symbol: string;
  readonly chosen: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void;
};

/** The choice of lots for a disposal, if the portfolio's method is manual; by default the oldest go first. */
export function LotsChoice({ userId, portfolio, symbol, chosen, error, onChange }: Props) {
  const { data } = usePortfolioLots(userId, portfolio.id, symbol);
  const open = data?.open ?? [];
  if (open.length === 0) return null;
  return (
    <fieldset className="pf-lots-choice">
      <legend className="lbl">{TEXTS.whichLots}</legend>
      <p className="meta">{TEXTS.lotsHint}</p>
      {open.map(({ transactionId, openedAt, quantity }) => (
        <Field
          key={transactionId}
          label={TEXTS.left(statedDay(Date.parse(openedAt)), formatQuantity(quantity))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={chosen[transactionId] ?? ""}
          onChange={({ target }) => onChange({ ...chosen, [transactionId]: target.value })}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="down text-sm wrap-anywhere">
          {error}
        </p>
      )}
    </fieldset>
  );
}
