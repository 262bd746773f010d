import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { MastheadPanel } from "./masthead-panel.tsx";

/** The display settings menu, available on every screen. */
export function SettingsMenu() {
  const [open, setOpen] = useState(false);
  return (
    <MastheadPanel
      label="Display settings"
      open={open}
      onOpenChange={setOpen}
      className="grid w-84 gap-4 p-4"
      trigger={(opener) => (
        <Button {...opener} variant="ghost" size="icon" aria-label="Display settings" title="Display settings">
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      )}
    >
      <DisplaySettings />
    </MastheadPanel>
  );
}
