import { createAnthropicLanguage } from "./anthropic.ts";
import type { LanguageClientOptions } from "./language-client.ts";
import { createOllamaLanguage } from "./ollama.ts";
import { createOpenAiCompatibleLanguage } from "./openai-compatible.ts";
import type { LanguageModel } from "./port.ts";
import { createTemplateLanguage } from "./template.ts";

export type { LanguageAnswer, LanguageFailure, LanguageModel } from "./port.ts";

/** Values of `LLM_PROVIDER`. */
export const LANGUAGE_PROVIDERS = ["template", "openai", "anthropic", "ollama"] as const;
export type LanguageProvider = (typeof LANGUAGE_PROVIDERS)[number];

/** The settings LLM_PROVIDER, LLM_URL, LLM_MODEL and LLM_KEY. */
export type LanguageConfig = {
  readonly llmProvider: LanguageProvider;
  readonly llmUrl: string | undefined;
  readonly llmModel: string | undefined;
  readonly llmKey: string | undefined;
};

const VENDORS = {
  openai: { create: createOpenAiCompatibleLanguage, baseUrl: "https://api.openai.com/v1" },
  anthropic: { create: createAnthropicLanguage, baseUrl: "https://api.anthropic.com" },
  ollama: { create: createOllamaLanguage, baseUrl: "http://127.0.0.1:11434" },
} as const;

type Deps = Pick<LanguageClientOptions, "clock" | "log" | "timing" | "timeoutMs">;

/** Creates the configured model; without one the template, which sends no requests. */
export function createLanguage(config: LanguageConfig, deps: Deps): LanguageModel {
  const { llmProvider, llmUrl, llmModel, llmKey } = config;
  if (llmProvider === "template" || llmModel === undefined) return createTemplateLanguage();
  const { create, baseUrl } = VENDORS[llmProvider];
  return create({ ...deps, baseUrl: llmUrl ?? baseUrl, model: llmModel, key: llmKey });
}
