import { Check, X } from "lucide-react";
import { useMemo } from "react";
import { isSameHash, sha256Of } from "./row-check.ts";

type Props = { readonly name: string; readonly text: string; readonly hash: string };

/** Reckons the SHA-256 of a row's text and says whether it is the hash that the record states. */
export function HashCheck({ name, text, hash }: Props) {
  const matches = useMemo(() => isSameHash(sha256Of(text), hash), [text, hash]);
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <span className={`bdg tr-outcome ${matches ? "bdg-good" : "bdg-bad"}`}>
        {matches ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {matches ? "Hash matches" : "Hash does not match"}
      </span>
      <span className="ink2">
        {matches
          ? `${name}: the text gives this very hash, reckoned in your browser.`
          : `${name}: the text gives another hash. It is not what was written down.`}
      </span>
    </p>
  );
}
