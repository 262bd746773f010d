import type { AlertIndicator } from "../../alerts/alert-indicator.ts";
import { Field } from "../../ui/field.tsx";
import type { AlertFormValues } from "./alert-form-values.ts";
import type { IndicatorName } from "./indicator-choice.ts";
import type { FormErrors } from "./rule-from-form.ts";
import * as TEXTS from "./texts.tsx";
import { OFFERED_INDICATORS } from "./offered-indicators.ts";

type Props = {
  readonly values: AlertFormValues;
  readonly errors: FormErrors;
  readonly onChange: (change: Pick<AlertFormValues, "parameters">) => void;
  readonly kind: IndicatorName;
};

/** The fields of an indicator's parameters. */
export function ParameterFields({ values, errors, onChange, kind }: Props) {
  const texts = values.parameters[kind];
  const { parameters }: AlertIndicator = OFFERED_INDICATORS[kind];
  if (parameters.length === 0) return null;
  return (
    <>
      <div className="al-pair">
        {parameters.map(({ name, label, min, max, step }, place) => (
          <Field
            key={`${kind} ${name}`}
            label={label}
            hint={TEXTS.allowedRange(String(min), String(max))}
            inputMode={step === 1 ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={12}
            value={texts[place] ?? ""}
            onChange={({ target }) =>
              onChange({ parameters: { ...values.parameters, [kind]: texts.with(place, target.value) } })
            }
          />
        ))}
      </div>
      {errors.parameters !== undefined && (
        <p className="down text-sm" role="alert">
          {errors.parameters}
        </p>
      )}
    </>
  );
}
