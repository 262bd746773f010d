import { SCREENS, type Strategy } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { getRecord } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly symbol: string;
  /** The symbol as displayed. */
  readonly name: string;
  /** The book that the claims of this advice are in; null if it claims nothing. */
  readonly book: Strategy["recordBook"];
};

/**
 * What this server's record holds about a symbol on request, as advisories are: the way to how claims ended, or how
 * many have not ended yet.
 */
export function RecordSoFar({ symbol, name, book }: Props) {
  const { data } = useQuery(
    callQuery(getRecord, { query: { symbol, book: book ?? undefined, origin: "requested", limit: 1 } }),
  );
  if (data === undefined) return null;
  const { resolved, open } = data.all;
  if (resolved === 0 && open === 0) return TEXTS.noClaims(name);
  return (
    <>
      {resolved === 0 && TEXTS.openClaims(open, name)}{" "}
      <Link
        className="tlink"
        href={`${SCREENS.trackRecord.path}?${new URLSearchParams({ ...(book === null ? {} : { book }), asked: "requested", symbol })}`}
      >
        {resolved === 0 ? TEXTS.seeOpenClaims : TEXTS.seePastClaims}
      </Link>
    </>
  );
}
