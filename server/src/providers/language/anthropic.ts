import { listOf, recordOf } from "../at-the-edge.ts";
import { answerOf } from "./answer-of.ts";
import { createLanguageClient } from "./language-client.ts";
import type { VendorOptions } from "./openai-compatible.ts";
import type { LanguageModel } from "./port.ts";

const API_VERSION = "2023-06-01";

/** Creates a model on Anthropic's messages API (POST /v1/messages). */
export function createAnthropicLanguage({ model, key, ...rest }: VendorOptions): LanguageModel {
  const client = createLanguageClient({
    ...rest,
    vendor: "anthropic",
    headers: { "anthropic-version": API_VERSION, ...(key === undefined ? {} : { "x-api-key": key }) },
  });
  return {
    name: model,
    speaks: true,
    state: () => client.state(),
    async complete({ system, user, maxTokens, signal }) {
      const body = { model, max_tokens: maxTokens, system, messages: [{ role: "user", content: user }] };
      return answerOf(await client.post("/v1/messages", body, signal), textOf);
    },
  };
}

function textOf(body: unknown): string | undefined {
  const message = recordOf(body);
  if (message?.["stop_reason"] === "max_tokens") return undefined;
  const texts = (listOf(message?.["content"]) ?? []).flatMap((block) => {
    const { type, text } = recordOf(block) ?? {};
    return type === "text" && typeof text === "string" ? [text] : [];
  });
  return texts.length === 0 ? undefined : texts.join("");
}
