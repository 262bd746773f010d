import { SymbolBox } from "../../../advice/symbol-box.tsx";
import { Field } from "../../../ui/field.tsx";
import { fieldHint, fieldLabel } from "./field-labels.ts";
import { requiredOf, type TransactionField } from "./kind-fields.ts";
import { formOfValues, shownFields, type TransactionErrors, type TransactionValues } from "./transaction-values.ts";
import * as ENTRY from "./entry-texts.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly values: TransactionValues;
  readonly errors: TransactionErrors;
  /** What the price in the form is, if it was filled in. */
  readonly priceHint?: string | undefined;
  readonly onChange: (changes: Partial<TransactionValues>) => void;
};

/** The fields of a transaction's kind, each with its error next to it. */
export function TransactionFields({ values, errors, priceHint, onChange }: Props) {
  const shown = shownFields(values);
  const isSymbol = (field: TransactionField) => field === "symbol" || field === "counterSymbol";
  const symbols = shown.filter((field) => isSymbol(field));
  const others = shown.filter((field) => !isSymbol(field));
  return (
    <>
      {symbols.map((field) => (
        <OneField key={field} field={field} values={values} errors={errors} onChange={onChange} />
      ))}
      {others.length > 0 && (
        <div className="pf-fields">
          {others.map((field) => (
            <OneField
              key={field}
              field={field}
              values={values}
              errors={errors}
              priceHint={priceHint}
              onChange={onChange}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Attributes of numeric fields. */
const NUMBERS = { inputMode: "decimal", autoComplete: "off", maxLength: 40 } as const;

function OneField({ field, values, errors, priceHint, onChange }: Props & { readonly field: TransactionField }) {
  const { kind, currency } = values;
  const form = formOfValues(values);
  const label = fieldLabel(kind, field);
  const error = errors[field];
  const hint = (field === "price" ? priceHint : undefined) ?? fieldHint(kind, form, field);
  const isOptional = fieldHint(kind, form, field) === undefined && !requiredOf(form).includes(field);
  const named = isOptional ? ENTRY.optional(label) : label;
  switch (field) {
    case "symbol":
    case "counterSymbol":
      return (
        <div className="grid gap-1-half">
          <span className="lbl" aria-hidden="true">
            {named}
          </span>
          <SymbolBox
            label={named}
            value={values[field]}
            onType={(text) => onChange({ [field]: text })}
            onChoose={(symbol) => onChange({ [field]: symbol })}
            invalid={error !== undefined}
          />
          {error !== undefined && (
            <p role="alert" className="down text-sm wrap-anywhere">
              {error}
            </p>
          )}
        </div>
      );
    case "ratio":
      return (
        <div className="pf-ratio">
          <Field
            {...NUMBERS}
            label={TEXTS.newShares}
            value={values.ratioNew}
            {...(hint === undefined ? {} : { hint })}
            error={error}
            onChange={({ target }) => onChange({ ratioNew: target.value })}
          />
          <Field
            {...NUMBERS}
            label={TEXTS.oldShares}
            value={values.ratioOld}
            onChange={({ target }) => onChange({ ratioOld: target.value })}
          />
        </div>
      );
    case "costShare":
      return (
        <Field
          {...NUMBERS}
          label={named}
          hint={TEXTS.costShareHint}
          value={values.costPercent}
          error={error}
          onChange={({ target }) => onChange({ costPercent: target.value })}
        />
      );
    default: {
      const isMoney = field !== "quantity" && field !== "counterQuantity";
      return (
        <Field
          {...NUMBERS}
          label={isMoney ? `${named}, ${field === "fee" ? values.feeCurrency || currency : currency}` : named}
          value={values[field]}
          {...(hint === undefined ? {} : { hint })}
          error={error}
          // A number that is there, such as the filled price, gives way to the typed one.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      );
    }
  }
}
