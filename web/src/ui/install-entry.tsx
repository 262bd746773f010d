import { Download } from "lucide-react";
import { useSyncExternalStore } from "react";
import { installPrompt } from "../lib/install-prompt.ts";
import * as TEXTS from "./texts.tsx";

/** Installs the application, or shows how; nothing where it is installed. */
export function InstallEntry() {
  const way = useSyncExternalStore(installPrompt.subscribe, installPrompt.way);
  if (way === "installed") return null;
  return (
    <button type="button" className="menu-item" onClick={installPrompt.begin}>
      <Download aria-hidden="true" />
      {TEXTS.installApp}
    </button>
  );
}
