import type { AnswerPart, ProofFormat } from "../../contract/index.ts";
import { valueAt } from "./value-at.ts";
import { written } from "./formats.ts";

/** A call of the contract, by name, with its input. */
export type CallRequest = { readonly call: string; readonly input: Readonly<Record<string, unknown>> };

/** A call that was made, and what it answered. */
export type Fetched = CallRequest & { readonly answer: unknown };

type Options = {
  /** Pointer to the currency. */
  readonly unit?: string;
  /** Pointers to the time and the source of the value. */
  readonly asOf?: string;
  readonly source?: string;
};

/**
 * Returns a part of a sentence that shows a value of an answer, with its proof; undefined if the answer has no such
 * value, so that nothing can be shown that no call returned.
 */
export function valuePart(
  { call, input, answer }: Fetched,
  path: string,
  format: ProofFormat,
  { unit, asOf = "/asOf", source = "/source" }: Options = {},
): AnswerPart | undefined {
  const text = written(valueAt(answer, path), format, unit === undefined ? undefined : valueAt(answer, unit));
  if (text === undefined) return undefined;
  const at = valueAt(answer, asOf);
  const from = valueAt(answer, source);
  return {
    kind: "value",
    text,
    proof: {
      call,
      input: { ...input },
      path,
      unitPath: unit ?? null,
      format,
      asOf: typeof at === "string" && Number.isFinite(Date.parse(at)) ? at : null,
      source: typeof from === "string" ? from : null,
    },
  };
}
