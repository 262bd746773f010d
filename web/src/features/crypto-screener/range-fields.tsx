import { useEffect, useId, useState } from "react";
import { RANGES, type Range, type RangeName, type ScreenerChoice } from "./screener-choice.ts";
import { typedAmount } from "./typed-amount.ts";

const WORDS: Readonly<Record<RangeName, string>> = {
  ageHours: "Age, hours",
  liquidity: "Liquidity, $",
  volume24h: "24h volume, $",
  marketCap: "Market cap, $",
};

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

/** How old, deep, traded and large a token may be, and how unusual its volume must be. */
export function RangeFields({ choice, onChange }: Props) {
  const { ranges, minSpike } = choice;
  const set = (name: RangeName, range: Range) => onChange({ ranges: { ...ranges, [name]: range } });
  return (
    <div className="cs-ranges">
      {(Object.keys(RANGES) as RangeName[]).map((name) => (
        <fieldset key={name}>
          <legend className="lbl">{WORDS[name]}</legend>
          <Amount
            label={`${WORDS[name]}, least`}
            placeholder="min"
            value={ranges[name].min}
            onChange={(min) => set(name, { ...ranges[name], min })}
          />
          <span aria-hidden="true">–</span>
          <Amount
            label={`${WORDS[name]}, most`}
            placeholder="max"
            value={ranges[name].max}
            onChange={(max) => set(name, { ...ranges[name], max })}
          />
        </fieldset>
      ))}
      <fieldset>
        <legend className="lbl">Volume spike, %</legend>
        <Amount
          label="Volume spike, %, least"
          placeholder="min"
          value={minSpike}
          onChange={(spike) => onChange({ minSpike: spike })}
        />
      </fieldset>
    </div>
  );
}

type AmountProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** One end of a range, taken when it is left or confirmed: '50k' is 50,000. */
function Amount({ label, placeholder, value, onChange }: AmountProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const [isDone, setDone] = useState(false);
  const id = useId();
  useEffect(() => setTyped(value === null ? "" : String(value)), [value]);
  const amount = typedAmount(typed);
  // On the way to '2.5M' stands '2.', which is no fault yet.
  const isWrong = isDone && amount === undefined;
  const take = () => {
    setDone(true);
    if (amount !== undefined && amount !== value) onChange(amount);
  };
  return (
    <>
      <input
        id={id}
        className="in"
        aria-label={label}
        placeholder={placeholder}
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        value={typed}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ target }) => {
          setDone(false);
          setTyped(target.value);
        }}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === "Enter") take();
        }}
      />
      {isWrong && (
        <p className="cs-fault down" id={`${id}-fault`} role="alert">
          Not used: type 50000, 50k or 2.5M.
        </p>
      )}
    </>
  );
}
