import { useSyncExternalStore } from "react";
import { installation } from "../lib/installation.ts";
import { installPrompt } from "../lib/install-prompt.ts";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import * as TEXTS from "./texts.ts";

/** Shows how to install the application by hand, where the browser does not ask by itself. */
export function InstallSteps() {
  const isShown = useSyncExternalStore(installPrompt.subscribe, installPrompt.areStepsShown);
  if (!isShown) return null;
  const isIos = installPrompt.way() === "ios";
  return (
    <TitledDialog title={TEXTS.installTitle(installation().brand.name)} opensAtTitle onClose={installPrompt.closeSteps}>
      <ol className="install-steps">
        {(isIos ? TEXTS.iosSteps : TEXTS.otherSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!isIos && <p className="ink2">{TEXTS.noInstall}</p>}
    </TitledDialog>
  );
}
