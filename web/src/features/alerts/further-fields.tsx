import { mustReturn } from "@sextant/core/alerts";
import { Field } from "../../ui/field.tsx";
import { isAroundZero } from "./indicator-choice.ts";
import { type FieldsProps, NumberField } from "./number-field.tsx";

/** Rarely needed fields: a note to oneself, an expiry, and how far a value must move back before the next trigger. */
export function FurtherFields(props: FieldsProps) {
  const { values, errors, onChange } = props;
  const swings = values.kind === "indicator" && isAroundZero(values.indicator, values.line);
  const hasError = errors.expires !== undefined || errors.hysteresis !== undefined || errors.note !== undefined;
  return (
    <details className="al-more" open={hasError || values.note !== "" || values.expires !== "" ? true : undefined}>
      <summary className="tlink">Note, end and more</summary>
      <div className="al-fields">
        <Field
          label="Note to yourself"
          hint="Comes with the alert, so that you know what you meant to do."
          maxLength={280}
          autoComplete="off"
          value={values.note}
          onChange={({ target }) => onChange({ note: target.value })}
          error={errors.note}
        />
        <Field
          label="Ends on"
          hint="Left empty, it does not end by itself."
          type="datetime-local"
          value={values.expires}
          onChange={({ target }) => onChange({ expires: target.value })}
          error={errors.expires}
        />
        {mustReturn(values.kind, values.repeat, swings) && (
          <NumberField
            {...props}
            field="hysteresis"
            label="Must go back by, percent"
            hint="How far back a value must go before it can tell you again. It keeps a price that wobbles around the level from telling you twice."
          />
        )}
      </div>
    </details>
  );
}
