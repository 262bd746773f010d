import type { LanguageAnswer } from "./port.ts";
import type { LanguageReply } from "./language-client.ts";

/**
 * Converts a reply to an answer. `read` finds the text in the vendor's body; undefined if there is none or only a part.
 */
export function answerOf(reply: LanguageReply, read: (body: unknown) => string | undefined): LanguageAnswer {
  if ("failure" in reply) return { ok: false, failure: reply.failure };
  if ("badRequest" in reply) return { ok: false, failure: { kind: "refused", detail: "answered 400" } };
  const text = read(reply.body);
  return text === undefined
    ? { ok: false, failure: { kind: "garbage", detail: "no whole text in the answer" } }
    : { ok: true, text };
}
