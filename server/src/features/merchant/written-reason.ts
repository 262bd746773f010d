import { plainName } from "@sextant/core/identity";
import { Failure } from "@sextant/core/contract";

/** As the calls allow. */
const LONGEST = 500;

/**
 * Why a person decided, as it is kept and shown: one line, without what is invisible or runs backwards. Throws Failure 'bad-request'
 * where nothing of it can be read.
 */
export function writtenReason(text: string): string {
  const reason = plainName(text, LONGEST);
  if (reason === "")
    throw new Failure("bad-request", { detail: "reason: say why in letters that can be read" }, { field: "reason" });
  return reason;
}
