import type { Portfolio } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { errorAt, errorElsewhere } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { useCreatePortfolio, type Currency } from "./use-portfolios.ts";
import * as TEXTS from "./texts.ts";

const CURRENCIES = [
  ["USD", TEXTS.usDollar],
  ["EUR", TEXTS.euro],
  ["GBP", TEXTS.poundSterling],
  ["USDT", TEXTS.tether],
] as const satisfies readonly (readonly [Currency, string])[];

type Props = {
  readonly userId: string;
  readonly onClose: () => void;
  /** Called after creation, instead of closing. */
  readonly onMade?: (made: Portfolio) => void;
};

/** A dialog for a name and a currency; the server creates the empty portfolio. */
export function CreatePortfolioDialog({ userId, onClose, onMade }: Props) {
  const [name, setName] = useState("");
  const [currency, setCurrency] = useState<Currency>("USD");
  const { mutate, error, isPending } = useCreatePortfolio(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || name.trim() === "") return;
    mutate(
      { name: name.trim(), currency },
      {
        onSuccess: (made) => {
          toasts.show({ title: TEXTS.created(made.name) });
          if (onMade === undefined) onClose();
          else onMade(made);
        },
      },
    );
  };
  const failed = errorElsewhere(error, "name", "currency");
  return (
    <TitledDialog className="pf-dialog" title={TEXTS.createPortfolio} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field
          label={TEXTS.name}
          required
          maxLength={64}
          placeholder={TEXTS.longTermSavings}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errorAt(error, "name")}
        />
        <label className="grid gap-1-half">
          <span className="lbl">{TEXTS.currency}</span>
          <Select value={currency} options={CURRENCIES} onChange={(value) => setCurrency(value as Currency)} />
        </label>
        <p className="meta">{TEXTS.currencyNote}</p>
        {failed !== undefined && (
          <p role="alert" className="down wrap-anywhere">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {isPending ? TEXTS.creating : TEXTS.createPortfolio}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
