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

const HOOK_STATES: Readonly<Record<Hook["state"], string>> = { active: "Active", failing: "Failing", gone: "Gone" };

const columns = (onRemoved: () => void): readonly RowsColumn<Hook>[] => [
  { name: "Address", kind: "long", cell: ({ url }) => url },
  {
    name: "State",
    kind: "state",
    cell: ({ state, note }) => (
      <>
        <span className={`bdg ${state === "active" ? "bdg-good" : "bdg-bad"}`}>{HOOK_STATES[state]}</span>
        {note !== null && <p className="meta">{note}</p>}
      </>
    ),
  },
  { name: "Added, UTC", kind: "digits", cell: ({ createdAt }) => formatUtc(createdAt) },
  {
    name: "Last sent, UTC",
    kind: "digits",
    cell: ({ lastSentAt }) => (lastSentAt === null ? "Never" : formatUtc(lastSentAt)),
  },
  { name: "Waiting", kind: "number", cell: ({ waiting }) => waiting },
  { name: "More", kind: "acts", cell: (hook) => <HookActs hook={hook} onRemoved={onRemoved} /> },
];

/** The receivers of payment events, each request signed with the receiver's own secret. */
export function WebhooksPart() {
  const hooks = usePaymentHooks();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ManagementSection
      title="Payment webhooks"
      headingRef={heading}
      beside={<span className="meta">a signed post for each thing that happens to a payment or an invoice</span>}
    >
      <AddHook />
      <ListStates query={hooks} of="webhooks" none="Payment events are posted nowhere.">
        {(rows) => (
          <RowsTable
            label="Payment webhooks"
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
        <SecretOnce label="Secret of the webhook" secret={add.data.secret} onDone={add.reset}>
          With it your server can tell that an event came from here.
        </SecretOnce>
      </div>
    );
  const error = errorElsewhere(add.error, "url");
  return (
    <form className="cm-form cm-add" onSubmit={submit} aria-label="Add a webhook" ref={form}>
      <Field
        label="Address"
        type="url"
        hint="https and port 443. Its secret is shown once."
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
        Add a webhook
      </Button>
    </form>
  );
}
