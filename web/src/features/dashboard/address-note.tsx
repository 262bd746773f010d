import { useQuery } from "@tanstack/react-query";
import { getSecurity } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";

/** That the address is not verified yet, where a mail was sent by which it can be. Last of its part: nothing moves when it comes. */
export function AddressNote() {
  const { data } = useQuery(callQuery(getSecurity));
  if (data === undefined || data.emailVerified || data.provider !== "local" || !data.mail) return null;
  return <p className="note keep">Your address is not verified yet: open the link in the mail we sent you.</p>;
}
