import { useEffect, useId, useState } from "react";
import { typedAmount } from "./typed-amount.ts";
import { writtenAmount } from "./written-amount.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly mayBeNegative?: boolean;
  /** Example of a valid amount, shown when the input is invalid: '5 or 12.5'. */
  readonly example?: string;
  /** Id of an element that describes an error other than an invalid format. */
  readonly errorId?: string | undefined;
  readonly onChange: (value: number | null) => void;
};

const EXAMPLE = TEXTS.amountExample;
const written = (value: number | null) => (value === null ? "" : writtenAmount(value));

/** One end of a range, committed on blur or Enter: '50k' is 50,000. */
export function AmountField({ label, placeholder, value, mayBeNegative = false, ...props }: Props) {
  const { example = EXAMPLE, errorId, onChange } = props;
  const [typed, setTyped] = useState(written(value));
  const [isDone, setDone] = useState(false);
  const id = useId();
  useEffect(() => setTyped(written(value)), [value]);
  const amount = typedAmount(typed, mayBeNegative);
  // While typing '2.5M' the text is briefly '2.', which is no error yet.
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
        aria-invalid={isWrong || errorId !== undefined ? true : undefined}
        aria-describedby={isWrong ? `${id}-fault` : errorId}
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
          {TEXTS.amountInvalid(example)}
        </p>
      )}
    </>
  );
}
