import { useEffect, useRef, useState, type FormEvent } from "react";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { SecretOnce } from "../../ui/secret-once.tsx";
import { type Hook, HookActs } from "./hook-acts.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { formatUtc } from "./payment-text.ts";
import { useAddHook, usePaymentHooks } from "./use-payment-hooks.ts";
import * as TEXTS from "./texts.tsx";

const HOOK_STATES: Readonly<Record<Hook["state"], string>> = {
  active: TEXTS.active,
  failing: TEXTS.failing,
  gone: TEXTS.gone,
};

const columns = (onRemoved: () => void): readonly RowsColumn<Hook>[] => [
  { name: TEXTS.address, kind: "long", cell: ({ url }) => url },
  {
    name: TEXTS.state,
    kind: "state",
    cell: ({ state, note }) => (
      <>
        <span className={`bdg ${state === "active" ? "bdg-good" : "bdg-bad"}`}>{HOOK_STATES[state]}</span>
        {note !== null && <p className="meta">{note}</p>}
      </>
    ),
  },
  { name: TEXTS.addedUtc, kind: "digits", cell: ({ createdAt }) => formatUtc(createdAt) },
  {
    name: TEXTS.lastSentUtc,
    kind: "digits",
    cell: ({ lastSentAt }) => (lastSentAt === null ? TEXTS.never : formatUtc(lastSentAt)),
  },
  { name: TEXTS.waiting, kind: "number", cell: ({ waiting }) => waiting },
  { name: TEXTS.more, kind: "acts", cell: (hook) => <HookActs hook={hook} onRemoved={onRemoved} /> },
];

/** The receivers of payment events, each request signed with the receiver's own secret. */
export function WebhooksPart() {
  const hooks = usePaymentHooks();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ManagementSection
      title={TEXTS.paymentWebhooks}
      headingRef={heading}
      beside={<span className="meta">{TEXTS.webhooksNote}</span>}
    >
      <AddHook />
      <ListStates query={hooks} of={TEXTS.listOfWebhooks} none={TEXTS.noWebhooks}>
        {(rows) => (
          <RowsTable
            label={TEXTS.paymentWebhooks}
            columns={columns(() => heading.current?.focus())}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListStates>
    </ManagementSection>
  );
}

function AddHook() {
  const [url, setUrl] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const add = useAddHook();
  const isShown = add.data !== undefined;
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) form.current?.querySelector("input")?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(url.trim(), { onSuccess: () => setUrl("") });
  };
  if (add.data !== undefined)
    return (
      <div className="pb-6">
        <SecretOnce label={TEXTS.webhookSecret} secret={add.data.secret} onDone={add.reset}>
          {TEXTS.webhookSecretHint}
        </SecretOnce>
      </div>
    );
  const error = errorElsewhere(add.error, "url");
  return (
    <form className="cm-form cm-add" onSubmit={submit} aria-label={TEXTS.addWebhook} ref={form}>
      <Field
        label={TEXTS.address}
        type="url"
        hint={TEXTS.webhookUrlHint}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={1024}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={errorAt(add.error, "url")}
      />
      {error !== undefined && (
        <p role="alert" className="down wrap-anywhere">
          {error}
        </p>
      )}
      <Button type="submit" className="justify-self-start" aria-busy={add.isPending}>
        {TEXTS.addWebhook}
      </Button>
    </form>
  );
}
