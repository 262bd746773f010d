import { Field } from "../ui/field.tsx";

const MOST = 1e6;

/** Parses a typed spike: null for any, undefined if it is not a percentage. */
export function typedSpike(text: string): number | null | undefined {
  const spike = text.trim() === "" ? null : Number(text);
  return spike === null || (Number.isFinite(spike) && spike >= 0 && spike <= MOST) ? spike : undefined;
}

type Props = { readonly value: string; readonly hint: string; readonly onChange: (text: string) => void };

/** A field for how far volume must be above the token's usual volume. */
export function SpikeField({ value, hint, onChange }: Props) {
  return (
    <Field
      label="Least volume spike, %"
      hint={hint}
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={typedSpike(value) === undefined ? "A number from 0 to 1,000,000." : undefined}
    />
  );
}
