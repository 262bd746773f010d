import type { PlannedCall } from "./changing-calls.ts";

/** Returns the id of what a call created, from its answer; null if it created nothing that has one. */
export function createdId({ call, input }: PlannedCall, answer: unknown): string | null {
  if (call === "saveTokenFilter" || call === "saveStockFilter") {
    // These answer with all saved filters; a name is saved once.
    const { name } = (input.body ?? {}) as { readonly name?: unknown };
    const all = (Array.isArray(answer) ? answer : []) as readonly { readonly id: string; readonly name: string }[];
    return all.find((saved) => saved.name === name)?.id ?? null;
  }
  const { id } = (typeof answer === "object" && answer !== null ? answer : {}) as { readonly id?: unknown };
  return typeof id === "string" ? id : null;
}
