import { Select } from "../../ui/select.tsx";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
};

/** A select with its label above. */
export function LabelledSelect({ label, ...select }: Props) {
  return (
    <label className="grid gap-1-half">
      <span className="lbl">{label}</span>
      <Select {...select} />
    </label>
  );
}
