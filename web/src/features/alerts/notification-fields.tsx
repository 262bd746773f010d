import { isBarCondition } from "@sextant/core/alerts";
import { type AlertCondition, type AlertRepeat, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { CHANNEL_KINDS, CHANNEL_NAMES } from "../../channels/channel-text.ts";
import { useChannels } from "../../channels/use-channels.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { minuteOptions } from "./condition-fields.tsx";
import { LabelledSelect } from "./labelled-select.tsx";
import type { FieldsProps } from "./number-field.tsx";

const HOW_OFTEN = { once: "Once", every: "Every time", per_bar: "Every bar" } as const;
const HOW_OFTEN_NOTES: Readonly<Record<AlertRepeat, string>> = {
  once: "It tells you once and is done. You can arm it again.",
  every: "It tells you every time it happens, with a rest between.",
  per_bar: "It tells you at the close of every bar that is so.",
};

/** The fields for how often the user is notified. */
export function RepeatFields({ values, errors, onChange }: FieldsProps) {
  const { per_bar, ...others } = HOW_OFTEN;
  const evaluatesBars = isBarCondition({ kind: values.kind } as AlertCondition);
  const shown = values.repeat === "per_bar" && !evaluatesBars ? "once" : values.repeat;
  return (
    <fieldset className="al-fields">
      <legend className="lbl">How often</legend>
      <Segmented<AlertRepeat>
        label="How often"
        value={shown}
        options={(evaluatesBars ? { ...others, per_bar } : others) as Readonly<Record<AlertRepeat, string>>}
        onChange={(repeat) => onChange({ repeat })}
      />
      <p className="meta">{HOW_OFTEN_NOTES[shown]}</p>
      {values.repeat === "every" && (
        <LabelledSelect
          label="Rest after each time"
          value={values.cooldown}
          options={minuteOptions(values.cooldown)}
          onChange={(cooldown) => onChange({ cooldown })}
        />
      )}
      {[errors.repeat, errors.cooldown].map(
        (error) =>
          error !== undefined && (
            <p key={error} className="down text-sm" role="alert">
              {error}
            </p>
          ),
      )}
    </fieldset>
  );
}

/** The channels of an alert: always the app, plus those that are linked and in the plan. */
export function NotificationFields({ userId, values, errors, onChange }: FieldsProps & { readonly userId: string }) {
  const { data } = useChannels(userId);
  const toggle = (kind: (typeof CHANNEL_KINDS)[number], on: boolean) =>
    onChange({ channels: CHANNEL_KINDS.filter((one) => (one === kind ? on : values.channels.includes(one))) });
  return (
    <fieldset className="al-fields">
      <legend className="lbl">Where you are told</legend>
      <ul className="al-told">
        <li>
          <label className="al-check">
            <input type="checkbox" checked disabled readOnly />
            In the app <span className="meta">always</span>
          </label>
        </li>
        {CHANNEL_KINDS.map((kind) => {
          const offer = data?.offers.find((one) => one.kind === kind);
          const isLinked = data?.channels.some((one) => one.kind === kind) ?? false;
          const isOn = values.channels.includes(kind);
          const isOpen = offer !== undefined && offer.available && offer.allowed && isLinked;
          return (
            <li key={kind}>
              <label className="al-check">
                <input
                  type="checkbox"
                  checked={isOn}
                  // A selected channel can always be deselected.
                  disabled={!isOpen && !isOn}
                  onChange={({ target }) => toggle(kind, target.checked)}
                />
                {CHANNEL_NAMES[kind]}{" "}
                {!isOpen && data !== undefined && <span className="meta">{offer?.note ?? "Not linked yet."}</span>}
              </label>
            </li>
          );
        })}
      </ul>
      {errors.channels !== undefined && (
        <p className="down text-sm" role="alert">
          {errors.channels}
        </p>
      )}
      <p className="meta">
        <Link className="tlink" href={`${SCREENS.account.path}#channels`}>
          Link and test channels
        </Link>{" "}
        in your account, with quiet hours.
      </p>
    </fieldset>
  );
}
