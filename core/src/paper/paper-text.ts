import { decimal, decimalText } from "../decimal/index.ts";

type Stored = { readonly $?: string; readonly of?: unknown };

const isDecimal = (value: object): value is { units: bigint; places: number } =>
  "units" in value && typeof value.units === "bigint";

/**
 * Serialises events, accounts and checkpoints as JSON: exact numbers as decimal text, maps and sets as lists, each
 * tagged for `fromPaperText`. Stored values equal the computed ones exactly.
 */
export function paperText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one !== "object" || one === null) return one;
    if (isDecimal(one)) return { $: "decimal", of: decimalText(one, one.places) };
    if (one instanceof Map) return { $: "map", of: [...one] };
    if (one instanceof Set) return { $: "set", of: [...one] };
    return one;
  });
}

/** Parses text written by `paperText`; throws on anything that isn't JSON. The caller names the type that it stored. */
export function fromPaperText<T>(text: string): T {
  return JSON.parse(text, (_key, one: unknown) => {
    if (typeof one !== "object" || one === null) return one;
    const { $, of } = one as Stored;
    if ($ === "decimal") return decimal(String(of));
    if ($ === "map") return new Map(of as [unknown, unknown][]);
    if ($ === "set") return new Set(of as unknown[]);
    return one;
  }) as T;
}
