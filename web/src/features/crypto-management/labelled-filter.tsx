import { Select } from "../../ui/select.tsx";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
};

/** One filter of a list; the empty value is none. */
export function LabelledFilter({ label, ...select }: Props) {
  return (
    <label className="cm-filter">
      <span className="lbl">{label}</span>
      <Select {...select} />
    </label>
  );
}
