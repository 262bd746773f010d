import { usePayableNetworks } from "../../checkout/use-payable-networks.ts";
import { Answer } from "../../ui/answer.tsx";
import * as TEXTS from "./texts.tsx";

/** How long paying takes, and what it costs on the cheapest network that takes payments here. */
export function PayAnswer() {
  const { networks, state } = usePayableNetworks();
  if (state === "waiting") return <Answer waiting={TEXTS.countingNetworks} />;
  const cheapest = networks.find(({ isClosed }) => !isClosed);
  if (cheapest === undefined) return <Answer>{TEXTS.noneTakesPayments}</Answer>;
  if (state === "unknown") return <Answer className="cs-one-line">{TEXTS.payingTakes}</Answer>;
  return (
    <Answer>
      <span className="inline-block">{TEXTS.payingTakes}</span>{" "}
      <span className="inline-block">{TEXTS.feeOn(cheapest.name, cheapest.feeText)}</span>
    </Answer>
  );
}
