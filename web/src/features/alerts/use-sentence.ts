import { useMutation } from "@tanstack/react-query";
import { type Answer, call } from "../../lib/call.ts";
import { parseAlert } from "../../lib/calls.gen.ts";

export type ReadSentence = Answer<"parseAlert">;
export type Understood = Extract<ReadSentence, { understood: true }>;

/** Reads a sentence into a rule to look at; nothing is watched by it. */
export function useSentence() {
  return useMutation({ mutationFn: (text: string) => call(parseAlert, { body: { text } }) });
}
