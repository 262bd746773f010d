import { useId } from "react";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { SecretOnce } from "../../../ui/secret-once.tsx";
import type { IssuedSecret } from "./use-api-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly issued: IssuedSecret; readonly onStored: () => void };

/** The secret of a new key, shown only this once, and a first call to make with it. */
export function NewSecret({ issued: { name, secret }, onStored }: Props) {
  const id = useId();
  const command = `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/me`;
  return (
    <div className="acc-part">
      <SecretOnce label={TEXTS.secretOf(name)} secret={secret} onDone={onStored}>
        {TEXTS.secretHint}
      </SecretOnce>
      <div className="ak-example">
        <h3 className="h-sub" id={id}>
          {TEXTS.tryKey}
        </h3>
        <p className="note keep">{TEXTS.tryKeyNote}</p>
        <pre className="ak-command" role="group" aria-labelledby={id} tabIndex={0}>
          {command}
        </pre>
        <div>
          <CopyButton text={command}>{TEXTS.copyCommand}</CopyButton>
        </div>
      </div>
    </div>
  );
}
