import { type StoredFact, storedFactSchema } from "@sextant/core/contract";
import * as z from "zod";

const reported = z.object({ evidence: z.array(storedFactSchema) });
const claimed = z.object({ claim: z.string().min(1) });

/** Returns the facts stored with a claim; none where it was stored without. */
export function storedFacts(factsText: string): StoredFact[] {
  const read = reported.safeParse(JSON.parse(factsText));
  return read.success ? read.data.evidence : [];
}

/** Returns exactly the sentence that was published with a claim. Undefined where none was stored. */
export function storedClaim(factsText: string): string | undefined {
  return claimed.safeParse(JSON.parse(factsText)).data?.claim;
}
