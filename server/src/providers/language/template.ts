import type { LanguageModel } from "./port.ts";

/** The default: no model at all, and the deterministic text stands. */
export function createTemplateLanguage(): LanguageModel {
  const failure = { kind: "silent", detail: "no model is configured" } as const;
  return {
    name: "template",
    speaks: false,
    complete: () => Promise.resolve({ ok: false, failure }),
    state: () => undefined,
  };
}
