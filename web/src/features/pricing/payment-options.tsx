import type { PayableNetwork } from "../../checkout/payable-networks.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly networks: readonly PayableNetwork[];
  /** Whether no network takes payments here. */
  readonly isShut: boolean;
};

/** The cost and duration of paying, by network, and the payment methods that are not available. */
export function PaymentOptions({ networks, isShut }: Props) {
  return (
    <section className="sec" aria-labelledby="pr-options">
      <div className="sec-h">
        <h2 className="h-sec" id="pr-options">
          {TEXTS.paymentOptions}
        </h2>
        {!isShut && <span className="meta end">{TEXTS.usdtMinutes}</span>}
      </div>
      {isShut && <p className="note keep mb-3">{TEXTS.noneTakesPayments}</p>}
      <table className="tb pr-options">
        <thead>
          <tr>
            <th scope="col">{TEXTS.network}</th>
            <th scope="col" className="r">
              {TEXTS.networkFee}
            </th>
            <th scope="col" className="r">
              {TEXTS.confirmations}
            </th>
          </tr>
        </thead>
        <tbody>
          {networks.map(({ id, name, standard, feeText, confirmations, isClosed }) => (
            <tr key={id}>
              <th scope="row">
                {isClosed ? <span className="ink3">{name}</span> : name} <span className="ink3">{standard}</span>
              </th>
              <td className={`r num ${isClosed ? "ink3" : ""}`}>{isClosed ? TEXTS.notAvailable : feeText}</td>
              <td className={`r num ${isClosed ? "ink3" : ""}`}>{confirmations}</td>
            </tr>
          ))}
          <tr>
            <td className="ink3">{TEXTS.cardWalletPayment}</td>
            <td className="r ink3 num">2.9% + $0.30</td>
            <td className="r">
              <span className="bdg bdg-line">{TEXTS.setupRequired}</span>
            </td>
          </tr>
        </tbody>
      </table>
      {!isShut && <p className="meta mt-3">{TEXTS.feesNote}</p>}
    </section>
  );
}
