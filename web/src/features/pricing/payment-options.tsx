import { NETWORKS } from "@sextant/core/billing";

/** The cost and duration of paying, by network, and the payment methods that are not available. */
export function PaymentOptions() {
  return (
    <section className="sec" aria-labelledby="pr-options">
      <div className="sec-h">
        <h2 className="h-sec" id="pr-options">
          Payment options
        </h2>
        <span className="meta end">USDT, 5-30 min to confirm</span>
      </div>
      <table className="tb pr-options">
        <thead>
          <tr>
            <th scope="col">Network</th>
            <th scope="col" className="r">
              Network fee
            </th>
            <th scope="col" className="r">
              Confirmations
            </th>
          </tr>
        </thead>
        <tbody>
          {NETWORKS.map(({ id, name, standard, feeText, confirmations }) => (
            <tr key={id}>
              <th scope="row">
                {name} <span className="ink3">{standard}</span>
              </th>
              <td className="r num">{feeText}</td>
              <td className="r num">{confirmations}</td>
            </tr>
          ))}
          <tr>
            <td className="ink3">Card, wallet payment</td>
            <td className="r ink3 num">2.9% + $0.30</td>
            <td className="r">
              <span className="bdg bdg-line">Setup Required</span>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="meta mt-3">
        Network fees are approximate and paid to the network, not to us. USDT that was sent cannot be called back.
      </p>
    </section>
  );
}
