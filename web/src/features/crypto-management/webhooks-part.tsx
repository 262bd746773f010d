import { useEffect, useRef, useState, type FormEvent } from "react";
import { faultAt, faultElsewhere } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { BooksTable } from "./books-table.tsx";
import { HookRow } from "./hook-row.tsx";
import { HookSecret } from "./hook-secret.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { useAddHook, usePaymentHooks } from "./use-payment-hooks.ts";

const COLUMNS = ["Address", "State", "Added, UTC", "Last sent, UTC", "Waiting", "More"];

/** Where payment events are posted to, each signed with a secret of its own. */
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
          <BooksTable label="Payment webhooks" head={COLUMNS}>
            {rows.map((hook) => (
              <HookRow key={hook.id} hook={hook} onRemoved={() => heading.current?.focus()} />
            ))}
          </BooksTable>
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
  if (add.data !== undefined) return <HookSecret secret={add.data.secret} onDone={add.reset} />;
  const fault = faultElsewhere(add.error, "url");
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
        fault={faultAt(add.error, "url")}
      />
      {fault !== undefined && (
        <p role="alert" className="down wrap-anywhere">
          {fault}
        </p>
      )}
      <Button type="submit" className="justify-self-start" aria-busy={add.isPending}>
        Add a webhook
      </Button>
    </form>
  );
}
