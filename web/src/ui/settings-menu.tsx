import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { MastheadPanel } from "./masthead-panel.tsx";
import * as TEXTS from "./texts.tsx";

/** The display settings menu, available on every screen. */
export function SettingsMenu() {
  const [open, setOpen] = useState(false);
  return (
    <MastheadPanel
      label={TEXTS.displaySettings}
      open={open}
      onOpenChange={setOpen}
      className="grid w-84 gap-4 p-4"
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
    </MastheadPanel>
  );
}
