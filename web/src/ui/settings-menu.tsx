import { SlidersHorizontal } from "lucide-react";
import { lazy, useState } from "react";
import { Button } from "./button.tsx";
import { InstallEntry } from "./install-entry.tsx";
import { MastheadPanel } from "./masthead-panel.tsx";
import * as TEXTS from "./texts.tsx";

const load = () => import("./display-settings.tsx");
const DisplaySettings = lazy(async () => ({ default: (await load()).DisplaySettings }));

/** The display settings of a visitor; who is signed in has them in the account menu. */
export function SettingsMenu() {
  const [open, setOpen] = useState(false);
  return (
    <MastheadPanel
      label={TEXTS.displaySettings}
      open={open}
      onOpenChange={setOpen}
      className="grid w-84 gap-4 p-4"
      loadContent={load}
      trigger={(opener) => (
        <Button
          {...opener}
          variant="ghost"
          size="icon"
          aria-label={TEXTS.displaySettings}
          title={TEXTS.displaySettings}
        >
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      )}
    >
      <DisplaySettings />
      <InstallEntry />
    </MastheadPanel>
  );
}
