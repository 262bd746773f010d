import { Answer } from "../../ui/answer.tsx";
import { useWalletConfig } from "./use-wallet-config.ts";
import * as TEXTS from "./texts.tsx";

/** How many networks take payments now, for the merchant. */
export function SetupAnswer() {
  const { data, error } = useWalletConfig();
  if (data === undefined) return error === null ? <Answer isShort waiting={TEXTS.countingNetworks} /> : null;
  const { states } = data;
  return (
    <Answer isShort>
      {TEXTS.networksTaking(states.filter(({ takesPayments }) => takesPayments).length, states.length)}
    </Answer>
  );
}
