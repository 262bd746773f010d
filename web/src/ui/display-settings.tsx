import type { ComponentProps } from "react";
import { LANGUAGE_CHOICE, PAGE_LANGUAGES, type PageLanguage } from "@sextant/core/contract";
import { useSetting, type SettingKey, type SettingValue } from "../lib/settings.ts";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";
import * as TEXTS from "./texts.tsx";

/** The display settings of this browser: language, theme, text size, colour pair, captions. */
export function DisplaySettings() {
  const [pair, setPair] = useSetting("colour-pair");
  const [plain, setPlain] = useSetting("plain-words");
  return (
    <>
      <Choice label={TEXTS.language} value={TEXTS.currentLanguage} options={PAGE_LANGUAGES} onChange={chooseLanguage} />
      {TEXTS.languageNote && <p className="meta">{TEXTS.languageNote}</p>}
      <SettingChoice
        label={TEXTS.theme}
        setting="theme"
        options={{ system: TEXTS.system, dark: TEXTS.dark, light: TEXTS.light }}
      />
      <SettingChoice
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

/** Reloads the page in a language: the server remembers it and leads back to this address. */
function chooseLanguage(language: PageLanguage): void {
  if (language === TEXTS.currentLanguage) return;
  const address = new URL(window.location.href);
  address.searchParams.set(LANGUAGE_CHOICE, language);
  window.location.assign(address);
}

function SettingChoice<K extends SettingKey>(props: {
  label: string;
  setting: K;
  options: Record<SettingValue<K>, string>;
}) {
  const [value, setValue] = useSetting(props.setting);
  return <Choice label={props.label} value={value} options={props.options} onChange={setValue} />;
}

function Choice<V extends string>(props: ComponentProps<typeof Segmented<V>>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="lbl">{props.label}</span>
      <Segmented {...props} />
    </div>
  );
}
