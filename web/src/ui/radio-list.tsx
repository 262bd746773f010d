import "./radio-list.css";
import { useId, type ReactNode } from "react";

type Props<K extends string> = {
  readonly legend: string;
  readonly value: K | undefined;
  readonly options: readonly { readonly key: K; readonly text: ReactNode; readonly more?: ReactNode }[];
  readonly onChange: (key: K) => void;
};

/** A choice of one of a few options, each with its explanation. */
export function RadioList<K extends string>({ legend, value, options, onChange }: Props<K>) {
  const name = useId();
  return (
    <fieldset className="radios">
      <legend className="lbl">{legend}</legend>
      {options.map(({ key, text, more }) => (
        <label key={key} className="radio">
          <input type="radio" name={name} required checked={key === value} onChange={() => onChange(key)} />
          <span className="wrap-anywhere">
            <b>{text}</b>
            {more !== undefined && <span className="meta block">{more}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
