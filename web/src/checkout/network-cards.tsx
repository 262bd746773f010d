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

/** The choice of networks that accept USDT, the cheapest first; unavailable ones say why. */
export function NetworkCards({ providers, chosen, onChoose }: Props) {
  const name = useId();
  const cheapestFirst = CHEAPEST_NETWORKS.flatMap(({ id }) => providers.filter((one) => one.id === id));
  return (
    <div className="pay-networks" role="radiogroup" aria-label={TEXTS.network}>
      {cheapestFirst.map(({ id, name: label, fees, confirmations, available, note }) => (
        <label key={id} className={available ? undefined : "pay-off"}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={chosen === id}
            disabled={!available}
            onChange={() => onChoose(id)}
          />
          <span className="pay-network-name">{label}</span>
          <span className="pay-network-fee num">{TEXTS.networkFee(fees)}</span>
          <small>{TEXTS.usdtConfirmations(confirmations, !available && `. ${note ?? TEXTS.notAvailable}`)}</small>
        </label>
      ))}
    </div>
  );
}
