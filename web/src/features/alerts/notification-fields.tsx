import { isBarCondition } from "@sextant/core/alerts";
import { type AlertCondition, type AlertRepeat, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { CHANNEL_KINDS, CHANNEL_NAMES } from "../../channels/channel-text.ts";
import { useChannels } from "../../channels/use-channels.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { minuteOptions } from "./condition-fields.tsx";
import { LabelledSelect } from "./labelled-select.tsx";
import type { FieldsProps } from "./number-field.tsx";
import * as TEXTS from "./texts.tsx";

const HOW_OFTEN = { once: TEXTS.once, every: TEXTS.everyTime, per_bar: TEXTS.everyBar } as const;
const HOW_OFTEN_NOTES: Readonly<Record<AlertRepeat, string>> = {
  once: TEXTS.onceHint,
  every: TEXTS.everyTimeHint,
  per_bar: TEXTS.everyBarHint,
};

/** The fields for how often the user is notified. */
export function RepeatFields({ values, errors, onChange }: FieldsProps) {
  const { per_bar, ...others } = HOW_OFTEN;
  const evaluatesBars = isBarCondition({ kind: values.kind } as AlertCondition);
  const shown = values.repeat === "per_bar" && !evaluatesBars ? "once" : values.repeat;
  return (
    <fieldset className="al-fields">
      <legend className="lbl">{TEXTS.howOften}</legend>
      <Segmented<AlertRepeat>
        label={TEXTS.howOften}
        value={shown}
        options={(evaluatesBars ? { ...others, per_bar } : others) as Readonly<Record<AlertRepeat, string>>}
        onChange={(repeat) => onChange({ repeat })}
      />
      <p className="meta">{HOW_OFTEN_NOTES[shown]}</p>
      {values.repeat === "every" && (
        <LabelledSelect
          label={TEXTS.cooldown}
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
      <legend className="lbl">{TEXTS.notifyMe}</legend>
      <ul className="al-told">
        <li>
          <label className="al-check">
            <input type="checkbox" checked disabled readOnly />
            {TEXTS.app(<span className="meta">{TEXTS.always}</span>)}
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
                {!isOpen && data !== undefined && <span className="meta">{offer?.note ?? TEXTS.notLinked}</span>}
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
        {TEXTS.channelsNote(
          <Link className="tlink" href={`${SCREENS.account.path}#channels`}>
            {TEXTS.linkTestChannels}
          </Link>,
        )}
      </p>
    </fieldset>
  );
}
