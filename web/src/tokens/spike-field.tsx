import { Field } from "../ui/field.tsx";
import * as TEXTS from "./texts.ts";

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
      label={TEXTS.minSpike}
      hint={hint}
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={typedSpike(value) === undefined ? TEXTS.spikeInvalid : undefined}
    />
  );
}
