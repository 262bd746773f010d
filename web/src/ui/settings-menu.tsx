import { SlidersHorizontal } from "lucide-react";
import { Popover } from "radix-ui";
import { useSetting, type SettingKey, type SettingValue } from "../lib/settings.ts";
import { Button } from "./button.tsx";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";

/** How the page looks in this browser: size of letters, theme, colour pair, captions. */
export function SettingsMenu() {
  const [pair, setPair] = useSetting("colour-pair");
  const [plain, setPlain] = useSetting("plain-words");
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="Display settings" title="Display settings">
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="float grid w-[min(21rem,calc(100vw-1rem))] gap-4 p-4"
          align="end"
          sideOffset={8}
          aria-label="Display settings"
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
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
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
