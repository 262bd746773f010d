import type { parseAlert } from "@sextant/core/contract";
import { useMutation } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../lib/call.ts";

export type ReadSentence = z.output<(typeof parseAlert)["answer"]>;
export type Understood = Extract<ReadSentence, { understood: true }>;

/** Reads a sentence into a rule to look at; nothing is watched by it. */
export function useSentence() {
  return useMutation({ mutationFn: (text: string) => call("parseAlert", { body: { text } }) });
}
