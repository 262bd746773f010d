import { useEffect, useId, useState } from "react";
import { typedAmount } from "./typed-amount.ts";

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly mayBeNegative?: boolean;
  readonly onChange: (value: number | null) => void;
};

/** One end of a range, taken when it is left or confirmed: '50k' is 50,000. */
export function AmountField({ label, placeholder, value, mayBeNegative = false, onChange }: Props) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const [isDone, setDone] = useState(false);
  const id = useId();
  useEffect(() => setTyped(value === null ? "" : String(value)), [value]);
  const amount = typedAmount(typed, mayBeNegative);
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
        <p className="field-fault down" id={`${id}-fault`} role="alert">
          Not used: type 50000, 50k or 2.5M.
        </p>
      )}
    </>
  );
}
