import { useSetting, type SettingKey, type SettingValue } from "../../lib/settings.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import { AccountSection } from "./account-section.tsx";

export function AppearanceSection() {
  const [pair, setPair] = useSetting("colour-pair");
  const [plain, setPlain] = useSetting("plain-words");
  return (
    <AccountSection title="Appearance" intro="Kept in this browser, also when you sign out.">
      <div className="grid max-w-96 gap-4">
        <Choice label="Theme" setting="theme" options={{ system: "System", dark: "Dark", light: "Light" }} />
        <Choice
          label="Font size"
          setting="accessibility-font-size"
          options={{ small: "Small", medium: "Medium", large: "Large" }}
        />
        <Switch checked={pair === "safe"} onChange={(on) => setPair(on ? "safe" : "standard")}>
          Blue and orange for up and down
        </Switch>
        <Switch checked={plain === "on"} onChange={(on) => setPlain(on ? "on" : "off")}>
          Plain words
        </Switch>
      </div>
      <p className="note keep">
        Motion and contrast follow your system: with reduced motion nothing moves, with more contrast lines and letters
        are stronger.
      </p>
    </AccountSection>
  );
}

function Choice<K extends SettingKey>(props: { label: string; setting: K; options: Record<SettingValue<K>, string> }) {
  const [value, setValue] = useSetting(props.setting);
  return (
    <div className="acc-row">
      <span className="lbl">{props.label}</span>
      <Segmented label={props.label} value={value} options={props.options} onChange={setValue} />
    </div>
  );
}
