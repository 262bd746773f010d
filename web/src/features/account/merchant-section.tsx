import type { User } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { call } from "../../lib/call.ts";
import { claimMerchant } from "../../lib/calls.gen.ts";
import { describeError } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { TopicSection } from "../../ui/topic-section.tsx";
import * as TEXTS from "./texts.tsx";

/** The merchant role of the installation's operator: held, or claimed with the code the server printed. */
export function MerchantSection({ user }: { readonly user: User }) {
  return (
    <TopicSection title={TEXTS.merchant} intro={TEXTS.merchantIntro}>
      {user.role === "merchant" ? (
        <p className="read">{TEXTS.youAreMerchant}</p>
      ) : (
        <details>
          <summary className="tlink acc-touch cursor-pointer py-1">{TEXTS.iRunInstallation}</summary>
          <Claim />
        </details>
      )}
    </TopicSection>
  );
}

function Claim() {
  const { keep } = useSession();
  const [code, setCode] = useState("");
  const { mutate, error, isPending } = useChange({
    mutationFn: () => call(claimMerchant, { body: { code: code.trim() } }),
    onSuccess: (user) => {
      keep(user);
      toasts.show({ title: TEXTS.nowMerchant });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className="acc-form pt-4" onSubmit={submit} aria-label={TEXTS.becomeMerchant}>
      <Field
        label={TEXTS.merchantCode}
        autoComplete="off"
        spellCheck={false}
        hint={TEXTS.merchantCodeHint}
        required
        minLength={8}
        maxLength={64}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error ? describeError(error) : undefined}
      />
      <Button type="submit" className="justify-self-start" disabled={isPending}>
        {TEXTS.becomeMerchant}
      </Button>
    </form>
  );
}
