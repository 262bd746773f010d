import { type StoredFact, storedFactSchema } from "@sextant/core/contract";
import * as z from "zod";

const reported = z.object({ evidence: z.array(storedFactSchema) });
const claimed = z.object({ claim: z.string().min(1) });

/** The facts that were written down with a claim; none where it was written without. */
export function storedFacts(factsText: string): StoredFact[] {
  const read = reported.safeParse(JSON.parse(factsText));
  return read.success ? read.data.evidence : [];
}

/** The very sentence that was told with a claim, as whoever asked read it. Undefined where none was written down. */
export function storedClaim(factsText: string): string | undefined {
  return claimed.safeParse(JSON.parse(factsText)).data?.claim;
}
