import { mustReturn } from "@sextant/core/alerts";
import { Field } from "../../ui/field.tsx";
import { isAroundZero } from "./indicator-choice.ts";
import { type FieldsProps, NumberField } from "./number-field.tsx";
import * as TEXTS from "./texts.tsx";

/** Rarely needed fields: a note to oneself, an expiry, and how far a value must move back before the next trigger. */
export function FurtherFields(props: FieldsProps) {
  const { values, errors, onChange } = props;
  const swings = values.kind === "indicator" && isAroundZero(values.indicator, values.line);
  const hasError = errors.expires !== undefined || errors.hysteresis !== undefined || errors.note !== undefined;
  return (
    <details className="al-more" open={hasError || values.note !== "" || values.expires !== "" ? true : undefined}>
      <summary className="tlink">{TEXTS.furtherFields}</summary>
      <div className="al-fields">
        <Field
          label={TEXTS.noteYourself}
          hint={TEXTS.noteHint}
          maxLength={280}
          autoComplete="off"
          value={values.note}
          onChange={({ target }) => onChange({ note: target.value })}
          error={errors.note}
        />
        <Field
          label={TEXTS.expiresOn}
          hint={TEXTS.expiryHint}
          type="datetime-local"
          value={values.expires}
          onChange={({ target }) => onChange({ expires: target.value })}
          error={errors.expires}
        />
        {mustReturn(values.kind, values.repeat, swings) && (
          <NumberField {...props} field="hysteresis" label={TEXTS.resetDistance} hint={TEXTS.resetDistanceHint} />
        )}
      </div>
    </details>
  );
}
