import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useSetting, type SettingKey, type SettingValue } from "../lib/settings.ts";
import { Button } from "./button.tsx";
import { MastheadPanel } from "./masthead-panel.tsx";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";

/** How the page looks in this browser: size of letters, theme, colour pair, captions. */
export function SettingsMenu() {
  const [pair, setPair] = useSetting("colour-pair");
  const [plain, setPlain] = useSetting("plain-words");
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
      <Choice
        label="Font size"
        setting="accessibility-font-size"
        options={{ small: "Small", medium: "Medium", large: "Large" }}
      />
      <Choice label="Theme" setting="theme" options={{ system: "System", dark: "Dark", light: "Light" }} />
      <Switch checked={pair === "safe"} onChange={(on) => setPair(on ? "safe" : "standard")}>
        Blue and orange for up and down
      </Switch>
      <Switch checked={plain === "on"} onChange={(on) => setPlain(on ? "on" : "off")}>
        Plain words
      </Switch>
    </MastheadPanel>
  );
}

function Choice<K extends SettingKey>(props: { label: string; setting: K; options: Record<SettingValue<K>, string> }) {
  const [value, setValue] = useSetting(props.setting);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="lbl">{props.label}</span>
      <Segmented label={props.label} value={value} options={props.options} onChange={setValue} />
    </div>
  );
}
