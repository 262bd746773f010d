import type { LanguageModel } from "./port.ts";

/** Creates the default: no model, so that the deterministic text is used. */
export function createTemplateLanguage(): LanguageModel {
  const failure = { kind: "silent", detail: "no model is configured" } as const;
  return {
    name: "template",
    speaks: false,
    complete: () => Promise.resolve({ ok: false, failure }),
    state: () => undefined,
  };
}
