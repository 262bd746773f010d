import { CHEAPEST_NETWORKS } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { useId } from "react";
import type { Provider } from "./use-providers.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly providers: readonly Provider[];
  readonly chosen: NetworkId | undefined;
  readonly onChoose: (id: NetworkId) => void;
};

/** The choice of networks that accept USDT, the cheapest first; then those that can't be chosen, with the reason. */
export function NetworkCards({ providers, chosen, onChoose }: Props) {
  const name = useId();
  const cheapestFirst = CHEAPEST_NETWORKS.flatMap(({ id }) => providers.filter((one) => one.id === id));
  const usable = cheapestFirst.filter(({ available }) => available);
  const others = cheapestFirst.filter(({ available }) => !available);
  return (
    <div>
      {usable.length > 0 && (
        <div className="pay-networks" role="radiogroup" aria-label={TEXTS.network}>
          {usable.map(({ id, name: label, fees, confirmations }) => (
            <label key={id}>
              <input type="radio" name={name} value={id} checked={chosen === id} onChange={() => onChoose(id)} />
              <span className="pay-network-name">{label}</span>
              <span className="pay-network-fee num">{TEXTS.networkFee(fees)}</span>
              <small>{TEXTS.usdtConfirmations(confirmations)}</small>
            </label>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <ul className="pay-networks-off" aria-label={TEXTS.otherNetworks}>
          {others.map(({ id, name: label, note }) => (
            <li key={id}>
              <span className="pay-network-name">{label}</span>
              <small>{TEXTS.notAvailable(note)}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
