import { useSetting, type SettingKey, type SettingValue } from "../lib/settings.ts";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";
import * as TEXTS from "./texts.tsx";

/** The display settings of this browser: theme, text size, colour pair, captions. */
export function DisplaySettings() {
  const [pair, setPair] = useSetting("colour-pair");
  const [plain, setPlain] = useSetting("plain-words");
  return (
    <>
      <Choice
        label={TEXTS.theme}
        setting="theme"
        options={{ system: TEXTS.system, dark: TEXTS.dark, light: TEXTS.light }}
      />
      <Choice
        label={TEXTS.fontSize}
        setting="accessibility-font-size"
        options={{ small: TEXTS.small, medium: TEXTS.medium, large: TEXTS.large }}
      />
      <Switch checked={pair === "safe"} onChange={(on) => setPair(on ? "safe" : "standard")}>
        {TEXTS.colourPair}
      </Switch>
      <Switch checked={plain === "on"} onChange={(on) => setPlain(on ? "on" : "off")}>
        {TEXTS.captions}
      </Switch>
    </>
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
