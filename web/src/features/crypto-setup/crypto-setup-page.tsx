import "./crypto-setup.css";
import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense } from "react";
import { MerchantOnly } from "../../session/merchant-only.tsx";
import { useSession } from "../../session/session-provider.tsx";
import { Answer } from "../../ui/answer.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { PayAnswer } from "./pay-answer.tsx";
import { useSetupAddress } from "./use-setup-address.ts";
import * as TEXTS from "./texts.tsx";

// Loaded for the merchant only.
const MerchantTabs = lazy(async () => ({ default: (await import("./merchant-tabs.tsx")).MerchantTabs }));
const SetupIntro = lazy(async () => ({ default: (await import("./setup-intro.tsx")).SetupIntro }));
const SetupAnswer = lazy(async () => ({ default: (await import("./setup-answer.tsx")).SetupAnswer }));

/** How everybody pays in USDT, and the merchant's addresses that receive it. */
export function CryptoSetupPage() {
  const { user } = useSession();
  const { tab } = useSetupAddress();
  if (!user) return null;
  const isMerchant = user.role === "merchant";
  const common = { terms: "crypto-setup", title: SCREENS.cryptoSetup.label } as const;
  if (tab === "how-to-pay" || (tab === undefined && !isMerchant))
    return (
      <PageScaffold {...common} heading={TEXTS.cryptoSetup} answer={<PayAnswer />} intro={TEXTS.payIntro}>
        <HowToPay />
      </PageScaffold>
    );
  if (!isMerchant)
    return (
      <PageScaffold {...common} head={<MerchantOnly title={TEXTS.cryptoSetup} />}>
        <HowToPay />
      </PageScaffold>
    );
  return (
    <PageScaffold
      {...common}
      heading={TEXTS.cryptoSetup}
      answer={
        <Suspense fallback={<Answer isShort waiting={TEXTS.countingNetworks} />}>
          <SetupAnswer />
        </Suspense>
      }
      intro={
        <Suspense fallback={TEXTS.setupIntro(undefined)}>
          <SetupIntro />
        </Suspense>
      }
    >
      <Suspense fallback={<PartWaiting label={TEXTS.loadingWallets} rows={4} row="cs-waiting" />}>
        <MerchantTabs user={user} tab={tab ?? "wallets"} />
      </Suspense>
    </PageScaffold>
  );
}
