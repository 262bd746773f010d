import { recordOf } from "../at-the-edge.ts";
import { answerOf } from "./answer-of.ts";
import { createLanguageClient } from "./language-client.ts";
import type { VendorOptions } from "./openai-compatible.ts";
import type { LanguageModel } from "./port.ts";

/** Creates a model on the operator's own machine through Ollama (POST /api/chat). */
export function createOllamaLanguage({ model, key, ...rest }: VendorOptions): LanguageModel {
  const client = createLanguageClient({
    ...rest,
    vendor: "ollama",
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  return {
    name: model,
    speaks: true,
    state: () => client.state(),
    async complete({ system, user, maxTokens, signal }) {
      const messages = [
        { role: "system", content: system },
        { role: "user", content: user },
      ];
      const options = { num_predict: maxTokens, temperature: 0 };
      const body = { model, stream: false, format: "json", messages, options };
      return answerOf(await client.post("/api/chat", body, signal), textOf);
    },
  };
}

function textOf(body: unknown): string | undefined {
  const answer = recordOf(body);
  const text = recordOf(answer?.["message"])?.["content"];
  return typeof text === "string" && answer?.["done_reason"] !== "length" ? text : undefined;
}
