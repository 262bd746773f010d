import { plainName } from "@sextant/core/identity";
import { Failure } from "@sextant/core/contract";

/** The limit that the calls allow. */
const LONGEST = 500;

/**
 * Returns the reason of a decision as it is stored and shown: one line, without invisible or bidirectional characters.
 * Throws Failure 'bad-request' where no readable text remains.
 */
export function writtenReason(text: string): string {
  const reason = plainName(text, LONGEST);
  if (reason === "")
    throw new Failure("bad-request", { detail: "reason: say why, in readable characters" }, { field: "reason" });
  return reason;
}
