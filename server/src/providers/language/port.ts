import type { ModelRequest } from "@sextant/core/language";
import type { VendorErrorKind } from "../vendor.ts";
import type { VendorHttpState } from "../http/index.ts";

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

/** A language model. Its answer is hostile text until core/language has checked it. */
export interface LanguageModel {
  /** 'template' where none is configured, else the model's name. */
  readonly name: string;
  /** False for the template, which is never called. */
  readonly speaks: boolean;
  /** Never rejects but with the caller's own abort. */
  complete(request: ModelRequest & { readonly signal?: AbortSignal | undefined }): Promise<LanguageAnswer>;
  /** For /api/health; undefined where nothing is called. */
  state(): VendorHttpState | undefined;
}
