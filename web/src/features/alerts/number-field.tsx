import { Field } from "../../ui/field.tsx";
import type { AlertFormValues } from "./alert-form-values.ts";
import type { FormErrors } from "./rule-from-form.ts";

export type FieldsProps = {
  readonly values: AlertFormValues;
  readonly errors: FormErrors;
  readonly onChange: (change: Partial<AlertFormValues>) => void;
};

type NumberFieldProps = FieldsProps & {
  readonly field: keyof AlertFormValues;
  readonly label: string;
  readonly hint?: string;
  /** 'text' if a number may be negative: a decimal keypad has no minus. */
  readonly inputMode?: "decimal" | "text";
};

/** A field for a typed number, with its error below. */
export function NumberField({ values, errors, onChange, field, label, hint, inputMode = "decimal" }: NumberFieldProps) {
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={24}
      value={String(values[field])}
      onChange={({ target }) => onChange({ [field]: target.value })}
      error={errors[field]}
    />
  );
}
