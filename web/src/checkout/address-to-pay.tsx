import { networkLabel, networkOf } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { CopyButton } from "../ui/copy-button.tsx";
import { checkedAddress } from "./checked-address.ts";
import { QrCode } from "./qr-code.tsx";
import { safeUri } from "./safe-uri.ts";
import { Say } from "./say.tsx";
import { SpelledAddress } from "./spelled-address.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly invoice: Invoice; readonly isSameAgain: boolean };

/** Where to pay: the address to compare and copy, its QR code, and on a phone a link that opens the wallet. */
export function AddressToPay({ invoice, isSameAgain }: Props) {
  const checked = checkedAddress(invoice);
  if ("refused" in checked || invoice.networkId === null)
    return (
      <Say kind="bad" alert>
        {"refused" in checked ? checked.refused : TEXTS.nothingToPay}
      </Say>
    );
  const { shown } = checked;
  const { name } = networkOf(invoice.networkId);
  const uri = safeUri(invoice);
  return (
    <div className="pay-where">
      {uri !== undefined && invoice.qr !== null && <QrCode qr={invoice.qr} label={TEXTS.paymentQrCode(name)} />}
      <div className="pay-where-words">
        <span className="lbl">{isSameAgain ? TEXTS.sameAddress(name) : TEXTS.toThisAddress(name)}</span>
        <SpelledAddress className="pay-address" address={shown} />
        <div className="pay-buttons">
          <CopyButton text={shown}>{TEXTS.copyAddress}</CopyButton>
          {uri?.startsWith("ethereum:") === true && (
            <a className="btn btn-outline btn-size-default pay-wallet" href={uri}>
              {TEXTS.openWallet}
            </a>
          )}
        </div>
      </div>
      <p className="meta pay-where-all">{TEXTS.addressWarning(networkLabel(invoice.networkId))}</p>
    </div>
  );
}
