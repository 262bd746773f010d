import * as TEXTS from "./texts.ts";

/** Thousands, all of them or none: a comma elsewhere is a slip, such as two numbers in one field. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Converts a typed amount to the plain decimal sent to the server: '1,500.5' and ' 1500.5 ' become 1500.5. Anything else
 * stays as typed, for `amountError` to refuse.
 */
export function plainAmount(typed: string): string {
  const trimmed = typed.trim();
  const text = GROUPED.test(trimmed) ? trimmed.replaceAll(",", "") : trimmed;
  return text.startsWith(".") ? `0${text}` : text;
}

const AMOUNT = /^\d{1,18}(?:\.\d{1,18})?$/;

type Bounds = { readonly mayBeEmpty?: boolean; readonly aboveZero?: boolean };

/** Returns what is wrong with an amount before the request is sent; undefined if it is valid. */
export function amountError(typed: string, { mayBeEmpty = false, aboveZero = false }: Bounds = {}): string | undefined {
  const text = plainAmount(typed);
  if (text === "") return mayBeEmpty ? undefined : TEXTS.enterNumber;
  if (aboveZero && /^[0.]+$/.test(text)) return TEXTS.enterAboveZero;
  return AMOUNT.test(text) ? undefined : TEXTS.enterPlain;
}
