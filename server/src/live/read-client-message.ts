import { type ClientMessage, clientMessageSchema } from "@sextant/core/contract";

/** A client's message; `refused` says what is wrong with one that is JSON but none of ours; undefined: nothing that can be read. */
export function readClientMessage(text: string): ClientMessage | { readonly refused: string } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { success, data, error } = clientMessageSchema.safeParse(value);
  if (success) return data;
  const [fault] = error.issues;
  const where = fault?.path.map(String).join(".") ?? "";
  const what = `${where === "" ? "" : `${where}: `}${fault?.message ?? "not as described"}`.slice(0, MOST_WORDS);
  return { refused: `This message was not understood (${what}). docs/live.md describes what may be sent.` };
}

/** Of what a client sent, little is sent back. */
const MOST_WORDS = 200;
