import { type KeptFact, keptFactSchema } from "@sextant/core/contract";
import * as z from "zod";

const told = z.object({ evidence: z.array(keptFactSchema) });

/** The facts that were written down with a claim; none where it was written without. */
export function keptFacts(factsText: string): KeptFact[] {
  const read = told.safeParse(JSON.parse(factsText));
  return read.success ? read.data.evidence : [];
}
