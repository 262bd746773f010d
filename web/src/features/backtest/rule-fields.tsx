import type { BacktestRule } from "@sextant/core/contract";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { FormValues } from "./backtest-form-values.ts";
import { Select } from "../../ui/select.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly rules: readonly BacktestRule[];
  readonly rule: BacktestRule;
  readonly values: Pick<FormValues, "parameters" | "walkForward">;
  readonly onRule: (id: string) => void;
  readonly onParameter: (id: string, typed: string) => void;
  readonly onWalkForward: (on: boolean) => void;
  readonly error: string | undefined;
};

/** The choice of rule, its description in plain words, and its parameters that are set rather than optimised. */
export function RuleFields({ rules, rule, values, onRule, onParameter, onWalkForward, error }: Props) {
  const { parameters, walkForward } = values;
  return (
    <div className="bt-part">
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.reportsRule}</span>
        <Select value={rule.id} options={rules.map(({ id, name }) => [id, name])} onChange={onRule} />
      </label>
      <p className="note keep serif">{rule.description}</p>
      <Switch checked={walkForward} onChange={onWalkForward}>
        {TEXTS.walkForward}
      </Switch>
      <p className="meta">{walkForward ? TEXTS.walkForwardOn : TEXTS.walkForwardOff}</p>
      {rule.parameters.length > 0 && (
        <div className="bt-pair">
          {rule.parameters.map(({ id, name, usual, min, max, step }) => (
            <Field
              key={`${rule.id} ${id}`}
              label={name}
              type="number"
              inputMode="decimal"
              min={min}
              max={max}
              step={step}
              placeholder={walkForward ? TEXTS.chosenOnEarlierBars : String(usual)}
              value={parameters[id] ?? ""}
              onChange={({ target }) => onParameter(id, target.value)}
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className="down text-sm wrap-anywhere" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
