import type { ModelRequest } from "@sextant/core/language";
import { firstRecordOf, recordOf } from "../at-the-edge.ts";
import { answerOf } from "./answer-of.ts";
import { createLanguageClient, type LanguageClientOptions } from "./language-client.ts";
import type { LanguageModel } from "./port.ts";

export type VendorOptions = Omit<LanguageClientOptions, "vendor" | "headers"> & {
  readonly model: string;
  readonly key: string | undefined;
};

/**
 * Parameters on which servers of this interface disagree, the usual first; one that answers 400 is sent the next, which
 * is then remembered.
 */
const DIALECTS: readonly ((request: ModelRequest) => Readonly<Record<string, unknown>>)[] = [
  ({ maxTokens }) => ({ max_tokens: maxTokens, response_format: { type: "json_object" } }),
  ({ maxTokens }) => ({ max_completion_tokens: maxTokens, response_format: { type: "json_object" } }),
  ({ maxTokens, role, schema }) => ({
    max_tokens: maxTokens,
    response_format: { type: "json_schema", json_schema: { name: role, schema, strict: true } },
  }),
];

/**
 * Creates a model on any server with OpenAI's chat completions (POST /chat/completions under its base address, such as
 * .../v1).
 */
export function createOpenAiCompatibleLanguage({ model, key, ...rest }: VendorOptions): LanguageModel {
  const client = createLanguageClient({
    ...rest,
    vendor: "openai-compatible",
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  let dialect = 0;
  return {
    name: model,
    speaks: true,
    state: () => client.state(),
    async complete({ signal, ...request }) {
      const messages = [
        { role: "system", content: request.system },
        { role: "user", content: request.user },
      ];
      for (let tries = 1; ; tries += 1) {
        const requested = dialect;
        const reply = await client.post(
          "/chat/completions",
          { model, messages, ...DIALECTS[requested]?.(request) },
          signal,
        );
        if (!("badRequest" in reply) || tries >= DIALECTS.length) return answerOf(reply, textOf);
        dialect = (requested + 1) % DIALECTS.length;
      }
    },
  };
}

function textOf(body: unknown): string | undefined {
  const choice = firstRecordOf(recordOf(body)?.["choices"]);
  const text = recordOf(choice?.["message"])?.["content"];
  return typeof text === "string" && choice?.["finish_reason"] !== "length" ? text : undefined;
}
