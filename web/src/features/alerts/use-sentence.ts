import { useMutation } from "@tanstack/react-query";
import { type Answer, call } from "../../lib/call.ts";
import { parseAlert } from "../../lib/calls.gen.ts";

export type ReadSentence = Answer<"parseAlert">;
export type Understood = Extract<ReadSentence, { understood: true }>;

/** Parses a sentence into a rule for review; it creates nothing. */
export function useSentence() {
  return useMutation({ mutationFn: (text: string) => call(parseAlert, { body: { text } }) });
}
