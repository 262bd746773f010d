import { Field } from "../../ui/field.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { ANOTHER, type InvoiceChoiceState, wordsOf } from "./use-invoice-choice.ts";

/** The candidates, and a place for the number of another. */
export function InvoiceChoice({ choice }: { readonly choice: InvoiceChoiceState }) {
  const { suggestions, picked, number, fault } = choice;
  return (
    <>
      {suggestions.length > 0 && (
        <RadioList
          legend="Which invoice"
          value={picked}
          options={[
            ...suggestions.map((one) => ({
              key: one.invoiceId,
              words: wordsOf(one),
              more: `It is ${one.status.toLowerCase()}.`,
            })),
            { key: ANOTHER, words: "Another invoice" },
          ]}
          onChange={choice.pick}
        />
      )}
      {picked === ANOTHER && (
        <Field
          label="Invoice number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={10}
          value={number}
          onChange={({ target }) => choice.type(target.value)}
          fault={fault}
        />
      )}
    </>
  );
}
