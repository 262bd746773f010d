import type { BacktestRequest, BacktestRule } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { FIRST_VALUES, requestOf, type FormValues } from "./backtest-form-values.ts";
import { RuleFields } from "./rule-fields.tsx";
import { SymbolsField } from "./symbols-field.tsx";
import { typedSymbols } from "./typed-symbols.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly rules: readonly BacktestRule[];
  readonly first?: FormValues | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onStart: (request: BacktestRequest) => void;
};

const BARS = { "1h": TEXTS.hourBars, "4h": TEXTS.fourHourBars, "1d": TEXTS.dayBars } as const;
const COSTS = [
  ["feePercent", TEXTS.fee, 0, 5],
  ["slippagePercent", TEXTS.slippage, 0, 5],
  ["sizePercent", TEXTS.capitalPerTrade, 0.01, 100],
] as const;
const FIELDS = ["symbols", "rule", "parameters", "from", "to"] as const;

/** The form of what to test: rule, symbols, period and costs. */
export function BacktestForm({ rules, first = FIRST_VALUES, busy, error, onStart }: Props) {
  const [values, setValues] = useState(first);
  const [typed, setTyped] = useState("");
  const rule = rules.find(({ id }) => id === values.rule) ?? rules[0];
  if (!rule) return null;
  const set = (change: Partial<FormValues>) => setValues((now) => ({ ...now, ...change }));
  const symbols = typedSymbols(values.symbols, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (symbols.length === 0) return;
    set({ symbols });
    setTyped("");
    onStart(requestOf({ ...values, symbols }, rule));
  };
  const failure = errorElsewhere(error, ...FIELDS);
  return (
    <form className="bt-form" onSubmit={submit} aria-label={TEXTS.newBacktest}>
      <RuleFields
        rules={rules}
        rule={rule}
        values={values}
        onRule={(id) => set({ rule: id, parameters: {} })}
        onParameter={(id, text) => set({ parameters: { ...values.parameters, [id]: text } })}
        onWalkForward={(walkForward) => set({ walkForward })}
        error={errorAt(error, "parameters") ?? errorAt(error, "rule")}
      />
      <div className="bt-part">
        <SymbolsField
          symbols={values.symbols}
          typed={typed}
          onType={setTyped}
          onChange={(chosen) => set({ symbols: chosen })}
          error={errorAt(error, "symbols")}
        />
        <div className="grid justify-items-start gap-1-half">
          <span className="lbl" aria-hidden="true">
            {TEXTS.timeframe}
          </span>
          <Segmented
            label={TEXTS.timeframe}
            value={values.timeframe}
            options={BARS}
            onChange={(timeframe) => set({ timeframe })}
          />
        </div>
        <div className="bt-pair">
          <Field
            label={TEXTS.from}
            type="date"
            hint={TEXTS.fromHint}
            value={values.from}
            onChange={({ target }) => set({ from: target.value })}
            error={errorAt(error, "from")}
          />
          <Field
            label={TEXTS.to}
            type="date"
            hint={TEXTS.toHint}
            value={values.to}
            onChange={({ target }) => set({ to: target.value })}
            error={errorAt(error, "to")}
          />
        </div>
      </div>
      <div className="bt-part">
        {COSTS.map(([key, label, min, max]) => (
          <Field
            key={key}
            label={label}
            min={min}
            max={max}
            type="number"
            inputMode="decimal"
            step="any"
            required
            value={values[key]}
            onChange={({ target }) => set({ [key]: target.value })}
          />
        ))}
        <div className="grid justify-items-start gap-2">
          <Button type="submit" size="lg" aria-busy={busy} disabled={symbols.length === 0}>
            {TEXTS.runBacktest}
          </Button>
          {failure !== undefined && (
            <p className="down text-sm wrap-anywhere" role="alert">
              {failure}
            </p>
          )}
          <p className="meta">{TEXTS.keepsRunning}</p>
        </div>
      </div>
    </form>
  );
}
