import { Select } from "../../ui/select.tsx";

type Props<V extends string> = {
  readonly label: string;
  readonly value: V | undefined;
  /** A label for each value, and for none: the key is then empty. */
  readonly options: readonly (readonly [value: V | "", text: string])[];
  readonly onChange: (value: V | undefined) => void;
};

/** One filter of a list. */
export function LabelledFilter<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <label className="cm-filter">
      <span className="lbl">{label}</span>
      <Select
        value={value ?? ""}
        options={options}
        onChange={(next) => onChange(next === "" ? undefined : (next as V))}
      />
    </label>
  );
}
