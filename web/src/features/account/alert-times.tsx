import type { AlertPreferences } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { channelsKey, type ChannelOffer, type Channels } from "../../channels/use-channels.ts";
import { call } from "../../lib/call.ts";
import { setAlertPreferences } from "../../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ErrorLine } from "./part-states.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly preferences: AlertPreferences;
  readonly offers: readonly ChannelOffer[];
};

const USUAL = { from: "22:00", to: "07:00" };
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The settings of quiet hours, their time zone, and the daily digest. */
export function AlertTimes({ userId, preferences, offers }: Props) {
  const queries = useQueryClient();
  const zoneId = useId();
  const [input, setInput] = useState(preferences);
  const { mutate, error, isPending } = useChange({
    mutationFn: (_: void, intent) => call(setAlertPreferences, { params: { id: userId }, body: input, intent }),
    onSuccess: (stored) => {
      setInput(stored);
      queries.setQueryData<Channels>(channelsKey(userId), (now) => now && { ...now, preferences: stored });
      toasts.show({ title: TEXTS.timesSaved });
    },
  });
  const change = (some: Partial<AlertPreferences>) => setInput((now) => ({ ...now, ...some }));
  const { quietHours, timeZone, digest, digestAt } = input;
  const mail = offers.find(({ kind }) => kind === "email");
  const canMail = mail?.available === true && mail.allowed;
  const isSame = JSON.stringify(input) === JSON.stringify(preferences);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form className="acc-form" onSubmit={submit} aria-labelledby={`${zoneId}-head`}>
      <h3 className="h-sub" id={`${zoneId}-head`}>
        {TEXTS.quietHoursDigest}
      </h3>
      <Switch checked={quietHours !== null} onChange={(on) => change({ quietHours: on ? USUAL : null })}>
        {TEXTS.quietHours}
      </Switch>
      {quietHours !== null && (
        <>
          <div className="acc-pair">
            <Field
              label={TEXTS.from}
              type="time"
              required
              value={quietHours.from}
              onChange={({ target }) => change({ quietHours: { ...quietHours, from: target.value } })}
            />
            <Field
              label={TEXTS.until}
              type="time"
              required
              value={quietHours.to}
              onChange={({ target }) => change({ quietHours: { ...quietHours, to: target.value } })}
            />
          </div>
          <p className="meta">{TEXTS.quietHoursNote}</p>
          <ErrorLine text={errorAt(error, "quietHours")} />
        </>
      )}
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.timeZone}</span>
        <Select value={timeZone} options={zonesWith(timeZone)} onChange={(zone) => change({ timeZone: zone })} />
      </label>
      {timeZone !== HERE && (
        <p className="meta">
          {TEXTS.deviceZone(HERE)}
          <button type="button" className="tlink acc-touch" onClick={() => change({ timeZone: HERE })}>
            {TEXTS.useThisZone}
          </button>
        </p>
      )}
      <ErrorLine text={errorAt(error, "timeZone")} />
      <Switch checked={digest} onChange={(on) => (canMail || !on) && change({ digest: on })}>
        {TEXTS.digestSwitch}
      </Switch>
      {!canMail && <p className="meta">{mail?.note ?? TEXTS.emailNotSetUp}</p>}
      {digest && (
        <Field
          label={TEXTS.sendAt}
          type="time"
          required
          value={digestAt}
          onChange={({ target }) => change({ digestAt: target.value })}
        />
      )}
      <ErrorLine text={errorElsewhere(error, "quietHours", "timeZone")} />
      <Button type="submit" className="justify-self-start" disabled={isSame} aria-busy={isPending}>
        {isPending ? TEXTS.savingTimes : TEXTS.save}
      </Button>
    </form>
  );
}

/** Returns the zones that this browser knows, plus the stored one. */
function zonesWith(stored: string): readonly (readonly [string, string])[] {
  const all = new Set([stored, HERE, TEXTS.utc, ...Intl.supportedValuesOf("timeZone")]);
  return [...all].toSorted().map((zone) => [zone, zone.replaceAll("_", " ")]);
}
