import { networkLabel, NETWORKS } from "@sextant/core/billing";
import { TwoColumns } from "../../ui/two-columns.tsx";
import { BulletList } from "../../ui/bullet-list.tsx";
import { WalletGuide } from "./wallet-guide.tsx";
import * as TEXTS from "./texts.tsx";

/** How to get an address, and how to keep the money on it safe. */
export function Instructions() {
  return (
    <TwoColumns>
      <section className="grid content-start gap-3" aria-labelledby="cs-wallets">
        <h2 className="h-sec" id="cs-wallets">
          {TEXTS.wallets}
        </h2>
        <BulletList isOrdered>
          <li>{TEXTS.chooseWallet}</li>
          <li>{TEXTS.copyReceivingAddresses(NETWORKS.map(({ id }) => networkLabel(id)).join(", "))}</li>
          <li>{TEXTS.testPayment}</li>
          <li>{TEXTS.enterAndCompare}</li>
        </BulletList>
        <p className="note keep">{TEXTS.exchangeAddress}</p>
        <WalletGuide />
      </section>
      <section className="grid content-start gap-3" aria-labelledby="cs-safety">
        <h2 className="h-sec" id="cs-safety">
          {TEXTS.securityTips}
        </h2>
        <BulletList>
          <li>{TEXTS.neverShareKeys}</li>
          <li>{TEXTS.copyAddressFromWallet}</li>
          <li>{TEXTS.turnOnCodes}</li>
          <li>{TEXTS.foreignChange}</li>
          <li>{TEXTS.pinOnServer}</li>
        </BulletList>
      </section>
    </TwoColumns>
  );
}
