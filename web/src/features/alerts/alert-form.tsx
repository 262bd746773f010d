import type { AlertCondition, AlertKind, AlertRuleInput, RiskProfile } from "@sextant/core/contract";
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import {
  type AlertFormValues,
  type ChartIndicator,
  GOES_EITHER_WAY,
  newAlert,
  valuesOf,
  withIndicator,
} from "./alert-form-values.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { FurtherFields } from "./further-fields.tsx";
import { SubjectField } from "./subject-field.tsx";
import { RepeatFields, NotificationFields } from "./notification-fields.tsx";
import { type FormErrors, formField, ruleFromForm } from "./rule-from-form.ts";
import { ALERT_KINDS, KIND_GROUPS } from "./alert-kinds.ts";
import * as TEXTS from "./texts.tsx";

// Loaded separately: the form opens without the price. The sentence describes indicator by its definition, which the rest of the page does not need.
const NowNote = lazy(async () => ({ default: (await import("./now-note.tsx")).NowNote }));
const FormSentence = lazy(async () => ({ default: (await import("./form-sentence.tsx")).FormSentence }));

/**
 * The form's initial values: an existing rule's input, or a new one for the user, about the symbol and indicator they
 * came from.
 */
export type FormStart =
  | { readonly input: AlertRuleInput }
  | {
      readonly input?: never;
      readonly riskProfile: RiskProfile;
      readonly symbol?: string | undefined;
      readonly indicator?: ChartIndicator | undefined;
    };

type Props = {
  readonly userId: string;
  readonly start: FormStart;
  readonly submit: string;
  /** Content before the button, such as why it is disabled. */
  readonly before?: ReactNode;
  readonly disabled?: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (input: AlertRuleInput) => void;
  readonly onCancel: () => void;
};

/** The form for every kind of alert, with a sentence above the button that says what the alert will do. */
export function AlertForm(props: Props) {
  const { userId, start, submit, before, disabled = false, pending, error, onSubmit, onCancel } = props;
  const [values, setValues] = useState(() => startValues(start));
  const [own, setOwn] = useState<FormErrors>({});
  const change = (some: Partial<AlertFormValues>) => {
    setValues((now) => ({ ...now, ...some }));
    setOwn((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in some))));
  };
  const changeKind = (kind: AlertKind) =>
    change({ kind, ...(values.way === "either" && !GOES_EITHER_WAY.has(kind) ? { way: "down" } : {}) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (pending || disabled) return;
    const read = ruleFromForm(values, Date.now());
    if ("input" in read) return onSubmit(read.input);
    setOwn(read.errors);
  };
  const refused = error instanceof CallFailure && error.field !== undefined ? error : undefined;
  const errors: FormErrors =
    refused?.field === undefined ? own : { [formField(refused.field, values)]: refused.text, ...own };
  const fields = { values, errors, onChange: change };
  return (
    <form className="al-form" onSubmit={send} noValidate aria-label={submit}>
      <KindSelect kind={values.kind} onChange={changeKind} />
      <SubjectField userId={userId} {...fields} />
      <div className="al-fields">
        <ConditionFields {...fields} />
        {(values.kind === "price" || values.kind === "move") && (
          <Suspense fallback={<p className="note al-now" />}>
            <NowNote
              symbol={values.symbol}
              condition={conditionOf(values)}
              {...(values.kind === "price" ? { otherwise: TEXTS.symbolCurrency } : {})}
            />
          </Suspense>
        )}
      </div>
      <RepeatFields {...fields} />
      <NotificationFields userId={userId} {...fields} />
      <FurtherFields {...fields} />
      <Suspense fallback={null}>
        <FormSentence userId={userId} values={values} />
      </Suspense>
      {error !== null && refused === undefined && (
        <p role="alert" className="down wrap-anywhere">
          {describeError(error)}
        </p>
      )}
      {before}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={disabled} aria-busy={pending}>
          {pending ? TEXTS.working : submit}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Returns what the form's alert waits for; undefined while a field is incomplete. */
function conditionOf(values: AlertFormValues): AlertCondition | undefined {
  const read = ruleFromForm(values, Date.now());
  return "input" in read ? read.input.condition : undefined;
}

function startValues(start: FormStart): AlertFormValues {
  if (start.input !== undefined) return valuesOf(start.input);
  const { riskProfile, symbol = "", indicator } = start;
  const blank = { ...newAlert(riskProfile), symbol };
  return indicator === undefined ? blank : withIndicator(blank, indicator);
}

/** A select of the alert kinds by group, with an explanation below it. */
function KindSelect({ kind, onChange }: { readonly kind: AlertKind; readonly onChange: (kind: AlertKind) => void }) {
  return (
    <div className="grid gap-1-half">
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.alertMeWhen}</span>
        <span className="select">
          <select className="in" value={kind} onChange={({ target }) => onChange(target.value as AlertKind)}>
            {KIND_GROUPS.map(([group, kinds]) => (
              <optgroup key={group} label={group}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {ALERT_KINDS[one].name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      </label>
      <p className="note">{ALERT_KINDS[kind].note}</p>
    </div>
  );
}
