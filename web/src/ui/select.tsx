import { ChevronDown } from "lucide-react";

type Props = {
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
};

/** A native select; its label wraps it. */
export function Select({ value, options, onChange }: Props) {
  return (
    <span className="select">
      <select className="in" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
