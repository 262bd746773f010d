import { useWalletConfig } from "./use-wallet-config.ts";
import * as TEXTS from "./texts.tsx";

/** What the merchant's page is about, with the delay that this installation gives a change. */
export function SetupIntro() {
  return TEXTS.setupIntro(useWalletConfig().data?.changeDelayHours);
}
