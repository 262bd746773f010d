import { INDICATORS, parameterError, type ParameterError } from "@sextant/core/indicators";
import { useState, type FormEvent } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { idOf, presetsOf } from "./chart-indicators.ts";
import * as TEXTS from "./workspace-texts.ts";

const CHOICES = INDICATORS.filter(({ parameters }) => parameters.length > 0);
const OPTIONS = CHOICES.map(({ name, title }) => [name, title] as const);

type Props = {
  /** Returns why an id cannot be shown now; undefined if it can. */
  readonly against: (id: string) => string | undefined;
  readonly onAdd: (id: string) => void;
  /** Deletes the user's choices for this symbol; undefined if there are none. */
  readonly onReset: (() => void) | undefined;
};

/** A form that adds an indicator with custom parameters. */
export function IndicatorForm({ against, onAdd, onReset }: Props) {
  const [name, setName] = useState("rsi");
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<ParameterError>();
  const [said, setSaid] = useState("");
  const definition = CHOICES.find((one) => one.name === name);
  if (definition === undefined) return null;
  const usual = presetsOf(definition)[0] ?? [];
  const textOf = (key: string, place: number) => typed[`${name} ${key}`] ?? String(usual[place]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSaid("");
    const chosen = definition.parameters.map(({ name: key }, place) => {
      const text = textOf(key, place).trim();
      return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    });
    const wrong = parameterError(definition, chosen);
    const id = idOf(definition, chosen);
    const reason = wrong === undefined ? against(id) : undefined;
    setError(wrong ?? (reason === undefined ? undefined : { sentence: reason }));
    if (wrong !== undefined || reason !== undefined) return;
    onAdd(id);
    setSaid(TEXTS.indicatorAdded(definition.chart.label(chosen)));
  };
  return (
    <form className="chart-indicator-form" onSubmit={onSubmit} aria-label={TEXTS.addOwnSettings} noValidate>
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.addOwnSettings}</span>
        <Select
          value={name}
          options={OPTIONS}
          onChange={(next) => {
            setName(next);
            setError(undefined);
            setSaid("");
          }}
        />
      </label>
      <div className="chart-indicator-fields">
        {definition.parameters.map(({ name: key, label, min, max, step }, place) => (
          <Field
            key={`${name} ${key}`}
            label={label}
            hint={TEXTS.rangeHint(String(min), String(max))}
            inputMode={step === 1 ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={12}
            value={textOf(key, place)}
            error={error?.at === place ? error.sentence : undefined}
            onChange={({ target }) => {
              setTyped({ ...typed, [`${name} ${key}`]: target.value });
              setError(undefined);
            }}
          />
        ))}
      </div>
      {error !== undefined && error.at === undefined && (
        <p className="down text-sm" role="alert">
          {error.sentence}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="outline">
          {TEXTS.addIndicator}
        </Button>
        {onReset && (
          <Button
            type="button"
            variant="ghost"
            onClick={() => {
              onReset();
              setSaid(TEXTS.settingsReset);
            }}
          >
            {TEXTS.resetSettings}
          </Button>
        )}
        <span className="meta" role="status">
          {said}
        </span>
      </div>
    </form>
  );
}
