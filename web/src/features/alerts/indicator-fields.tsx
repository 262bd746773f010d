import type { ReactNode } from "react";
import { Segmented } from "../../ui/segmented.tsx";
import {
  crossedOptions,
  INDICATOR_OPTIONS,
  isIndicatorName,
  lineChoice,
  lineOptions,
  usualChoice,
} from "./indicator-choice.ts";
import { LabelledSelect } from "./labelled-select.tsx";
import { type FieldsProps, NumberField } from "./number-field.tsx";
import { ParameterFields } from "./parameter-fields.tsx";
import * as TEXTS from "./texts.tsx";

/** The fields of any indicator: its parameters, the line that crosses, and what it crosses. */
export function IndicatorFields({ bars, ...props }: FieldsProps & { readonly bars: ReactNode }) {
  const { values, errors, onChange } = props;
  const { indicator, line, crossed } = values;
  return (
    <div className="al-fields">
      <LabelledSelect
        label={TEXTS.indicator}
        value={indicator}
        options={INDICATOR_OPTIONS}
        onChange={(name) => isIndicatorName(name) && onChange(usualChoice(name))}
      />
      <ParameterFields {...props} kind={indicator} />
      <Segmented
        label={TEXTS.direction}
        value={values.way}
        options={{ up: TEXTS.risesAbove, down: TEXTS.fallsBelow } as Readonly<Record<typeof values.way, string>>}
        onChange={(way) => onChange({ way })}
      />
      <div className="al-pair">
        <LabelledSelect
          label={TEXTS.whatCrosses}
          value={line}
          options={lineOptions(indicator)}
          onChange={(name) => onChange(lineChoice(indicator, name, crossed))}
        />
        <LabelledSelect
          label={TEXTS.whatItCrosses}
          value={crossed}
          options={crossedOptions(indicator, line)}
          onChange={(what) => onChange({ crossed: what })}
        />
      </div>
      <div className="al-pair">
        {crossed === "level" && <NumberField {...props} field="indicatorLevel" label={TEXTS.level} inputMode="text" />}
        {crossed === "average" && <NumberField {...props} field="averageBars" label={TEXTS.averageLength} />}
        {bars}
      </div>
      {[errors.indicator, errors.line, errors.crossed].map(
        (error) =>
          error !== undefined && (
            <p key={error} className="down text-sm" role="alert">
              {error}
            </p>
          ),
      )}
    </div>
  );
}
