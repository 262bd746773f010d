import type { Network } from "@sextant/core/billing";
import type { NetworkId, WalletState } from "@sextant/core/contract";
import { Say } from "../../checkout/say.tsx";
import { SpelledAddress } from "../../checkout/spelled-address.tsx";
import { exactTime } from "../../lib/time-text.ts";
import { useNow } from "../../lib/use-now.ts";
import { timeUntil } from "./time-until.ts";
import { writtenAddress } from "./written-address.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly network: Network; readonly state: WalletState };

/** What the merchant has to know about one network's address. */
export function WalletNotes({ network: { name, id }, state }: Props) {
  const { address, activeSince, pending, isPinned, checksum, seal, takesPayments, note } = state;
  if (seal === "broken") return <Say kind="bad">{TEXTS.invoicesStopped(<b>{TEXTS.changedElsewhere}</b>)}</Say>;
  return (
    <>
      {address !== null && checksum === "bad" && <Say kind="bad">{TEXTS.typoUnused(<b>{TEXTS.hasTypo}</b>)}</Say>}
      {pending !== null && <Pending networkId={id} pending={pending} hasOld={address !== null} />}
      {address === null && pending === null && <p className="note keep">{TEXTS.notOfferedYet(name)}</p>}
      {address !== null && checksum !== "bad" && !takesPayments && note !== null && <Say kind="late">{note}</Say>}
      {isPinned && <p className="meta">{TEXTS.setOnServer(id.toUpperCase())}</p>}
      {address !== null && !isPinned && checksum !== "bad" && (
        <p className="meta">
          {activeSince !== null && TEXTS.activeSince(exactTime(Date.parse(activeSince)))}
          {checksum === "good" ? TEXTS.checksAreGood : TEXTS.noChecksum}
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
      {TEXTS.pendingChange(
        <b>{TEXTS.newAddress}</b>,
        <SpelledAddress className="cs-letters" address={writtenAddress(networkId, pending.address)} />,
        <b>{TEXTS.newActiveFrom(exactTime(atMs))}</b>,
        timeUntil(atMs, now),
        hasOld ? TEXTS.oldUntilThen : TEXTS.noneUntilThen,
      )}
    </Say>
  );
}
