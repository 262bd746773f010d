import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startFakeServer } from "../http/fake-server.ts";
import { createAnthropicLanguage } from "./anthropic.ts";
import { createLanguage } from "./index.ts";
import { languageConformance } from "./conformance.ts";
import { createOllamaLanguage } from "./ollama.ts";
import { createOpenAiCompatibleLanguage } from "./openai-compatible.ts";

const sample = (name: string): string => readFileSync(new URL(`samples/${name}.json`, import.meta.url), "utf8");
const around = (name: string) => (text: string) =>
  JSON.parse(sample(name).replace('"{{TEXT}}"', () => JSON.stringify(text))) as unknown;
const cut = (name: string, end: string, cutOff: string) =>
  JSON.parse(sample(name).replace(`"${end}"`, `"${cutOff}"`)) as unknown;
const bearer = ["authorization", (key: string) => `Bearer ${key}`] as const;

languageConformance({
  name: "openai-compatible",
  create: createOpenAiCompatibleLanguage,
  path: "/chat/completions",
  around: around("openai-compatible"),
  cut: cut("openai-compatible", "stop", "length"),
  keyHeader: bearer,
});
languageConformance({
  name: "anthropic",
  create: createAnthropicLanguage,
  path: "/v1/messages",
  around: around("anthropic"),
  cut: cut("anthropic", "end_turn", "max_tokens"),
  keyHeader: ["x-api-key", (key) => key],
});
languageConformance({
  name: "ollama",
  create: createOllamaLanguage,
  path: "/api/chat",
  around: around("ollama"),
  cut: cut("ollama", "stop", "length"),
  keyHeader: bearer,
});

const clock = { wallMs: () => 0 };
const log = { warn: () => undefined };
const question = { role: "critic", system: "s", user: "u", schema: {}, maxTokens: 10 } as const;

test("a server with another parameter for the limit is sent its own, and from then on at once", async () => {
  const bodies: string[] = [];
  const server = await startFakeServer((_, request) => ({
    act: (response) => {
      let body = "";
      request.setEncoding("utf8");
      request.on("data", (chunk: string) => (body += chunk));
      request.on("end", () => {
        bodies.push(body);
        const status = body.includes("max_completion_tokens") ? 200 : 400;
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(around("openai-compatible")("words")));
      });
    },
  }));
  const model = createOpenAiCompatibleLanguage({ baseUrl: server.url, model: "m", key: undefined, clock, log });
  expect(await model.complete(question)).toEqual({ ok: true, text: "words" });
  expect(await model.complete(question)).toEqual({ ok: true, text: "words" });
  expect(bodies).toHaveLength(3);
  await server.close();
});

test("uses the template without a provider or a model name, and sends no requests", async () => {
  const none = { llmUrl: undefined, llmModel: undefined, llmKey: undefined };
  for (const llmProvider of ["template", "openai"] as const) {
    const language = createLanguage({ llmProvider, ...none }, { clock, log });
    expect([language.name, language.speaks]).toEqual(["template", false]);
    expect(await language.complete(question)).toMatchObject({ ok: false, failure: { kind: "silent" } });
  }
  const anthropic = createLanguage({ ...none, llmProvider: "anthropic", llmModel: "made-up-model" }, { clock, log });
  expect([anthropic.name, anthropic.speaks]).toEqual(["made-up-model", true]);
});
