import type { Network } from "@sextant/core/billing";
import type { NetworkId, WalletState } from "@sextant/core/contract";
import { Say } from "../../checkout/say.tsx";
import { SpelledAddress } from "../../checkout/spelled-address.tsx";
import { exactTime } from "../../lib/time-text.ts";
import { useNow } from "../../lib/use-now.ts";
import { timeUntil } from "./time-until.ts";
import { writtenAddress } from "./written-address.ts";

type Props = { readonly network: Network; readonly state: WalletState };

/** What the merchant has to know about one network's address. */
export function WalletNotes({ network: { name, id }, state }: Props) {
  const { address, activeSince, pending, isPinned, checksum, seal, takesPayments, note } = state;
  if (seal === "broken")
    return (
      <Say kind="bad">
        <b>Someone or something changed this address outside.</b> Invoices on this network have stopped; open ones keep
        their own copy. The operator has to look into it.
      </Say>
    );
  return (
    <>
      {address !== null && checksum === "bad" && (
        <Say kind="bad">
          <b>A letter of this address is wrong.</b> It may be mistyped: no invoice uses it until you replace it.
        </Say>
      )}
      {pending !== null && <Pending networkId={id} pending={pending} hasOld={address !== null} />}
      {address === null && pending === null && (
        <p className="note keep">Buyers do not see {name}. The first address of a network is active at once.</p>
      )}
      {address !== null && checksum !== "bad" && !takesPayments && note !== null && <Say kind="late">{note}</Say>}
      {isPinned && (
        <p className="meta">
          WALLET_{id.toUpperCase()} is set on the server. To change it, change the environment and restart; this page
          cannot.
        </p>
      )}
      {address !== null && !isPinned && checksum !== "bad" && (
        <p className="meta">
          {activeSince !== null && `Active since ${exactTime(Date.parse(activeSince))}. `}
          {checksum === "good"
            ? "Checksum good, seal good."
            : "It was entered without a checksum: compare every letter. Seal good."}
        </p>
      )}
    </>
  );
}

function Pending({
  networkId,
  pending,
  hasOld,
}: {
  readonly networkId: NetworkId;
  readonly pending: NonNullable<WalletState["pending"]>;
  readonly hasOld: boolean;
}) {
  const now = useNow(30_000);
  const atMs = Date.parse(pending.activeAt);
  return (
    <Say kind="late">
      <b>New address</b> <SpelledAddress className="cs-letters" address={writtenAddress(networkId, pending.address)} />
      <b>, active from {exactTime(atMs)}</b>, {timeUntil(atMs, now)}.{" "}
      {hasOld ? "Until then buyers pay to the old one." : "Until then nobody can pay here."} Not you? Cancel the change.
    </Say>
  );
}
