import type { Portfolio } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { faultAt, faultElsewhere } from "../../lib/fault-words.ts";
import { amountFault } from "../../lib/plain-amount.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { EMPTY_ENTRY, entryOf, type EntryFields } from "./entry-form.ts";
import { useAddTransaction } from "../../portfolios/use-portfolios.ts";

const SIDES = { buy: "Buy", sell: "Sell" } as const;

type Props = { readonly userId: string; readonly portfolio: Portfolio; readonly onClose: () => void };

/** Enters what was bought or sold; the server says when more is sold than is held. */
export function TransactionDialog({ userId, portfolio: { id, name, currency }, onClose }: Props) {
  const [fields, setFields] = useState<EntryFields>(EMPTY_ENTRY);
  const [asked, setAsked] = useState(false);
  const { mutate, error, isPending, reset } = useAddTransaction(userId, id);
  const set = (change: Partial<EntryFields>) => {
    reset();
    setFields((now) => ({ ...now, ...change }));
  };
  const faults = {
    symbol: fields.symbol.trim() === "" ? "Enter a symbol such as AAPL or BTC-USD." : undefined,
    quantity: amountFault(fields.quantity, { aboveZero: true }),
    price: amountFault(fields.price),
    fee: amountFault(fields.fee, { mayBeEmpty: true }),
  };
  const faultOf = (field: keyof typeof faults) => (asked ? faults[field] : undefined) ?? faultAt(error, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPending || Object.values(faults).some((fault) => fault !== undefined)) return;
    const entry = entryOf(fields);
    mutate(entry, {
      onSuccess: () => {
        toasts.show({ title: `${SIDES[entry.side]} of ${entry.quantity} ${entry.symbol} entered` });
        onClose();
      },
    });
  };
  const failed = faultElsewhere(error, "symbol", "quantity", "price", "fee", "at");
  return (
    <TitledDialog className="board-dialog" title={`Add to ${name}`} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Segmented label="Side" value={fields.side} options={SIDES} onChange={(side) => set({ side })} />
        <div className="grid gap-1-half">
          <span className="lbl" aria-hidden="true">
            Symbol
          </span>
          <SymbolBox
            value={fields.symbol}
            onType={(symbol) => set({ symbol })}
            onChoose={(symbol) => set({ symbol })}
            invalid={faultOf("symbol") !== undefined}
          />
          {faultOf("symbol") !== undefined && (
            <p role="alert" className="down text-sm wrap-anywhere">
              {faultOf("symbol")}
            </p>
          )}
        </div>
        <div className="board-fields">
          <Field
            label="Quantity"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={fields.quantity}
            onChange={({ target }) => set({ quantity: target.value })}
            fault={faultOf("quantity")}
          />
          <Field
            label={`Price each, in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={fields.price}
            onChange={({ target }) => set({ price: target.value })}
            fault={faultOf("price")}
          />
          <Field
            label={`Fee, in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            placeholder="0"
            value={fields.fee}
            onChange={({ target }) => set({ fee: target.value })}
            fault={faultOf("fee")}
          />
          <Field
            label="When"
            type="datetime-local"
            hint="Empty is now."
            value={fields.at}
            onChange={({ target }) => set({ at: target.value })}
            fault={faultAt(error, "at")}
          />
        </div>
        <Field
          label="Note"
          maxLength={280}
          value={fields.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        {failed !== undefined && (
          <p role="alert" className="down wrap-anywhere">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {isPending ? "Entering..." : `Enter ${fields.side}`}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
