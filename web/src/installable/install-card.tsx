import { useSyncExternalStore } from "react";
import { installation } from "../lib/installation.ts";
import { installPrompt } from "../lib/install-prompt.ts";
import { Button } from "../ui/button.tsx";
import { NoticeCard } from "./notice-card.tsx";
import { useInstallOffer } from "./use-install-offer.ts";
import * as TEXTS from "./texts.ts";

/** Offers to install the application, once it is of use to the user. */
export function InstallCard({ userId }: { readonly userId: string | undefined }) {
  const way = useSyncExternalStore(installPrompt.subscribe, installPrompt.way);
  const { isDue, decline } = useInstallOffer(userId);
  if (!isDue) return null;
  const { name } = installation().brand;
  const accept = () => {
    // Whatever the user answers the browser, the offer is not repeated tomorrow.
    decline();
    installPrompt.begin();
  };
  return (
    <NoticeCard
      label={TEXTS.installTitle(name)}
      actions={
        <>
          <Button size="sm" onClick={accept}>
            {way === "ask" ? TEXTS.install : TEXTS.showHow}
          </Button>
          <Button size="sm" variant="outline" onClick={decline}>
            {TEXTS.notNow}
          </Button>
        </>
      }
    >
      <b>{TEXTS.installOffer(name)}</b>
      <p className="ink2">{TEXTS.installReason(name)}</p>
    </NoticeCard>
  );
}
