import { ALERT_PARAMETERS } from "../../alerts/alert-parameters.ts";
import { Field } from "../../ui/field.tsx";
import type { AlertFormValues, ParameterKind } from "./alert-form-values.ts";
import type { FormFaults } from "./wish-from-form.ts";

type Props = {
  readonly values: AlertFormValues;
  readonly faults: FormFaults;
  readonly onChange: (change: Pick<AlertFormValues, "parameters">) => void;
  readonly kind: ParameterKind;
};

/** The parameters of the indicator that a kind of alert reads. */
export function ParameterFields({ values, faults, onChange, kind }: Props) {
  const texts = values.parameters[kind];
  return (
    <>
      <div className="al-pair">
        {ALERT_PARAMETERS[kind].map(({ name, label, min, max, step }, place) => (
          <Field
            key={`${kind} ${name}`}
            label={label}
            hint={`${String(min)} to ${String(max)}`}
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
      {faults.parameters !== undefined && (
        <p className="down text-sm" role="alert">
          {faults.parameters}
        </p>
      )}
    </>
  );
}
