import { useEffect, useState, type FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { GROUNDS } from "../../advice/advice-labels.ts";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { groundChoice, SETUP_NAMES } from "./ground-text.ts";
import { byLength, describeHorizon } from "./horizon-text.ts";
import { isNarrowed, ORIGINS, type RecordChoice, SIDES } from "./record-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly choice: RecordChoice;
  readonly horizons: readonly string[];
  readonly onChange: (changes: Partial<RecordChoice>) => void;
};

const KIND_LABELS = {
  any: TEXTS.all,
  volatility: TEXTS.moves,
  range: TEXTS.range,
  hold: TEXTS.hold,
  direction: TEXTS.buyOrSell,
  setup: TEXTS.setups,
} as const;

const GROUND_OPTIONS = [
  ["", TEXTS.anyGround],
  ...Object.entries(GROUNDS).map(([ground, { name }]) => [ground, name] as const),
  ...Object.entries(SETUP_NAMES).map(([setup, name]) => [`setup:${setup}`, name] as const),
] as const;

export const NOTHING_NARROWED = {
  kind: undefined,
  horizon: undefined,
  symbol: undefined,
  action: undefined,
  ground: undefined,
  setup: undefined,
  outcome: undefined,
  before: undefined,
} as const;

/** The filters: every value and row of the page follows them, and the address stores them. */
export function ClaimFilters({ choice, horizons, onChange }: Props) {
  return (
    <div className="tr-filters" role="group" aria-label={TEXTS.filters}>
      <div className="tr-field">
        <span className="lbl" aria-hidden="true">
          {TEXTS.kind}
        </span>
        <Segmented
          label={TEXTS.kind}
          value={choice.kind ?? "any"}
          options={KIND_LABELS}
          onChange={(kind) => onChange({ kind: kind === "any" ? undefined : kind })}
        />
      </div>
      <SymbolField symbol={choice.symbol} onChange={(symbol) => onChange({ symbol })} />
      <Choose
        label={TEXTS.horizon}
        value={choice.horizon ?? ""}
        options={[
          ["", TEXTS.anyHorizon],
          ...horizons.toSorted(byLength).map((each) => [each, describeHorizon(each)] as const),
        ]}
        onChange={(horizon) => onChange({ horizon: horizon === "" ? undefined : horizon })}
      />
      {(choice.kind === undefined || choice.kind === "direction") && (
        <Choose
          label={TEXTS.side}
          value={choice.action ?? "any"}
          options={Object.entries(SIDES)}
          onChange={(side) => onChange({ action: side === "BUY" || side === "SELL" ? side : undefined })}
        />
      )}
      <Choose
        label={TEXTS.ground}
        value={choice.setup === undefined ? (choice.ground ?? "") : `setup:${choice.setup}`}
        options={GROUND_OPTIONS}
        onChange={(value) => onChange(groundChoice(value))}
      />
      <Choose
        label={TEXTS.issuedHow}
        value={choice.origin}
        options={Object.entries(ORIGINS)}
        onChange={(origin) => onChange({ origin: origin === "requested" ? "requested" : "scheduled" })}
      />
      {isNarrowed(choice) && (
        <Button variant="ghost" onClick={() => onChange(NOTHING_NARROWED)}>
          {TEXTS.clearFilters}
        </Button>
      )}
    </div>
  );
}

function SymbolField({
  symbol,
  onChange,
}: {
  readonly symbol: string | undefined;
  readonly onChange: (symbol: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(symbol ?? "");
  // The address may change elsewhere: by going back, or by clearing the filters.
  useEffect(() => setTyped(symbol ?? ""), [symbol]);
  const choose = (text: string) => {
    const next = text.trim().toUpperCase();
    if (next !== (symbol ?? "")) onChange(next === "" ? undefined : next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(typed);
  };
  return (
    <form className="tr-field" onSubmit={submit} onBlur={() => choose(typed)}>
      <span className="lbl" aria-hidden="true">
        {TEXTS.symbol}
      </span>
      <SymbolBox label={TEXTS.symbol} placeholder={TEXTS.any} value={typed} onType={setTyped} onChoose={choose} />
    </form>
  );
}

type ChooseProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
};

function Choose({ label, value, options, onChange }: ChooseProps) {
  // An address may request a value that has no claims.
  const known = options.some(([key]) => key === value);
  return (
    <label className="tr-field">
      <span className="lbl">{label}</span>
      <Select
        value={value}
        options={known ? options : [...options, [value, describeHorizon(value)]]}
        onChange={onChange}
      />
    </label>
  );
}
