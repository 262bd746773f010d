import type { AlertRuleInput, RiskProfile } from "@sextant/core/contract";
import { lazy, Suspense, useState } from "react";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import type { FormStart } from "./alert-form.tsx";
import type { ChartIndicator } from "./alert-form-values.ts";
import type { Quota } from "./rule-text.ts";
import { SentenceEntry } from "./sentence-entry.tsx";
import { useCreateRule } from "./use-alert-rules.ts";
import { useSentence } from "./use-sentence.ts";
import { AlertTextPreview } from "./alert-text-preview.tsx";
import * as TEXTS from "./texts.tsx";

// Loaded separately: a user who writes a sentence needs neither the form nor its list of indicators.
const AlertForm = lazy(async () => ({ default: (await import("./alert-form.tsx")).AlertForm }));

type Props = {
  readonly userId: string;
  /** The user's risk profile. */
  readonly riskProfile: RiskProfile;
  /** Undefined while unknown: the server then decides. */
  readonly quota: Quota | undefined;
  /** A symbol the user arrived with. */
  readonly symbol: string | undefined;
  /** The chart indicator the user arrived from. */
  readonly indicator: ChartIndicator | undefined;
  /** The sentence that the user arrived with. */
  readonly sentence?: string | undefined;
  readonly focused: boolean;
};

/** Creates an alert: from a sentence and what was parsed from it, or in the form field by field. */
export function AlertComposer({ userId, riskProfile, quota, symbol, indicator, sentence: given, focused }: Props) {
  const [text, setText] = useState(given ?? "");
  const [form, setForm] = useState<FormStart | undefined>(
    symbol === undefined && indicator === undefined ? undefined : { riskProfile, symbol, indicator },
  );
  const [isBack, setBack] = useState(false);
  const isPhone = useMedia(PHONE);
  const sentence = useSentence();
  const create = useCreateRule(userId);
  const hasQuota = quota === undefined || quota.left > 0;
  const read = sentence.data?.understood === true ? sentence.data : undefined;
  const again = () => {
    sentence.reset();
    create.reset();
    setForm(undefined);
    setBack(true);
  };
  const make = (input: AlertRuleInput) =>
    create.mutate(input, {
      onSuccess: ({ says }) => {
        toasts.show({ title: TEXTS.alertCreated, text: says });
        setText("");
        again();
      },
    });
  if (form !== undefined)
    return (
      <Suspense
        fallback={
          <p role="status" className="note">
            {TEXTS.loading}
          </p>
        }
      >
        <AlertForm
          userId={userId}
          start={form}
          submit={TEXTS.createAlert}
          disabled={!hasQuota}
          before={!hasQuota && <p className="note keep">{TEXTS.planFull}</p>}
          pending={create.isPending}
          error={create.error}
          onSubmit={make}
          onCancel={again}
        />
      </Suspense>
    );
  if (read !== undefined)
    return (
      <AlertTextPreview
        userId={userId}
        read={read}
        hasQuota={hasQuota}
        pending={create.isPending}
        error={create.error}
        onCreate={() => make(read.input)}
        onChange={() => {
          create.reset();
          setForm({ input: read.input });
        }}
        onAgain={again}
      />
    );
  return (
    <SentenceEntry
      text={text}
      onType={(typed) => {
        setText(typed);
        if (sentence.data !== undefined || sentence.error !== null) sentence.reset();
      }}
      onRead={(label) => sentence.mutate(label)}
      answer={sentence.data}
      error={sentence.error}
      pending={sentence.isPending}
      focused={focused || isBack}
      isBack={isBack}
      isShort={isPhone}
    >
      <Button variant="outline" className="justify-self-start" onClick={() => setForm({ riskProfile })}>
        {TEXTS.fieldByField}
      </Button>
    </SentenceEntry>
  );
}
