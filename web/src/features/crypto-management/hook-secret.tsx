import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

/** The secret of a new webhook, shown this once. */
export function HookSecret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="cm-form cm-add" role="group" aria-label="Secret of the webhook" ref={place} tabIndex={-1}>
      <p className="note keep">
        <b>Keep this secret now: it is not shown again.</b> With it your server can tell that an event came from here.
      </p>
      <p className="cm-secret">{secret}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret}>Copy the secret</CopyButton>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </div>
  );
}
