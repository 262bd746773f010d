import type { ModelRequest } from "@sextant/core/language";
import type { VendorErrorKind } from "../vendor.ts";
import type { VendorHttpState } from "../http/index.ts";

/** The state of a model's client. */
export type LanguageState = Omit<VendorHttpState, "lastErrorKind" | "failingSinceMs">;

/**
 * Why a model gave no text. `detail` contains only our own words and numbers: no part of an answer, an address or a
 * key.
 */
export type LanguageFailure = {
  readonly kind: Exclude<VendorErrorKind, "not-found" | "no-budget"> | "busy" | "silent";
  readonly detail: string;
  readonly retryAfterMs?: number;
};

export type LanguageAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: LanguageFailure };

/** A language model. Its answer is untrusted text until core/language has checked it. */
export interface LanguageModel {
  /** 'template' if none is configured, otherwise the model's name. */
  readonly name: string;
  /** False for the template, which is never called. */
  readonly speaks: boolean;
  /** Completes a request. Rejects only when the caller aborts. */
  complete(request: ModelRequest & { readonly signal?: AbortSignal | undefined }): Promise<LanguageAnswer>;
  /** Returns the state for /api/health; undefined if nothing is called. */
  state(): LanguageState | undefined;
}
